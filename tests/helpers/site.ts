import adminSite from '../../netlify/functions/admin-site.ts';
import adminSiteBuild from '../../netlify/functions/admin-site-build.ts';
import adminSiteEntry from '../../netlify/functions/admin-site-entry.ts';
import adminSiteOpen from '../../netlify/functions/admin-site-open.ts';
import adminSitePublications from '../../netlify/functions/admin-site-publications.ts';
import adminSitePublish from '../../netlify/functions/admin-site-publish.ts';
import adminSiteTakeBack from '../../netlify/functions/admin-site-take-back.ts';
import adminSiteVersion from '../../netlify/functions/admin-site-version.ts';
import type { Json } from '../../src/domain/content/entry.ts';
import type {
  EntryDetail,
  EntryView,
  PublicationView,
  SavedEntry,
  SiteView,
} from '../../src/domain/content/site-view.ts';
import type { NetlifyFunction } from '../../src/server/http/endpoint.ts';
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

  ask(fn: NetlifyFunction, method: string, query: Record<string, string> = {}, json?: unknown): Promise<Response> {
    return call(fn, method, `/?${new URLSearchParams(query)}`, {
      token: this.token,
      ...(json === undefined ? {} : { json }),
    });
  }

  read = () => this.body<SiteView>(this.ask(adminSite, 'GET'));
  detail = (key: string) => this.body<EntryDetail>(this.ask(adminSiteEntry, 'GET', { key }));
  askEntry = (key: string) => this.ask(adminSiteEntry, 'GET', { key });
  save = (key: string, words: Words) =>
    this.ask(adminSiteEntry, 'PUT', {}, { key, value: deliveredValue(key), version: '', ...words });
  discard = (key: string, version: string) => this.ask(adminSiteEntry, 'DELETE', { key, version });
  version = (key: string, version: string) => this.ask(adminSiteVersion, 'GET', { key, version });
  publish = (number: number, drafts: Record<string, string>) =>
    this.ask(
      adminSitePublish,
      'POST',
      {},
      {
        number,
        entries: Object.entries(drafts).map(([key, version]) => ({ key, version })),
      },
    );
  takeBack = (number: number) => this.ask(adminSiteTakeBack, 'POST', {}, { number });
  build = () => this.ask(adminSiteBuild, 'POST');
  publications = async () =>
    (await this.body<{ publications: PublicationView[] }>(this.ask(adminSitePublications, 'GET'))).publications;
  open = (key: string, page: string) => this.ask(adminSiteOpen, 'PUT', {}, { key, page });
  close = (key: string, page: string) => this.ask(adminSiteOpen, 'DELETE', { key, page });

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
