import type { Json } from '../../src/domain/content/entry.ts';
import type {
  EntryDetail,
  EntryView,
  PublicationView,
  SavedEntry,
  SiteView,
} from '../../src/domain/content/site-view.ts';
import { call } from './api.ts';
import { deliveredIndex } from './site-content.ts';

interface Words {
  value?: Json;
  hidden?: boolean;
  version?: string;
  base?: string | null;
}

/** The calls of the website's screen as one administrator. */
export class SiteScreen {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  ask(method: string, path: string, query: Record<string, string> = {}, json?: unknown): Promise<Response> {
    return call(method, `/api/admin/site${path}?${new URLSearchParams(query)}`, {
      token: this.token,
      ...(json === undefined ? {} : { json }),
    });
  }

  read = () => this.body<SiteView>(this.ask('GET', ''));
  detail = (key: string) => this.body<EntryDetail>(this.ask('GET', '/entry', { key }));
  askEntry = (key: string) => this.ask('GET', '/entry', { key });
  save = (key: string, words: Words) =>
    this.ask('PUT', '/entry', {}, { key, value: deliveredValue(key), version: '', ...words });
  discard = (key: string, version: string) => this.ask('DELETE', '/entry', { key, version });
  revision = (key: string, version: string) => this.ask('GET', '/revision', { key, version });
  publish = (number: number, drafts: Record<string, string>) =>
    this.ask(
      'POST',
      '/publish',
      {},
      {
        number,
        entries: Object.entries(drafts).map(([key, version]) => ({ key, version })),
      },
    );
  takeBack = (number: number) => this.ask('POST', '/take-back', {}, { number });
  build = () => this.ask('POST', '/build');
  publications = async () =>
    (await this.body<{ publications: PublicationView[] }>(this.ask('GET', '/publications'))).publications;
  open = (key: string, page: string) => this.ask('PUT', '/open', {}, { key, page });
  close = (key: string, page: string) => this.ask('DELETE', '/open', { key, page });

  async entry(key: string): Promise<EntryView | undefined> {
    return (await this.read()).entries.find((entry) => entry.key === key);
  }

  /** Saves a draft. @returns its version */
  async saved(key: string, words: Words): Promise<string> {
    return (await this.body<SavedEntry>(this.save(key, words))).version;
  }

  async published(number: number, drafts: Record<string, string>): Promise<PublicationView> {
    return (await this.body<{ publication: PublicationView }>(this.publish(number, drafts))).publication;
  }

  private async body<T>(answer: Promise<Response>): Promise<T> {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

/** A delivered value; null when there is none. */
export const deliveredValue = (key: string): Json => deliveredIndex().entries[key]?.value ?? null;

/** A delivered value with other fields. @throws when nothing like a group was delivered */
export function withFields(key: string, fields: Record<string, Json>): Json {
  const value = deliveredValue(key);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${key} has no fields.`);
  return { ...value, ...fields };
}
