import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { contentIndexOf } from '../../src/content/delivered.ts';
import type { Json } from '../../src/domain/content/entry.ts';
import { samplesIn } from '../../src/domain/content/form/unconfirmed.ts';
import { isSameJson } from '../../src/domain/content/same-json.ts';
import type { BuildState, EntryDetail, PublicationView } from '../../src/domain/content/site-view.ts';
import { nameOf } from '../../src/server/content/entry-names.ts';

interface Words {
  value: Json;
  hidden: boolean;
}
interface Stored extends Words {
  version: string;
  at: string;
  by: string;
}
interface Entry {
  delivered: Json | null;
  published?: Stored;
  draft?: Stored;
  history: Stored[];
  isBehind?: boolean;
}

/** The website's content as its API answers, in memory: begins with the words of the repository. */
export class SiteFake {
  readonly entries = new Map<string, Entry>();
  readonly publications: PublicationView[] = [];
  live = 0;
  built = '2026-11-26T04:00:00.000Z';
  build: BuildState = { canAsk: true };
  /** Set to answer the next save with it. */
  refuse: { status: number; body: unknown } | null = null;
  saves = 0;

  constructor() {
    for (const [key, { value }] of Object.entries(contentIndexOf(process.cwd()).entries)) {
      this.entries.set(key, { delivered: value, history: [] });
    }
  }

  /** Answers the calls of a page. */
  async answer(page: Page): Promise<void> {
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { published: this.live, built: this.built } }),
    );
    await page.route('**/api/admin/site**', (route) => this.handle(route));
  }

  /** Saves as somebody else does. */
  saveAs(by: string, key: string, value: Json, hidden = false): void {
    const entry = this.entries.get(key) ?? { delivered: null, history: [] };
    this.entries.set(key, { ...entry, draft: stored({ value, hidden }, by) });
  }

  detail(key: string): EntryDetail | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const { delivered, published, draft, history, isBehind = false } = entry;
    const newest = draft ?? published;
    const isNew = delivered === null && !published;
    return {
      key,
      title: nameOf(key, newest?.value ?? delivered),
      state: isNew ? 'new' : draft ? 'draft' : published ? 'published' : 'delivered',
      hidden: newest?.hidden ?? false,
      value: newest?.value ?? delivered,
      version: newest?.version ?? '',
      base: null,
      deliveredHash: delivered === null ? null : 'hash',
      isBehind,
      samples: samplesIn(newest?.value ?? delivered).length,
      ...(newest ? { at: newest.at, by: newest.by } : {}),
      delivered,
      published: published ? { ...published, base: null } : null,
      history: history.map(({ version, at, by }) => ({ version, at, by })),
    };
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const call = `${request.method()} ${url.pathname.replace('/api/admin/site', '') || '/'}`;
    const key = url.searchParams.get('key') ?? '';
    const body = request.postDataJSON() ?? {};
    const fail = (status: number, message: string) => route.fulfill({ status, json: { message } });
    switch (call) {
      case 'GET /':
        return route.fulfill({
          json: {
            publication: this.publications[0] ?? null,
            live: this.live,
            build: this.build,
            entries: [...this.entries.keys()].map((one) => this.detail(one)),
          },
        });
      case 'GET /entry': {
        const detail = this.detail(key);
        return detail ? route.fulfill({ json: detail }) : fail(404, 'The website has no such entry.');
      }
      case 'PUT /entry':
        return this.save(route, body);
      case 'DELETE /entry': {
        const entry = this.entries.get(key);
        if (entry?.delivered === null && !entry.published) this.entries.delete(key);
        else if (entry) delete entry.draft;
        return route.fulfill({ json: { version: entry?.published?.version ?? '' } });
      }
      case 'GET /revision': {
        const revision = this.entries.get(key)?.history.find((one) => one.version === url.searchParams.get('version'));
        return revision ? route.fulfill({ json: revision }) : fail(404, 'This version is not kept any more.');
      }
      case 'POST /publish':
        return this.publish(route, body);
      case 'POST /take-back': {
        const publication = this.newPublication(['Home: as before.'], this.publications[0]?.number);
        return route.fulfill({ json: { publication } });
      }
      case 'POST /build':
        this.build = { canAsk: true, requested: { number: 1, at: now(), by: 'TESTER' } };
        return route.fulfill({ json: { build: this.build } });
      case 'GET /publications':
        return route.fulfill({ json: { publications: this.publications } });
      case 'PUT /open':
        return route.fulfill({ json: [] });
      default:
        return route.fulfill({ status: 204 });
    }
  }

  private async save(route: Route, save: Words & { key: string; version: string; base?: string }): Promise<void> {
    this.saves += 1;
    if (this.refuse) {
      const { status, body } = this.refuse;
      this.refuse = null;
      return route.fulfill({ status, json: body });
    }
    const { key, value, hidden, version, base } = save;
    const before = this.detail(key);
    if (before && before.version !== version) {
      return route.fulfill({ status: 412, json: { message: `${before.by} changed this entry at the same time.` } });
    }
    const entry = this.entries.get(key) ?? { delivered: null, history: [] };
    const draft = stored({ value, hidden }, 'TESTER');
    if (base !== undefined) entry.isBehind = false;
    const publicWords =
      entry.published ?? (entry.delivered === null ? null : { value: entry.delivered, hidden: false });
    if (publicWords && isSameJson(publicWords.value, value) && publicWords.hidden === hidden) delete entry.draft;
    else entry.draft = draft;
    this.entries.set(key, entry);
    return route.fulfill({ json: { version: this.detail(key)?.version ?? '', at: draft.at } });
  }

  private publish(route: Route, { entries }: { entries: { key: string; version: string }[] }): Promise<void> {
    for (const { key } of entries) {
      const entry = this.entries.get(key);
      if (!entry?.draft) continue;
      entry.published = entry.draft;
      entry.history.unshift(entry.draft);
      delete entry.draft;
    }
    const publication = this.newPublication(entries.map(({ key }) => `${this.detail(key)?.title}: Changes.`));
    this.build = { canAsk: true, requested: { number: publication.number, at: now(), by: 'TESTER' } };
    return route.fulfill({ json: { publication } });
  }

  private newPublication(summary: string[], takesBack?: number): PublicationView {
    const number = this.publications.length + 1;
    const publication = { number, at: now(), by: 'TESTER', summary, ...(takesBack ? { takesBack } : {}) };
    this.publications.unshift(publication);
    return publication;
  }
}

const now = () => new Date().toISOString();
const stored = (words: Words, by: string): Stored => ({ ...words, version: randomUUID(), at: now(), by });
