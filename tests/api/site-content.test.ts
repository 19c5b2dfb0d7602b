import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONTENT_MESSAGES,
  draftChanged,
  publishedMeanwhile,
  savedMeanwhile,
} from '../../src/domain/content/messages.ts';
import { LIMITS, PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { readAudit } from '../../src/server/auth/audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { setContentIndex } from '../../src/server/content/content-index.ts';
import { readSnapshot } from '../../src/server/content/publications.ts';
import { takeSnapshot } from '../../src/server/content/snapshot.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
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
const STORES = [
  'site-drafts',
  'site-versions',
  'site-publications',
  'site-publication-log',
  'site-builds',
  'audit',
] as const;

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
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
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
      changes: [],
    });
    expect(entries.find(({ key }) => key === ABOUT)?.title).toBe('About');
    expect(entries.find(({ key }) => key === ORDER)?.title).toBe('People: order');
  });
});

describe('a draft', () => {
  it('is the newest words of its entry, with who wrote them, and not public', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const entry = await theirs.entry(PERSON);
    expect(entry).toMatchObject({ ...ROLE, version, state: 'draft', by: ADMIN.publicName, hidden: false });
    expect(entry?.changes).toEqual(['Changes: What they do.']);
    expect(await readSnapshot()).toEqual({ number: 0, at: null, entries: {} });
  });

  it('may be of an entry that the owner adds, and only where entries can be added', async () => {
    await mine.saved(ADDED, NEW);
    expect(await mine.entry(ADDED)).toMatchObject({
      state: 'new',
      title: 'Meera Joshi',
      changes: ['Is new on the site.'],
    });
    const page = await mine.save(siteKey('aboutPage', 'another'), { value: deliveredValue(ABOUT) });
    expect([page.status, await messageOf(page)]).toEqual([404, CONTENT_MESSAGES.nothingAdded]);
    const taken = await mine.save(PERSON, { ...NEW, base: null });
    expect([taken.status, await messageOf(taken)]).toEqual([400, CONTENT_MESSAGES.nameTaken]);
    const unknown = await mine.save(siteKey('offers', 'one'), NEW);
    expect([unknown.status, await messageOf(unknown)]).toEqual([404, CONTENT_MESSAGES.noEntry]);
    expect((await mine.askEntry(siteKey('people', 'nobody'))).status).toBe(404);
  });

  it.each(['People', 'en/people/Two Words', 'en/people', 'hi/people/one', 'en/people/one/two', '../x'])(
    'has no name like %j',
    async (key) => {
      const refused = await mine.save(key, NEW);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errors: { key: CONTENT_MESSAGES.noSuchKey } });
    },
  );

  it('is refused with each field that does not fit', async () => {
    const refused = await mine.save(PERSON, { value: { name: '', text: 'Words', colour: 'red' } });
    expect(refused.status).toBe(400);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['name', 'role']),
    );
    const nested = await mine.save(ABOUT, { value: withFields(ABOUT, { hero: { heading: 1, lead: 'x', stops: [] } }) });
    expect(Object.keys(((await nested.json()) as { errors: object }).errors)).toContain('hero.heading');
    expect((await mine.save(PERSON, { value: null })).status).toBe(400);
    expect(
      (await mine.save(PERSON, { value: withFields(PERSON, { text: 'x'.repeat(LIMITS.entryBytes) }) })).status,
    ).toBe(413);
    expect(await jsonStore('site-drafts').list()).toEqual([]);
  });

  it('takes an entry off the site where that is allowed', async () => {
    await mine.saved(PERSON, { hidden: true });
    expect(await mine.entry(PERSON)).toMatchObject({ hidden: true, state: 'draft', changes: ['Leaves the site.'] });
    const page = await mine.save(ABOUT, { hidden: true });
    expect([page.status, await messageOf(page)]).toEqual([400, CONTENT_MESSAGES.alwaysShown]);
  });

  it('may be the order of a collection, each entry named once', async () => {
    const { ids } = deliveredValue(ORDER) as { ids: string[] };
    await mine.saved(ORDER, { value: { ids: ids.toReversed() } });
    expect(await mine.entry(ORDER)).toMatchObject({ state: 'draft', changes: ['Has another order.'] });
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

  it('is saved by a repeat after a lost answer, and not twice', async () => {
    const version = await mine.saved(PERSON, ROLE);
    expect(await mine.saved(PERSON, ROLE)).toBe(version);
    expect((await mine.save(PERSON, OTHER)).status).toBe(412);
  });

  it('is not overwritten by somebody who has not seen it', async () => {
    const version = await theirs.saved(PERSON, ROLE);
    const refused = await mine.save(PERSON, OTHER);
    expect([refused.status, await messageOf(refused)]).toEqual([412, savedMeanwhile(COLLEAGUE)]);
    expect(await mine.detail(PERSON)).toMatchObject({ ...ROLE, version, by: COLLEAGUE });
    expect((await mine.save(PERSON, { ...OTHER, version })).status).toBe(200);
  });

  it('of one of two people who save at the same moment is kept, and the other is told', async () => {
    for (let call = 1; ; call++) {
      const version = (await mine.entry(PERSON))?.version ?? '';
      const first = { value: withFields(PERSON, { role: `First ${call}` }), version };
      const second = { value: withFields(PERSON, { role: `Second ${call}` }), version };
      const statuses: number[] = [];
      const wasBetween = await interleave(
        blobs,
        call,
        async () => {
          statuses[0] = (await mine.save(PERSON, first)).status;
        },
        async () => {
          statuses[1] = (await theirs.save(PERSON, second)).status;
        },
      );
      if (!wasBetween) break;
      const { value } = (await mine.entry(PERSON)) ?? {};
      const isMine = statuses[0] === 200;
      expect([statuses, value]).toEqual(isMine ? [[200, 412], first.value] : [[412, 200], second.value]);
    }
  }, 120_000);

  it('is discarded, which an undo takes back and a repeat does not change', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const answers = [await mine.discard(PERSON, version), await mine.discard(PERSON, version)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ version: '' }, { version: '' }]);
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', value: deliveredValue(PERSON) });
    // An editor that still has the discarded draft is told.
    expect((await theirs.save(PERSON, { ...OTHER, version })).status).toBe(412);
    await mine.saved(PERSON, ROLE);
    expect(await mine.entry(PERSON)).toMatchObject({ ...ROLE, state: 'draft' });
  });

  it('is not discarded by somebody who has not seen its newest words', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await theirs.saved(PERSON, { ...OTHER, version });
    expect((await mine.discard(PERSON, version)).status).toBe(412);
    expect(await mine.entry(PERSON)).toMatchObject(OTHER);
  });

  it('above published words falls back to them', async () => {
    const published = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: published });
    const version = await mine.saved(PERSON, { ...OTHER, version: published });
    expect(await (await mine.discard(PERSON, version)).json()).toEqual({ version: published });
    expect(await mine.entry(PERSON)).toMatchObject({ ...ROLE, state: 'published', version: published });
  });

  it.each([
    ['while it is discarded', true],
    ['and that is discarded meanwhile', false],
  ])(
    'that a colleague publishes %s is not taken back by a copy of the former words',
    async (_when, isDiscardFirst) => {
      for (let n = 1, wasBetween = true; wasBetween; n++) {
        const former = await mine.saved(PERSON, { ...OTHER, version: (await mine.entry(PERSON))?.version ?? '' });
        const number = (await mine.read()).publication?.number ?? 0;
        await mine.published(number, { [PERSON]: former });
        const draft = await mine.saved(PERSON, { ...ROLE, version: former });
        let published = 0;
        const publish = async () => {
          published = (await theirs.publish(number + 1, { [PERSON]: draft })).status;
        };
        const discard = () => mine.discard(PERSON, draft);
        const [work, between] = isDiscardFirst ? [discard, publish] : [publish, discard];
        wasBetween = await interleave(blobs, n, work, between);
        const { state, value } = (await mine.entry(PERSON)) ?? {};
        expect({ n, state, value }).toEqual({ n, state: 'published', ...(published === 200 ? ROLE : OTHER) });
      }
    },
    120_000,
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
      changes: ['Keeps its words beside the new ones that were delivered.'],
    });
    await mine.published(1, { [PERSON]: seen });
    expect((await readSnapshot()).entries[PERSON]).toEqual({ ...ROLE, base: 'new' });
  });

  it('to those of the owner ends no draft above them', async () => {
    const version = await mine.saved(PERSON, { value: withFields(PERSON, { text: 'New words.' }) });
    await mine.published(0, { [PERSON]: version });
    const draft = await mine.saved(PERSON, { ...OTHER, version });
    changeDelivered();
    await mine.published(1, { [ADDED]: await mine.saved(ADDED, NEW) });
    expect(await mine.entry(PERSON)).toMatchObject({ ...OTHER, state: 'draft', version: draft });
  });

  it('to those of the owner falls back to them with the next publication', async () => {
    const version = await mine.saved(PERSON, { value: withFields(PERSON, { text: 'New words.' }) });
    await mine.published(0, { [PERSON]: version });
    changeDelivered();
    expect(await mine.entry(PERSON)).toMatchObject({ state: 'delivered', isBehind: false });
    await mine.published(1, { [ADDED]: await mine.saved(ADDED, NEW) });
    expect(Object.keys((await readSnapshot()).entries)).toEqual([ADDED]);
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

  it('is made once, also when it is asked for again', async () => {
    const drafts = { [PERSON]: await mine.saved(PERSON, ROLE) };
    const first = await mine.published(0, drafts);
    expect(await mine.published(0, drafts)).toEqual(first);
    expect((await trail()).filter(([action]) => action === 'site-published')).toHaveLength(1);
  });

  it('of other drafts, asked for over an outdated number by the same person, is no repeat', async () => {
    const first = await mine.saved(PERSON, ROLE);
    const other = await mine.saved(COLLEAGUES, { hidden: true });
    await mine.published(0, { [PERSON]: first });
    expect((await mine.publish(0, { [COLLEAGUES]: other })).status).toBe(412);
    expect(await mine.entry(COLLEAGUES)).toMatchObject({ state: 'draft' });
  });

  it('of a draft that was changed or discarded meanwhile is refused', async () => {
    const version = await mine.saved(PERSON, ROLE);
    const newer = await theirs.saved(PERSON, { ...OTHER, version });
    const refused = await mine.publish(0, { [PERSON]: version });
    expect([refused.status, await messageOf(refused)]).toEqual([412, draftChanged('People: Anjali Rane')]);
    await theirs.discard(PERSON, newer);
    expect((await mine.publish(0, { [PERSON]: newer })).status).toBe(412);
    expect((await readSnapshot()).number).toBe(0);
  });

  it('over one that its writer has not seen is refused', async () => {
    await theirs.published(0, { [ADDED]: await theirs.saved(ADDED, NEW) });
    const version = await mine.saved(PERSON, ROLE);
    const refused = await mine.publish(0, { [PERSON]: version });
    expect([refused.status, await messageOf(refused)]).toEqual([412, publishedMeanwhile(COLLEAGUE)]);
    expect(await mine.published(1, { [PERSON]: version })).toMatchObject({ number: 2 });
  });

  it('of one of two people who publish at the same moment is made, and the other is told', async () => {
    for (let call = 1, number = 0; ; call++) {
      const own = {
        [PERSON]: await mine.saved(PERSON, {
          value: withFields(PERSON, { role: `First ${call}` }),
          version: (await mine.entry(PERSON))?.version ?? '',
        }),
      };
      const other = {
        [ADDED]: await theirs.saved(ADDED, {
          value: { ...NEW.value, role: `Second ${call}` },
          version: (await mine.entry(ADDED))?.version ?? '',
        }),
      };
      let calls = 0;
      let isBetween = false;
      let otherStatus = 0;
      blobs.intercept(async ({ store }) => {
        // Two listings share their reads, so that one cannot wait for the other there.
        if (isBetween || store.endsWith('-site-drafts') || ++calls !== call) return undefined;
        isBetween = true;
        otherStatus = (await theirs.publish(number, other)).status;
        return undefined;
      });
      const { status } = await mine.publish(number, own);
      blobs.reset();
      const { entries, number: now } = await readSnapshot();
      if (!isBetween) break;
      number++;
      const isMine = (entries[PERSON]?.value as { role?: string } | undefined)?.role === `First ${call}`;
      const isTheirs = (entries[ADDED]?.value as { role?: string } | undefined)?.role === `Second ${call}`;
      expect([now, isTheirs, status, otherStatus]).toEqual([number, !isMine, ...(isMine ? [200, 412] : [412, 200])]);
    }
  }, 120_000);

  it('is refused when a draft no longer fits, with its entry and field', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await jsonStore<{ value: object }>('site-drafts').update(
      PERSON,
      (draft) => draft && { ...draft, value: { name: 'A', text: 'B' } },
    );
    const refused = await mine.publish(0, { [PERSON]: version });
    expect(refused.status).toBe(400);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual([`${PERSON}/role`]);
    expect((await mine.publish(0, {})).status).toBe(400);
  });

  it('is refused when its entries do not fit together with the rest of the site', async () => {
    const version = await mine.saved(STUDIED, { hidden: true });
    const refused = await mine.publish(0, { [STUDIED]: version });
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: Record<string, string> };
    expect(Object.keys(errors)).toContain(`${STUDY}/`);
    expect(await readSnapshot()).toMatchObject({ number: 0 });
  });

  it('keeps the versions of each entry, which can be read and restored', async () => {
    const first = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: first });
    const second = await theirs.saved(PERSON, { ...OTHER, version: first });
    await theirs.published(1, { [PERSON]: second });
    const { history, published } = await mine.detail(PERSON);
    expect(history.map(({ version, by }) => [version, by])).toEqual([
      [second, COLLEAGUE],
      [first, ADMIN.publicName],
    ]);
    expect(published).toMatchObject({ ...OTHER, version: second });
    expect(await (await mine.version(PERSON, first)).json()).toMatchObject({
      ...ROLE,
      hidden: false,
      by: ADMIN.publicName,
    });
    expect((await mine.version(PERSON, uuidV7())).status).toBe(404);
  });

  it('is in the list of publications, with the last 50 of them and as many versions', async () => {
    let version = '';
    for (let number = 0; number < PAGE_SIZES.publications + 2; number++) {
      version = await mine.saved(PERSON, { value: withFields(PERSON, { role: `Role ${number}` }), version });
      await mine.published(number, { [PERSON]: version });
    }
    const publications = await mine.publications();
    expect(publications.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect(await jsonStore('site-publication-log').list()).toHaveLength(PAGE_SIZES.publications);
    expect((await mine.detail(PERSON)).history).toHaveLength(PAGE_SIZES.entryVersions);
    expect(await jsonStore('site-versions').list()).toHaveLength(PAGE_SIZES.entryVersions);
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

  it('is refused when the words before it no longer fit this deploy, with their entry and field', async () => {
    const first = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: first });
    await mine.published(1, { [PERSON]: await mine.saved(PERSON, { ...OTHER, version: first }) });
    // As if this deploy asked for more than the one that published them.
    await jsonStore<{ value: object }>('site-versions').update(
      `${PERSON}/${first}`,
      (words) => words && { ...words, value: { name: 'A', text: 'B' } },
    );
    const refused = await mine.takeBack(2);
    expect(refused.status).toBe(400);
    const { message, errors } = (await refused.json()) as { message: string; errors: object };
    expect(message).toContain(CONTENT_MESSAGES.formerUnfit);
    expect(Object.keys(errors)).toEqual([`${PERSON}/role`]);
    expect(await readSnapshot()).toMatchObject({ number: 2, entries: { [PERSON]: OTHER } });
    // Publishing other words is possible all the same.
    await mine.published(2, { [ADDED]: await mine.saved(ADDED, NEW) });
  });

  it('is refused when some of the words before it are not kept', async () => {
    const first = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: first });
    await mine.published(1, { [PERSON]: await mine.saved(PERSON, { ...OTHER, version: first }) });
    await jsonStore('site-versions').delete(`${PERSON}/${first}`);
    const refused = await mine.takeBack(2);
    expect([refused.status, await messageOf(refused)]).toEqual([409, CONTENT_MESSAGES.formerGone]);
  });

  it('is refused after somebody else published', async () => {
    await mine.published(0, { [PERSON]: await mine.saved(PERSON, ROLE) });
    await theirs.published(1, { [ADDED]: await theirs.saved(ADDED, NEW) });
    const refused = await mine.takeBack(1);
    expect([refused.status, await messageOf(refused)]).toEqual([412, publishedMeanwhile(COLLEAGUE)]);
  });
});

describe('what a build takes', () => {
  it('is every published entry, or nothing when one is missing', async () => {
    const version = await mine.saved(PERSON, ROLE);
    await mine.published(0, { [PERSON]: version });
    expect(await takeSnapshot()).toMatchObject({ number: 1, entries: { [PERSON]: ROLE } });
    await jsonStore('site-versions').delete(`${PERSON}/${version}`);
    await expect(takeSnapshot()).rejects.toThrow(CONTENT_MESSAGES.versionGone);
  });
});
