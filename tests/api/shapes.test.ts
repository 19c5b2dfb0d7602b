import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { getStore } from '@netlify/blobs';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import adminPasskeyOptions from '../../netlify/functions/admin-passkey-options.ts';
import adminPasskeys from '../../netlify/functions/admin-passkeys.ts';
import type { Passkey } from '../../src/domain/admin/passkey.ts';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import { isPublic } from '../../src/domain/posts/blog.ts';
import { siteUrl } from '../../src/domain/shared/site-url.ts';
import { saveProfile } from '../../src/server/admin/profile.ts';
import { handleOf, listPasskeys } from '../../src/server/auth/passkeys/passkeys.ts';
import { findPerson } from '../../src/server/auth/people.ts';
import { makeRecoveryCodes, recoveryCodes } from '../../src/server/auth/recovery-codes.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import {
  formerPublications,
  publishVersions,
  readPublication,
  takeBack,
} from '../../src/server/content/publications.ts';
import { entryVersions } from '../../src/server/content/versions.ts';
import { readWorkingCopy, saveDraft } from '../../src/server/content/working-copies.ts';
import { deletePhoto } from '../../src/server/photos/photo-bin.ts';
import { photoKey } from '../../src/server/photos/photo-files.ts';
import { listPhotos } from '../../src/server/photos/photo-list.ts';
import { listLibrary, photos } from '../../src/server/photos/photo-store.ts';
import { addPhoto } from '../../src/server/photos/photos.ts';
import { readAutosave, storeAutosave } from '../../src/server/posts/autosaves.ts';
import { listBlogs } from '../../src/server/posts/blog-index.ts';
import { listTexts } from '../../src/server/posts/blog-search.ts';
import { blogStore, publishedWhenDue, type StoredBlog, tombstoneOf } from '../../src/server/posts/blog-store.ts';
import { createBlog, deleteBlog, readBlogAsAdmin, updateBlog } from '../../src/server/posts/blogs.ts';
import { migrateFormerBin } from '../../src/server/posts/former-bin.ts';
import { readWithChanges, saveChanges } from '../../src/server/posts/post-changes.ts';
import { reviews } from '../../src/server/posts/review/review-store.ts';
import { giveBack, handIn } from '../../src/server/posts/review/reviews.ts';
import { listRevisions, readRevision } from '../../src/server/posts/revisions.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import { NotFound } from '../../src/server/shared/errors.ts';
import { listedStore } from '../../src/server/storage/listed-store.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import { summaryCache } from '../../src/server/storage/summary-cache.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { register } from '../../src/server/submissions/registrations.ts';
import { allRows } from '../../src/server/submissions/submission-rows.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture } from '../helpers/api.ts';
import { type CreationOptions, makePasskey } from '../helpers/authenticator.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { addPerson } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { DRAFT, ENQUIRY, REGISTRATION } from '../helpers/samples.ts';

/**
 * A record that a release wrote, and the value that the present release reads. A file name with a word is an older state of the
 * same shape.
 */
interface Sample {
  key: string;
  value: Record<string, unknown>;
  read: unknown;
}

const FOLDER = resolve(import.meta.dirname, '../stored');
const readJson = <T>(name: string) => JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8')) as T;
const samples = readdirSync(FOLDER).flatMap((file) => {
  const [, store = '', shape] = /^([a-z-]+)\.(\d+)(?:\.[a-z-]+)?\.json$/.exec(file) ?? [];
  return shape ? [{ store, shape, ...readJson<Sample>(file) }] : [];
});

/** The stored record of a deleted post. */
const DELETED = `blogs.${blogStore.shape}.deleted.json`;
/** The same of a deleted photo. */
const DELETED_PHOTO = `photos.${photos.shape}.deleted.json`;

const blobs = useBlobs();
useAdmin();

/** Stores a record with the metadata of its release. */
const put = (store: string, shape: string | undefined, key: string, value: unknown) =>
  getStore(`${deployContext()}-${store}`).setJSON(key, value, { metadata: shape ? { shape } : {} });

const PERSON = 'en/people/meera-joshi';

/** Publishes an entry of the website, hidden, over a former publication, and takes that back. @returns the keys of its records */
async function publishedPerson(): Promise<Record<string, string>> {
  for (const name of ['site-drafts', 'site-publications', 'site-publication-log']) {
    for (const { key } of await jsonStore(name).list()) await jsonStore(name).delete(key);
  }
  const person = { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' };
  const sent = { key: PERSON, value: person, hidden: true, version: '', base: null };
  const { saved } = await saveDraft(sent, { published: undefined, delivered: undefined }, 'EDITOR');
  const words = new Map([[PERSON, saved]]);
  for (const number of [0, 1]) await publishVersions(number, words, ['People: Meera Joshi.'], 'EDITOR');
  await takeBack(2, 'EDITOR', async () => {});
  return {
    'site-drafts': PERSON,
    'site-versions': `${PERSON}/${saved?.version}`,
    'site-publications': 'now',
    'site-publication-log': '000001',
  };
}

/** An administrator with all that is stored of one who is not in `ADMINS`. @returns the key of the record */
async function profiledPerson(photo: string): Promise<string> {
  await addPerson('ASHA', 'editor');
  const profile = { name: 'Asha Patil', email: 'asha@site.example', picture: photo, mail: NO_MAIL };
  await saveProfile('ASHA', profile, async () => undefined);
  return 'ASHA';
}

/** Adds a passkey at the address of the site. @returns the key of its record */
async function addedPasskey(adminID: string): Promise<string> {
  const token = await openSession(adminID);
  const { origin } = new URL(siteUrl({}));
  const options = await call(adminPasskeyOptions, 'GET', `${origin}/`, { token });
  const { answer } = makePasskey((await options.json()) as CreationOptions, { origin });
  const added = await call(adminPasskeys, 'POST', `${origin}/`, { token, json: answer });
  return `${handleOf(adminID)}/${((await added.json()) as Passkey).id}`;
}

/** Makes recovery codes for an administrator with a second factor. @returns the key of the record */
async function madeRecoveryCodes(): Promise<string> {
  const before = process.env['ADMINS'];
  process.env['ADMINS'] = `CODED:${quickHash('correct horse')}:${'A'.repeat(32)}`;
  await makeRecoveryCodes('CODED');
  process.env['ADMINS'] = before;
  return 'CODED';
}

/** Reads a record of each store. */
const READERS: Record<string, (key: string) => Promise<unknown>> = {
  blogs: (key) => readBlogAsAdmin(key).catch((error: unknown) => (error instanceof NotFound ? null : error)),
  revisions: (key) => readRevision(...(key.split('/') as [string, string])),
  bin: (key) => migrateFormerBin().then(async () => (await blogStore.get(key))?.value),
  changes: (key) => readWithChanges(key),
  reviews: (key) => reviews.get(key).then((entry) => entry?.value),
  drafts: (key) => readAutosave(...(key.split('/') as [string, string])),
  photos: async (key) => (await listPhotos(new URLSearchParams())).photos.find((photo) => photo.key === key) ?? null,
  'site-drafts': async (key) => (await readWorkingCopy(key)) ?? null,
  'site-versions': async (key) => (await entryVersions.get(key))?.value,
  'site-publications': () => readPublication(),
  'site-publication-log': async (key) => (await formerPublications.get(key))?.value,
  people: async (key) => (await findPerson(key)) ?? null,
  passkeys: async (key) => (await listPasskeys('ASHA')).find(({ id }) => key.endsWith(id)) ?? null,
  'recovery-codes': async (key) => (await recoveryCodes.get(key))?.value,
  enquiries: (key) => readSubmission('enquiries', key),
  applications: (key) => readSubmission('applications', key),
  registrations: (key) => readSubmission('registrations', key),
};

describe('a record of a previous release', () => {
  it.each(samples)('is read in the present shape: $store, shape $shape', async ({ store, shape, key, value, read }) => {
    await put(store, shape, key, value);
    expect(await READERS[store]?.(key)).toEqual(read);
  });

  it('has a sample of each store in its present shape, with all fields written today', async () => {
    const bytes = new Uint8Array(await picture('shape').arrayBuffer());
    const photo = await addPhoto({ name: 'a.png', type: 'image/png', bytes }, 'Hills');
    const details = {
      language: 'hi' as const,
      slug: 'first',
      excerpt: 'In short',
      author: 'Asha Verma',
      topics: ['Paint'],
    };
    const form = { title: 'A title', content: '<p>Words</p>', imageKey: photo.hash, imageAlt: 'Hills', ...details };
    const { _id } = await createBlog(form, {}, { by: 'EDITOR' });
    const edit = { title: 'Another', content: '<p>Words</p>', slug: 'second' };
    const [former] = await listRevisions(_id, await updateBlog(_id, edit, {}, 'EDITOR'));
    await storeAutosave('EDITOR', _id, DRAFT);
    await saveChanges(_id, { ...form, slug: 'changed' }, {}, 'EDITOR');
    await handIn(_id, 'WRITER');
    await giveBack(_id, { id: uuidV7(), text: 'Shorter, please.' }, 'EDITOR');
    const gone = await createBlog({ ...form, slug: 'deleted' }, {}, { by: 'EDITOR' });
    await updateBlog(gone._id, { title: 'Another', content: '<p>Words</p>', slug: 'third' }, {}, 'EDITOR');
    await deleteBlog(gone._id, 'EDITOR');
    expect(fieldsOf((await blogStore.get(gone._id))?.value)).toEqual(fieldsOf(readJson<Sample>(DELETED).value));
    const { key } = await addPhoto({ name: 'b.png', type: 'image/png', bytes: new Uint8Array([...bytes, 1]) }, 'Hills');
    await createBlog({ ...form, imageKey: photoKey(new Uint8Array([...bytes, 1])), slug: 'with-photo' });
    await deletePhoto(key, true, 'EDITOR');
    expect(fieldsOf((await photos.get(key))?.value)).toEqual(fieldsOf(readJson<Sample>(DELETED_PHOTO).value));
    const written: Record<string, string> = {
      changes: _id,
      reviews: _id,
      drafts: `EDITOR/${_id}`,
      blogs: _id,
      revisions: `${_id}/${former?.revision}`,
      photos: photo.key,
      ...(await publishedPerson()),
      people: await profiledPerson(photo.hash),
      passkeys: await addedPasskey('ASHA'),
      'recovery-codes': await madeRecoveryCodes(),
      enquiries: await submitEnquiry(undefined, ENQUIRY, []),
      registrations: await register(REGISTRATION, []),
    };
    for (const [store, key] of Object.entries(written)) {
      const { data, metadata } =
        (await getStore(`${deployContext()}-${store}`).getWithMetadata(key, { type: 'json' })) ?? {};
      const sample = samples.findLast((one) => one.store === store && one.shape === metadata?.['shape']);
      expect(fieldsOf(data), `${store} in tests/stored, see docs/decisions/042`).toEqual(fieldsOf(sample?.value));
    }
  });

  it('of a deleted post is a draft to a release without tombstones, and its saves are not deleted', () => {
    const deleted = readJson<{ value: StoredBlog }>(DELETED).value;
    expect(isPublic(publishedWhenDue(deleted))).toBe(false);
    const saved: StoredBlog = { ...deleted, status: 'published', version: deleted.version + 1 };
    expect([tombstoneOf(deleted), tombstoneOf(saved)]).toEqual([deleted.deleted, undefined]);
  });

  it('of a deleted photo is one of the library to a release without tombstones, whose change keeps the mark', async () => {
    const { key, value } = readJson<Sample>(DELETED_PHOTO);
    const live = readJson<Sample>(`photos.${photos.shape}.json`).value;
    expect(Object.keys(value)).toEqual(expect.arrayContaining(Object.keys(live)));
    await put('photos', String(photos.shape), key, { ...value, alt: 'Changed there' });
    expect((await listLibrary()).some((photo) => photo.key === key)).toBe(false);
  });

  it('is upgraded step by step on read, and written in the new shape', async () => {
    await put('grown', undefined, 'first', { n: 1 });
    await put('grown', '2', 'second', { n: 1, half: 0.5 });
    const upgrades = [
      (former: { n: number }) => ({ ...former, half: former.n / 2 }),
      ({ half, ...rest }: { n: number; half: number }) => ({ ...rest, quarter: half / 2 }),
    ];
    const grown = jsonStore<{ n: number; quarter: number }>('grown', upgrades);
    const today = { n: 1, quarter: 0.25 };
    expect([(await grown.get('first'))?.value, (await grown.get('second'))?.value]).toEqual([today, today]);
    await grown.update('first', (current) => current && { ...current, n: 2 });
    expect((await grown.get('first'))?.value).toEqual({ n: 2, quarter: 0.25 });
    expect((await jsonStore('grown').get('first'))?.value).toEqual({ n: 2, quarter: 0.25 });
  });
});

describe('a cached summary', () => {
  it('is rebuilt when the summary’s version or the record’s shape has changed', async () => {
    await put('things', undefined, 'one', { name: 'One' });
    type Thing = { name: string };
    const reads = () => blobs.calls.filter(({ store, operation }) => store.endsWith('-things') && operation === 'get');
    const list = async (version: number, summarize: (thing: Thing) => string, shapes = 0) => {
      blobs.reset();
      const store = listedStore<Thing>(
        'things',
        { group: 0 },
        Array(shapes).fill(({ name }: Thing) => ({ name: `${name}!` })),
      );
      return [await summaryCache({ store, name: 'thing-index', version, summarize })(), reads().length];
    };
    expect(await list(1, ({ name }) => name)).toEqual([['One'], 1]);
    expect(await list(1, ({ name }) => name)).toEqual([['One'], 0]);
    expect(await list(2, ({ name }) => name.toUpperCase())).toEqual([['ONE'], 1]);
    expect(await list(2, ({ name }) => name.toUpperCase(), 1)).toEqual([['ONE!'], 1]);
  });

  it.each([
    ['blogs', 'blog-index', listBlogs],
    ['blogs', 'text-index', listTexts],
    ['photos', 'photo-index', listLibrary],
    ['enquiries', 'enquiries-index', allRows],
    ['applications', 'applications-index', allRows],
    ['registrations', 'registrations-index', allRows],
  ])('of %s has the fields of its version', async (store, index, list) => {
    const { key, value, shape } = samples.filter((one) => one.store === store).at(-1) ?? {
      key: '',
      value: {},
      shape: '',
    };
    await put(store, shape, key, value);
    await list();
    const files = fileStore(index);
    const parts = await Promise.all((await files.list()).map((part) => readPart(files.get(part.key))));
    const part = parts.find(({ entries }) => entries.some(([name]) => name === key));
    const [, entry] = part?.entries.find(([name]) => name === key) ?? [];
    const name = `${index}.${part?.madeBy}.json`;
    expect(entry?.summary, `${name}: raise the version of the summary, see docs/decisions/042`).toEqual(readJson(name));
  });
});

interface StoredPart {
  madeBy: string;
  entries: [string, { summary: unknown }][];
}

async function readPart(file: Promise<{ value: ArrayBuffer } | undefined>): Promise<StoredPart> {
  return JSON.parse(String(await promisify(gunzip)((await file)?.value ?? new ArrayBuffer())));
}

/** The names of all fields, nested ones too; of a list those of its first entry. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
    .sort();
}
