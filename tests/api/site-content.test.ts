import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONTENT_MESSAGES,
  draftChanged,
  publishedMeanwhile,
  savedMeanwhile,
} from '../../src/domain/content/content-messages.ts';
import type { Json } from '../../src/domain/content/entry.ts';
import { LIMITS, PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { setContentIndex } from '../../src/server/content/delivered-index.ts';
import { readSnapshot } from '../../src/server/content/publications.ts';
import { takeSnapshot } from '../../src/server/content/snapshot.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { deliveredValue, SiteScreen, withFields } from '../helpers/site.ts';
import { deliveredIndex, siteKey, useSiteContent } from '../helpers/site-content.ts';

const COLLEAGUE = 'RAVI';
const PERSON = siteKey('people', 'anjali-rane');
const ABOUT = siteKey('aboutPage', 'about');
const COLLEAGUES = siteKey('people', 'kavya-nair');
/** A client with a case study. */
const STUDIED = siteKey('clients', 'kosha-clinics');
const STUDY = siteKey('caseStudies', 'kosha-clinics');
const ADDED = siteKey('people', 'new-person');
const ORDER = siteKey('orders', 'people');
const STORES = ['site-drafts', 'site-revisions', 'site-publications', 'temporary/site-builds', 'audit'] as const;

const blobs = useBlobs();
const { signIn } = useAdmin();
let mine: SiteScreen;
let theirs: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  process.env.ADMINS += `\n${COLLEAGUE}:${quickHash('another horse')}`;
  mine = new SiteScreen(await signIn());
  theirs = new SiteScreen(await openSession(COLLEAGUE));
});
beforeEach(async () => {
  useSiteContent();
  for (const name of STORES) {
    const store = jsonStore(name);
    for (const { key } of await store.list()) await store.delete(key);
  }
});
afterEach(() => vi.useRealTimers());

const ROLE = { value: withFields(PERSON, { role: 'Paint and campaigns' }) };
const OTHER = { value: withFields(PERSON, { role: 'Design' }) };
const NEW = { value: { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' } };
/** What no longer fits a person, who has a role. */
const UNFIT = { value: { name: 'A', text: 'B' } };
const bodyOf = async (response: Response) => (await response.json()) as { message: string; errors: object };
/** The status and the message of an answer. */
const refusal = async (asked: Promise<Response>) => [(await asked).status, (await bodyOf(await asked)).message];
/** The status of an answer, and what it says of each field. */
const unfit = async (asked: Promise<Response>) => [(await asked).status, (await bodyOf(await asked)).errors] as const;
/** Publishes a person twice, the second time by somebody. @returns the versions of both */
async function publishedTwice(by: SiteScreen): Promise<[string, string]> {
  const first = await mine.saved(PERSON, ROLE);
  await mine.published(0, { [PERSON]: first });
  const second = await by.saved(PERSON, { ...OTHER, version: first });
  await by.published(1, { [PERSON]: second });
  return [first, second];
}
const trail = async () => (await readAudit()).map(({ action, about }) => [action, about]).reverse();

describe('the list of the website', () => {
  it('has every delivered entry as it was delivered, with its unconfirmed facts', async () => {
    const { publication, live, build, entries } = await mine.read();
    expect([publication, live, build]).toEqual([null, 0, { canAsk: false }]);
    expect(entries.map(({ key }) => key).sort()).toEqual(Object.keys(deliveredIndex().entries).sort());
    expect(entries.every(({ state, isBehind, version }) => state === 'delivered' && !isBehind && version === '')).toBe(
      true,
    );
    const person = entries.find(({ key }) => key === PERSON);
    expect(person).toMatchObject({
      title: 'Anjali Rane',
      value: deliveredValue(PERSON),
      samples: 1,
    });
    expect(entries.find(({ key }) => key === ABOUT)?.title).toBe('About');
    expect(entries.find(({ key }) => key === ORDER)?.title).toBe('People: order');
  });
});

describe('a draft', () => {
  it('is the newest words of its entry, with who wrote them, not public, and saved once by a repeat', async () => {
    const version = await mine.saved(PERSON, ROLE);
    expect(await theirs.entry(PERSON)).toMatchObject({
      ...ROLE,
      version,
      state: 'draft',
      by: ADMIN.publicName,
      hidden: false,
    });
    expect(await readSnapshot()).toEqual({ number: 0, at: null, entries: {} });
    expect(await mine.saved(PERSON, ROLE)).toBe(version);
    expect((await mine.save(PERSON, OTHER)).status).toBe(412);
  });

  it('may be of an entry that the owner adds, only where entries can be added, under a name that can be one', async () => {
    await mine.saved(ADDED, NEW);
    const added = { state: 'new', title: 'Meera Joshi' };
    expect(await mine.entry(ADDED)).toMatchObject(added);
    const page = mine.save(siteKey('aboutPage', 'another'), { value: deliveredValue(ABOUT) });
    expect(await refusal(page)).toEqual([404, CONTENT_MESSAGES.nothingAdded]);
    expect(await refusal(mine.save(PERSON, { ...NEW, base: null }))).toEqual([400, CONTENT_MESSAGES.nameTaken]);
    expect(await refusal(mine.save(siteKey('offers', 'one'), NEW))).toEqual([404, CONTENT_MESSAGES.noEntry]);
    expect((await mine.askEntry(siteKey('people', 'nobody'))).status).toBe(404);
    for (const key of ['People', 'en/people/Two Words', 'en/people', 'hi/people/one', 'en/people/one/two', '../x']) {
      expect(await unfit(mine.save(key, NEW)), key).toEqual([400, { key: CONTENT_MESSAGES.noSuchKey }]);
    }
  });

  it('is refused with each field that does not fit', async () => {
    const fields = async (value: Json) => Object.keys((await unfit(mine.save(PERSON, { value })))[1]);
    const long = 'x'.repeat(500);
    expect(await fields({ name: long, role: long, text: '' })).toEqual(['name', 'role']);
    const nested = mine.save(ABOUT, { value: withFields(ABOUT, { hero: { heading: 1, lead: 'x', stops: [] } }) });
    expect(Object.keys((await unfit(nested))[1])).toContain('hero.heading');
    expect((await mine.save(PERSON, { value: null })).status).toBe(400);
    const tooLong = withFields(PERSON, { text: 'x'.repeat(LIMITS.entryBytes) });
    expect((await mine.save(PERSON, { value: tooLong })).status).toBe(413);
    expect(await jsonStore('site-drafts').list()).toEqual([]);
  });

  it('may be unfinished; a publication of it is refused with each field that is not filled in', async () => {
    const version = await mine.saved(ADDED, { ...NEW, value: { name: 'Meera Joshi', role: '' } });
    const fields = { [`${ADDED}/role`]: 'What they do is required', [`${ADDED}/text`]: 'About them is required' };
    expect(await unfit(mine.publish(0, { [ADDED]: version }))).toEqual([400, fields]);
  });

  it('takes an entry off the site where that is allowed, and orders a collection, each entry named once', async () => {
    await mine.saved(PERSON, { hidden: true });
    expect(await mine.entry(PERSON)).toMatchObject({ hidden: true, state: 'draft' });
    expect(await refusal(mine.save('en/contactPage/contact', { hidden: true }))).toEqual([
      400,
      CONTENT_MESSAGES.alwaysShown,
    ]);
    const { ids } = deliveredValue(ORDER) as { ids: string[] };
    await mine.saved(ORDER, { value: { ids: ids.toReversed() } });
    expect(await mine.entry(ORDER)).toMatchObject({ state: 'draft' });
    expect((await mine.save(ORDER, { value: { ids: ['one', 'one'] } })).status).toBe(400);
    expect((await mine.save(siteKey('orders', 'aboutPage'), { value: { ids: [] } })).status).toBe(404);
  });

  it('is no draft once it says what is public', async () => {
    const version = await mine.saved(PERSON, ROLE);
    expect(await mine.saved(PERSON, { version })).toBe('');
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', version: '' });
    const published = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: published });
    const other = await mine.saved(PERSON, { ...OTHER, version: published });
    expect(await mine.saved(PERSON, { ...ROLE, version: other })).toBe(published);
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'published', version: published });
  });

  it('is neither overwritten nor discarded by somebody who has not seen it', async () => {
    const version = await theirs.saved(PERSON, ROLE);
    expect(await refusal(mine.save(PERSON, OTHER))).toEqual([412, savedMeanwhile(COLLEAGUE)]);
    expect(await mine.detail(PERSON)).toMatchObject({ ...ROLE, version, by: COLLEAGUE });
    expect((await mine.save(PERSON, { ...OTHER, version })).status).toBe(200);
    expect((await theirs.discard(PERSON, version)).status).toBe(412);
    expect(await mine.entry(PERSON)).toMatchObject(OTHER);
  });

  it('of one of two people who save at the same moment is kept, and the other is told', async () => {
    let moment = 0;
    await atEachMoment(
      blobs,
      async () => {
        const version = (await mine.entry(PERSON))?.version ?? '';
        const words = (who: string) => ({ value: withFields(PERSON, { role: `${who} ${++moment}` }), version });
        return { first: words('First'), second: words('Second') };
      },
      ({ first }) => mine.save(PERSON, first),
      ({ second }) => theirs.save(PERSON, second),
      async ({ status }, other, { first, second }) => {
        const [kept, statuses] = status === 200 ? [first, [200, 412]] : [second, [412, 200]];
        expect([status, other.status]).toEqual(statuses);
        expect((await mine.entry(PERSON))?.value).toEqual(kept.value);
      },
    );
  });

  it('is discarded, which an undo takes back, a repeat does not change, and published words stay', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const discard = async (draft: string) => (await mine.discard(PERSON, draft)).json();
    expect([await discard(version), await discard(version)]).toEqual([{ version: '' }, { version: '' }]);
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', value: deliveredValue(PERSON) });
    // An editor that still has the discarded draft is told.
    expect((await theirs.save(PERSON, { ...OTHER, version })).status).toBe(412);
    const published = await mine.saved(PERSON, ROLE);
    expect(await mine.entry(PERSON)).toMatchObject({ ...ROLE, state: 'draft' });
    await mine.published(0, { [PERSON]: published });
    const above = await mine.saved(PERSON, { ...OTHER, version: published });
    expect(await discard(above)).toEqual({ version: published });
    expect(await mine.entry(PERSON)).toMatchObject({ ...ROLE, state: 'published', version: published });
  });

  it.each([
    ['while it is discarded', true],
    ['and that is discarded meanwhile', false],
  ])(
    'that a colleague publishes %s is not taken back by a copy of the previous words',
    async (_when, isDiscardFirst) => {
      const publish = async ({ number, draft }: { number: number; draft: string }) =>
        (await theirs.publish(number, { [PERSON]: draft })).status;
      const discard = async ({ draft }: { draft: string }) => (await mine.discard(PERSON, draft)).status;
      await atEachMoment(
        blobs,
        async () => {
          const previous = await mine.saved(PERSON, { ...OTHER, version: (await mine.entry(PERSON))?.version ?? '' });
          const { number } = await mine.published((await mine.read()).publication?.number ?? 0, { [PERSON]: previous });
          return { number, draft: await mine.saved(PERSON, { ...ROLE, version: previous }) };
        },
        isDiscardFirst ? discard : publish,
        isDiscardFirst ? publish : discard,
        async (first, second) => {
          const isPublished = (isDiscardFirst ? second : first) === 200;
          expect(await mine.entry(PERSON)).toMatchObject({ state: 'published', ...(isPublished ? ROLE : OTHER) });
        },
      );
    },
  );
});

describe('an entry whose delivered words change', () => {
  const changeDelivered = () => {
    const index = deliveredIndex();
    index.entries[PERSON] = {
      ...index.entries[PERSON],
      value: withFields(PERSON, { text: 'New words.' }),
      hash: 'new',
      file: '',
    };
    setContentIndex(index);
  };

  it('keeps the words of the owner, who is told until they have been compared', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: version });
    changeDelivered();
    expect(await mine.detail(PERSON)).toMatchObject({
      ...ROLE,
      isBehind: true,
      deliveredHash: 'new',
      delivered: { text: 'New words.' },
    });
    const seen = await mine.saved(PERSON, { ...ROLE, version, base: 'new' });
    expect(await mine.entry(PERSON)).toMatchObject({
      isBehind: false,
      state: 'draft',
    });
    await mine.published(1, { [PERSON]: seen });
    expect((await readSnapshot()).entries[PERSON]).toEqual({ ...ROLE, base: 'new' });
  });

  it('to those of the owner falls back to them with the next publication, and ends no draft above them', async () => {
    const version = await mine.saved(PERSON, { value: withFields(PERSON, { text: 'New words.' }) });
    await mine.published(0, { [PERSON]: version });
    changeDelivered();
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', isBehind: false });
    const draft = await mine.saved(PERSON, { ...OTHER, version });
    await mine.published(1, { [ADDED]: await mine.saved(ADDED, NEW) });
    expect(await mine.entry(PERSON)).toMatchObject({ ...OTHER, state: 'draft', version: draft });
    await mine.discard(PERSON, draft);
    await mine.published(2, { [COLLEAGUES]: await mine.saved(COLLEAGUES, { hidden: true }) });
    expect(Object.keys((await readSnapshot()).entries).sort()).toEqual([ADDED, COLLEAGUES].sort());
    // A later change of the file is public as it is delivered.
    useSiteContent();
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', version: '', value: deliveredValue(PERSON) });
  });
});

describe('a publication', () => {
  it('makes the named drafts public, and leaves the others drafts', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const draft = await mine.saved(COLLEAGUES, { hidden: true });
    const publication = await mine.published(0, { [PERSON]: version });
    expect(publication).toMatchObject({
      number: 1,
      by: ADMIN.publicName,
      summary: ['People: Anjali Rane. Changes: What they do.'],
    });
    expect(await readSnapshot()).toEqual({
      number: 1,
      at: publication.at,
      entries: { [PERSON]: { ...ROLE, base: deliveredIndex().entries[PERSON]?.hash } },
    });
    const site = await mine.read();
    expect(site).toMatchObject({ publication, live: 0 });
    const states = site.entries.filter(({ version: newest }) => newest !== '').map(({ key, state }) => [key, state]);
    expect(states.sort()).toEqual([
      [PERSON, 'published'],
      [COLLEAGUES, 'draft'],
    ]);
    await mine.published(1, { [COLLEAGUES]: draft });
    expect((await readSnapshot()).entries).toMatchObject({ [COLLEAGUES]: { hidden: true }, [PERSON]: ROLE });
    expect(await trail()).toContainEqual(['site-published', 'People: Anjali Rane. Changes: What they do.']);
  });

  it('is made once, also when it is asked for again; one of other drafts over its number is no repeat', async () => {
    const drafts = { [PERSON]: await mine.saved(PERSON, ROLE) };
    const other = await mine.saved(COLLEAGUES, { hidden: true });
    const first = await mine.published(0, drafts);
    expect(await mine.published(0, drafts)).toEqual(first);
    expect((await trail()).filter(([action]) => action === 'site-published')).toHaveLength(1);
    expect((await mine.publish(0, { [COLLEAGUES]: other })).status).toBe(412);
    expect(await mine.entry(COLLEAGUES)).toMatchObject({ state: 'draft' });
  });

  it('of a draft that was changed or discarded meanwhile, or over one that its writer has not seen, is refused', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const newer = await theirs.saved(PERSON, { ...OTHER, version });
    const changed = [412, draftChanged('People: Anjali Rane')];
    expect(await refusal(mine.publish(0, { [PERSON]: version }))).toEqual(changed);
    await theirs.discard(PERSON, newer);
    expect((await mine.publish(0, { [PERSON]: newer })).status).toBe(412);
    expect((await readSnapshot()).number).toBe(0);

    await theirs.published(0, { [ADDED]: await theirs.saved(ADDED, NEW) });
    const again = { [PERSON]: await mine.saved(PERSON, ROLE) };
    expect(await refusal(mine.publish(0, again))).toEqual([412, publishedMeanwhile(COLLEAGUE)]);
    expect(await mine.published(1, again)).toMatchObject({ number: 2 });
  });

  it('of one of two people who publish at the same moment is made, and the other is told', async () => {
    for (let call = 1, number = 0; ; call++) {
      const named = async (by: SiteScreen, key: string, value: Json, role: string) => {
        const words = { value: { ...(value as object), role: `${role} ${call}` } };
        return { [key]: await by.saved(key, { ...words, version: (await mine.entry(key))?.version ?? '' }) };
      };
      const own = await named(mine, PERSON, ROLE.value, 'First');
      const other = await named(theirs, ADDED, NEW.value, 'Second');
      let calls = 0;
      let otherStatus: number | undefined;
      blobs.intercept(async ({ store }) => {
        // Two listings share their reads, so that one cannot wait for the other there.
        if (calls === call || store.endsWith('-site-drafts') || ++calls !== call) return undefined;
        otherStatus = (await theirs.publish(number, other)).status;
        return undefined;
      });
      const { status } = await mine.publish(number, own);
      blobs.reset();
      if (otherStatus === undefined) break;
      const { entries, number: now } = await readSnapshot();
      number++;
      const isPublic = (key: string, role: string) =>
        (entries[key]?.value as { role?: string } | undefined)?.role === `${role} ${call}`;
      const isMine = isPublic(PERSON, 'First');
      expect([now, isPublic(ADDED, 'Second')]).toEqual([number, !isMine]);
      expect([status, otherStatus]).toEqual(isMine ? [200, 412] : [412, 200]);
    }
  }, 120_000);

  it('is refused with entry and field when a draft no longer fits, or not to the rest of the site', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await jsonStore<{ value: object }>('site-drafts').update(PERSON, (draft) => draft && { ...draft, ...UNFIT });
    const refused = await unfit(mine.publish(0, { [PERSON]: version }));
    expect([refused[0], Object.keys(refused[1])]).toEqual([400, [`${PERSON}/role`]]);
    expect((await mine.publish(0, {})).status).toBe(400);
    const [status, errors] = await unfit(mine.publish(0, { [STUDIED]: await mine.saved(STUDIED, { hidden: true }) }));
    expect([status, Object.keys(errors)]).toEqual([400, expect.arrayContaining([`${STUDY}/`])]);
    expect(await readSnapshot()).toMatchObject({ number: 0 });
  });

  it('keeps the revisions of each entry, which can be read and restored', async () => {
    const [first, second] = await publishedTwice(theirs);
    const { history, published } = await mine.detail(PERSON);
    const [newer, older] = history.map(({ version, by }) => [version, by]);
    expect([newer, older]).toEqual([
      [second, COLLEAGUE],
      [first, ADMIN.publicName],
    ]);
    expect(published).toMatchObject({ ...OTHER, version: second });
    const read = await (await mine.revision(PERSON, first)).json();
    expect(read).toMatchObject({ ...ROLE, hidden: false, by: ADMIN.publicName });
    expect((await mine.revision(PERSON, uuidV7())).status).toBe(404);
  });

  it('is in the list of publications, with the last 50 of them and as many revisions', async () => {
    let version = '';
    for (let number = 0; number < PAGE_SIZES.publications + 2; number++) {
      version = await mine.saved(PERSON, { value: withFields(PERSON, { role: `Role ${number}` }), version });
      await mine.published(number, { [PERSON]: version });
    }
    const publications = await mine.publications();
    expect(publications.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect(await jsonStore('site-publications').list()).toHaveLength(PAGE_SIZES.publications + 1);
    expect((await mine.detail(PERSON)).history).toHaveLength(PAGE_SIZES.entryRevisions);
    expect(await jsonStore('site-revisions').list()).toHaveLength(PAGE_SIZES.entryRevisions);
  }, 120_000);
});

describe('taking back a publication', () => {
  it('publishes what was public before, and keeps what was taken back as a draft', async () => {
    const first = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: first });
    const second = await mine.saved(PERSON, { ...OTHER, version: first });
    await mine.published(1, { [PERSON]: second, [ADDED]: await mine.saved(ADDED, NEW) });
    const back = await mine.takeBack(2);
    expect(await back.json()).toMatchObject({ publication: { number: 3, takesBack: 2 } });
    expect((await readSnapshot()).entries).toMatchObject({ [PERSON]: ROLE });
    expect(await mine.entry(PERSON)).toMatchObject({ ...OTHER, state: 'draft', version: second });
    expect(await mine.entry(ADDED)).toMatchObject({ state: 'new' });
    // Asked for again, and then taken back itself.
    expect(await (await mine.takeBack(2)).json()).toMatchObject({ publication: { number: 3 } });
    await mine.takeBack(3);
    expect((await readSnapshot()).entries).toMatchObject({ [PERSON]: OTHER, [ADDED]: NEW });
    expect((await trail()).filter(([action]) => action === 'site-taken-back')).toHaveLength(2);
  });

  it('publishes what was public before also after the restore of an older backup', async () => {
    const publish = async (number: number, role: string) => {
      const { version = '' } = (await mine.entry(PERSON)) ?? {};
      const draft = await mine.saved(PERSON, { value: withFields(PERSON, { role }), version });
      await mine.published(number, { [PERSON]: draft });
    };
    await publish(0, 'In the backup');
    const backup = (await jsonStore('site-publications').get('now'))?.value;
    await publish(1, 'Abandoned');
    await publish(2, 'Abandoned too');
    // A restore keeps what was stored since.
    await jsonStore('site-publications').set('now', backup);
    expect((await mine.publications()).map(({ number }) => number)).toEqual([1]);
    await publish(1, 'After the restore');
    await publish(2, 'To take back');
    await mine.takeBack(3);
    expect((await readSnapshot()).entries).toMatchObject({ [PERSON]: { value: { role: 'After the restore' } } });
  });

  it('is refused when the words before it no longer fit this deploy, with entry and field, or are not kept', async () => {
    const [first] = await publishedTwice(mine);
    // As if this deploy asked for more than the one that published them.
    const revisions = jsonStore<{ value: object }>('site-revisions');
    await revisions.update(`${PERSON}/${first}`, (words) => words && { ...words, ...UNFIT });
    const refused = await mine.takeBack(2);
    const { message, errors } = (await refused.json()) as { message: string; errors: object };
    expect([refused.status, Object.keys(errors)]).toEqual([400, [`${PERSON}/role`]]);
    expect(message).toContain(CONTENT_MESSAGES.previousUnfit);
    expect(await readSnapshot()).toMatchObject({ number: 2, entries: { [PERSON]: OTHER } });
    await revisions.delete(`${PERSON}/${first}`);
    expect(await refusal(mine.takeBack(2))).toEqual([409, CONTENT_MESSAGES.previousGone]);
    // Publishing other words is possible all the same, and ends what can be taken back.
    await theirs.published(2, { [ADDED]: await theirs.saved(ADDED, NEW) });
    expect(await refusal(mine.takeBack(2))).toEqual([412, publishedMeanwhile(COLLEAGUE)]);
  });
});

describe('what a build takes', () => {
  it('is every published entry, or nothing when one is missing', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: version });
    expect(await takeSnapshot()).toMatchObject({ number: 1, entries: { [PERSON]: ROLE } });
    await jsonStore('site-revisions').delete(`${PERSON}/${version}`);
    await expect(takeSnapshot()).rejects.toThrow(CONTENT_MESSAGES.revisionGone);
  });
});
