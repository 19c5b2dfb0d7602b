import { expect } from 'vitest';
import type { Json } from '../../../src/domain/content/entry.ts';
import type { EntryDetail, PublicationView, SavedEntry, SiteView } from '../../../src/domain/content/site-view.ts';
import { noteBuildStarted } from '../../../src/server/content/builds.ts';
import { readSnapshot } from '../../../src/server/content/publications.ts';
import { withFields } from '../../helpers/site.ts';
import { siteKey } from '../../helpers/site-content.ts';
import { type Admin, define, parse, type Scenario, sendJson } from './scenario.ts';
import type { TestSite } from './test-sites.ts';

const SITE = '/api/admin/site';
const PERSON = siteKey('people', 'anjali-rane');
const ADDED = siteKey('people', 'new-person');
const CLIENT = siteKey('clients', 'bhoomi-hardware');
const PREVIOUS = withFields(PERSON, { role: 'Design' });
const ROLE = withFields(PERSON, { role: 'Paint and campaigns' });
const NEW = { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' };
const CLIENT_WORDS = withFields(CLIENT, { work: 'Stock control.' });

interface State {
  admin: Admin;
  /** The versions of the drafts, by entry. */
  drafts: Record<string, string>;
}

async function save(site: TestSite, admin: Admin, key: string, value: Json, version = ''): Promise<string> {
  const answer = await sendJson(site, 'PUT', `${SITE}/entry`, { key, value, version }, admin);
  return parse<SavedEntry>(answer).version;
}

const publish = (site: TestSite, { admin, drafts }: State, number: number) =>
  sendJson(
    site,
    'POST',
    `${SITE}/publish`,
    { number, entries: Object.entries(drafts).map(([key, version]) => ({ key, version })) },
    admin,
  );

/** A first publication, two drafts above it and a third that stays one. */
async function withDrafts(site: TestSite): Promise<State> {
  const admin = await site.admin();
  const previous = await save(site, admin, PERSON, PREVIOUS);
  await publish(site, { admin, drafts: { [PERSON]: previous } }, 0);
  await site.settled();
  await save(site, admin, CLIENT, CLIENT_WORDS);
  const drafts = {
    [PERSON]: await save(site, admin, PERSON, ROLE, previous),
    [ADDED]: await save(site, admin, ADDED, NEW),
  };
  return { admin, drafts };
}

async function withPublication(site: TestSite): Promise<State> {
  const state = await withDrafts(site);
  await publish(site, state, 1);
  await site.settled();
  return state;
}

const viewOf = async (site: TestSite, { admin }: State) => parse<SiteView>(await site.ask(SITE, { headers: admin }));
const entryOf = async (site: TestSite, state: State, key: string) =>
  (await viewOf(site, state)).entries.find((entry) => entry.key === key);
const detailOf = (site: TestSite, { admin }: State, key: string) =>
  site.ask(`${SITE}/entry?${new URLSearchParams({ key })}`, { headers: admin });
const publicWords = async (site: TestSite) => {
  const { number, entries } = await site.run(readSnapshot);
  return { number, words: Object.fromEntries(Object.entries(entries).map(([key, { value }]) => [key, value])) };
};

/** The calls of the website's content. */
export const SITE_SCENARIOS: Scenario[] = [
  define({
    name: 'saving a draft of the website',
    ok: 200,
    prepare: withDrafts,
    act: (site, { admin, drafts }) =>
      sendJson(
        site,
        'PUT',
        `${SITE}/entry`,
        { key: ADDED, value: { ...NEW, role: 'Sound' }, version: drafts[ADDED] },
        admin,
      ),
    async check(site, state, answer) {
      const { version } = parse<SavedEntry>(answer);
      expect(await entryOf(site, state, ADDED)).toMatchObject({ version, state: 'new', value: { role: 'Sound' } });
      expect(await publicWords(site)).toEqual({ number: 1, words: { [PERSON]: PREVIOUS } });
    },
  }),
  define({
    name: 'publishing the website',
    ok: 200,
    prepare: withDrafts,
    act: (site, state) => publish(site, state, 1),
    async check(site, state, answer) {
      expect(parse<{ publication: PublicationView }>(answer).publication.number).toBe(2);
      expect(await publicWords(site)).toEqual({ number: 2, words: { [PERSON]: ROLE, [ADDED]: NEW } });
      expect(await entryOf(site, state, CLIENT)).toMatchObject({ state: 'draft', value: CLIENT_WORDS });
      const { history } = parse<EntryDetail>(await detailOf(site, state, PERSON));
      expect(history).toHaveLength(2);
    },
  }),
  define({
    name: 'taking back a publication of the website',
    ok: 200,
    prepare: withPublication,
    act: (site, { admin }) => sendJson(site, 'POST', `${SITE}/take-back`, { number: 2 }, admin),
    async check(site, state) {
      expect(await publicWords(site)).toEqual({ number: 3, words: { [PERSON]: PREVIOUS } });
      expect(await entryOf(site, state, PERSON)).toMatchObject({ state: 'draft', value: ROLE });
      expect(await entryOf(site, state, ADDED)).toMatchObject({ state: 'new', value: NEW });
    },
  }),
  define({
    name: 'asking for a build of the website',
    ok: 200,
    async prepare(site) {
      const state = await withPublication(site);
      // No build waits any more.
      await site.run(noteBuildStarted);
      return state;
    },
    act: (site, { admin }) => site.ask(`${SITE}/build`, { method: 'POST', headers: admin }),
    check: async (site, state) => expect((await viewOf(site, state)).build).toMatchObject({ requested: { number: 2 } }),
  }),
];
