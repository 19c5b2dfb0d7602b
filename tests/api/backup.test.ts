import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkArchive, writeArchive } from '../../scripts/backup/archive.ts';
import { backUp } from '../../scripts/backup/back-up.ts';
import { executeRestore, planRestore } from '../../scripts/backup/restore-archive.ts';
import { openTarget, type StorageTarget } from '../../scripts/backup/storage-target.ts';
import { startBlobs } from '../../scripts/server/blobs/server.ts';
import { DamagedArchive } from '../../src/domain/admin/archive.ts';
import { NOBODY } from '../../src/server/auth/administrator.ts';
import { isOver } from '../../src/server/auth/one-time-link.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';
import {
  archive,
  back,
  folder,
  inFolder,
  POST,
  record,
  source,
  target,
  useBackupFolders,
} from '../helpers/backup-folders.ts';
import { startBlobsApi } from '../helpers/blobs-api.ts';
import { STORED_POST } from '../helpers/samples.ts';
import { storedFiles } from '../helpers/stored-files.ts';
import { leftOutStores } from '../helpers/stores.ts';

useBackupFolders();

async function restoreInto(path: string) {
  return inFolder(path, async (place) => {
    const contents = await checkArchive(archive);
    const plan = await planRestore(place, contents);
    return { plan, ...(await executeRestore(place, archive, contents, plan)) };
  });
}

type Name = Parameters<StorageTarget['read']>[0];
/** Stores records of these texts. */
const put = (path: string, records: [Name, string][]) =>
  inFolder(path, async (place) => {
    for (const [name, text] of records) await place.write(name, record(text));
  });
const textIn = (path: string, name: Name) =>
  inFolder(path, async (place) => (await place.read(name))?.bytes.toString());
const jsonIn = async (path: string, store: string, key: string) =>
  JSON.parse((await textIn(path, { store, key })) ?? '');

describe('a backup', () => {
  it('restores all records byte for byte, unknown stores too, but no counter', async () => {
    expect(await back()).toMatchObject({ records: 35 });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await restoreInto(target)).plan).toMatchObject({ added: 35, overwritten: 0 });
    expect(await storedFiles(target)).toEqual(await storedFiles(source));
    expect((await restoreInto(target)).plan).toMatchObject({ added: 0, overwritten: 0, equal: 35 });
  });

  it('keeps records that the archive lacks, and overwrites those that differ', async () => {
    await back();
    const newer = { store: 'enquiries', key: 'newer' };
    await put(target, [
      [POST, '{"title":"Edited since"}'],
      [newer, '{}'],
    ]);
    expect((await restoreInto(target)).plan).toMatchObject({ added: 34, overwritten: 1 });
    expect([await textIn(target, POST), await textIn(target, newer)]).toEqual(['{"title":"दीपावली"}', '{}']);
  });

  it('keeps stored records of some kinds as they are, and restores and counts missing ones', async () => {
    const binned = '{"title":"Before","version":1,"deleted":{"at":"2026-01-01T10:00:00.000Z","version":1}}';
    const since: [store: string, then: string, today: string][] = [
      // Those that were in the bin then.
      ['posts', binned, '{"title":"Taken out of the bin"}'],
      ['photos', binned, '{"title":"Taken out of the bin"}'],
      ['enquiries', binned.replace('deleted', 'binned'), '{"title":"Taken out of the bin"}'],
      ['people', '{"role":"owner"}', '{"role":"owner","removedAt":"2026-11-26"}'],
    ];
    const [known, lost] = ['019ca8a0-7c00-7000-8000-000000000008', '019ca8a0-7c00-7000-8000-000000000009'] as const;
    for (const key of [known, lost])
      await put(
        source,
        since.map(([store, then]) => [{ store, key }, then]),
      );
    await back();
    await put(
      target,
      since.map(([store, , today]) => [{ store, key: known }, today]),
    );
    const { plan, changed, kept } = await restoreInto(target);
    expect([plan.administrators, changed, kept]).toEqual([[lost], 0, 3]);
    for (const [store, then, today] of since) {
      const texts = [await textIn(target, { store, key: known }), await textIn(target, { store, key: lost })];
      expect([store, ...texts]).toEqual([store, today, then]);
    }
  });

  it('replaces a record that cannot be read, also of a kind that it keeps otherwise', async () => {
    const person = { store: 'people', key: 'MEERA' };
    await put(source, [[person, '{"role":"desk"}']]);
    await back();
    await put(target, [
      [person, 'no record'],
      [POST, 'no record'],
    ]);
    expect((await restoreInto(target)).plan).toMatchObject({ overwritten: 2 });
    expect(await textIn(target, person)).toBe('{"role":"desk"}');
    expect(await jsonIn(target, POST.store, POST.key)).toMatchObject({ title: expect.any(String) });
  });

  it('keeps the present revision of a post as an earlier one', async () => {
    const name = { store: 'posts', key: '1a2b3c4d' };
    const textOf = (post: object) => JSON.stringify({ ...STORED_POST, ...post });
    const published = { ...STORED_POST.published, title: 'Since', updatedAt: '2026-03-04T05:06:07.000Z' };
    const write = (path: string, text: string) =>
      inFolder(path, async (place) => place.write(name, record(text), (await place.read(name))?.etag));
    await write(source, textOf({ changesSaved: 4, previewsEndedAt: 1000 }));
    await back();
    await write(target, textOf({ published, version: 7, previewsEndedAt: 2000 }));
    await restoreInto(target);
    // A version number never names two texts, and a preview link that was revoked since stays so.
    const restored = { ...STORED_POST, version: 8, changesSaved: 4, previewsEndedAt: 2000 };
    expect(await jsonIn(target, name.store, name.key)).toEqual(restored);
    const keys = await inFolder(target, (place) => place.keys('revisions'));
    const previous = keys.filter((key) => key.startsWith(`${STORED_POST.id}/00000007-`));
    const { id: _, published: __, ...facts } = { ...STORED_POST, version: 7 };
    expect(await Promise.all(previous.map((key) => jsonIn(target, 'revisions', key)))).toEqual([
      { ...facts, ...published, status: 'published' },
    ]);
  });

  it('makes the restored words of the website the next publication, and those it replaces the one before', async () => {
    const now = { store: 'site-publications', key: 'now' };
    const about = { at: '2026-03-04T05:06:07.000Z', by: 'EDITOR', summary: ['People: Meera.'] };
    const publication = (number: number, version: string) =>
      JSON.stringify({ ...about, number, entries: { 'en/people/meera': version }, takesBack: 1 });
    await put(source, [[now, publication(7, 'archived')]]);
    await back();
    await put(target, [[now, publication(9, 'since')]]);
    expect(await restoreInto(target)).toMatchObject({ changed: 0, kept: 0 });
    const restored = { ...about, number: 10, entries: { 'en/people/meera': 'archived' } };
    expect(await jsonIn(target, 'site-publications', 'now')).toEqual(restored);
    const replaced = await jsonIn(target, 'site-publications', '000009');
    expect(replaced).toMatchObject({ entries: { 'en/people/meera': 'since' } });
    expect(await restoreInto(target)).toMatchObject({ changed: 0, kept: 1 });
  });

  it('brings administrators back without sessions and links, and invitations as ones that are over', async () => {
    const link = { hash: 'h', by: 'EDITOR', expiresAt: '2999-01-01T00:00:00.000Z' };
    const session = { id: 'one', expiresAt: link.expiresAt, usedAt: link.expiresAt, device: 'Firefox on Linux' };
    const ravi = { ...NOBODY, role: 'owner', passkeys: [{ credential: 'c' }], sessions: [session], links: [link] };
    const asha = { ...NOBODY, name: 'Asha', invited: { ...link, role: 'owner' } };
    const [RAVI, ASHA] = ['RAVI', 'ASHA'].map((key) => ({ store: 'people', key })) as [Name, Name];
    const known = { store: 'people', key: 'MEERA' };
    await put(source, [
      [RAVI, JSON.stringify(ravi)],
      [known, JSON.stringify(ravi)],
      [ASHA, JSON.stringify(asha)],
    ]);
    await put(target, [[known, JSON.stringify({ ...ravi, role: 'writer' })]]);
    await back();
    await restoreInto(target);
    expect(await jsonIn(target, 'people', 'RAVI')).toEqual({ ...ravi, sessions: [], links: [] });
    const { invited, ...rest } = await jsonIn(target, 'people', 'ASHA');
    expect([rest, isOver(invited)]).toEqual([{ ...NOBODY, name: 'Asha' }, true]);
    expect(await jsonIn(target, 'people', 'MEERA'), 'what is stored stays').toEqual({ ...ravi, role: 'writer' });
  });

  it('restores the publication of the website after the revisions that it names, which it has all', async () => {
    const version = { store: 'site-revisions', key: 'en/people/one/v1' };
    const now = { store: 'site-publications', key: 'now' };
    await put(source, [
      [now, '{"number":1}'],
      [version, '{"value":{}}'],
    ]);
    // The archive reads the publication first: a revision that is stored meanwhile does no harm, a missing one would.
    await back();
    const written: string[] = [];
    await inFolder(target, async (place) => {
      const contents = await checkArchive(archive);
      expect([...contents.records.keys()].slice(0, 2)).toEqual([
        'records/site-publications/now',
        `records/site-revisions/${version.key}`,
      ]);
      const write: StorageTarget['write'] = async (name, stored, etag) => {
        const isWritten = await place.write(name, stored, etag);
        written.push(name.store);
        return isWritten;
      };
      await executeRestore({ ...place, write }, archive, contents, await planRestore(place, contents));
      expect(await place.read(now)).toBeDefined();
    });
    expect([written.length, written.at(-1)]).toEqual([37, 'site-publications']);
  });

  it('does not overwrite a record written after the comparison, and reports it', async () => {
    await back();
    await inFolder(target, async (place) => {
      const contents = await checkArchive(archive);
      const plan = await planRestore(place, contents);
      await place.write(POST, record('{"title":"Just now"}'));
      expect(await executeRestore(place, archive, contents, plan)).toEqual({ changed: 1, kept: 0, leftOut: [] });
      expect(String((await place.read(POST))?.bytes)).toBe('{"title":"Just now"}');
    });
  });

  it('can be repeated after an interruption', async () => {
    await back();
    for (const writes of [0, 1, 17]) {
      await inFolder(target, async (place) => {
        let left = writes;
        const failing: StorageTarget = {
          ...place,
          write: (...call) => (left-- > 0 ? place.write(...call) : Promise.reject(new Error('The line is down.'))),
        };
        const contents = await checkArchive(archive);
        const plan = await planRestore(failing, contents);
        await expect(executeRestore(failing, archive, contents, plan)).rejects.toThrow('The line is down.');
      });
    }
    await restoreInto(target);
    expect(await storedFiles(target)).toEqual(await storedFiles(source));
  });

  it('restores no record of an excluded store, even if the archive contains one', async () => {
    await back();
    const refused = leftOutStores().map((store) => ({ store, key: 'EDITOR/two' }));
    await writeArchive(archive, 'somebody', async (add) => {
      for (const name of refused) await add(name, Buffer.from('{}'), {});
      await add(POST, Buffer.from('{"title":"A"}'), {});
    });
    expect((await restoreInto(target)).plan).toMatchObject({ added: 1, refused: refused.length });
    await inFolder(target, async (place) => expect(await place.stores()).toEqual([POST.store]));
  });

  it('gives posts and revisions the values of a save, or names them; leaves out addresses that no save makes', async () => {
    const revision = { store: 'revisions', key: 'a-post-1a2b3c4d/2026' };
    const content = '<p>Words</p><script>alert(1)</script><p onclick=x>more';
    const forged = { title: 'Cafe\u0301', content, slug: '"><script>' };
    const facts = { oldSlugs: ['../x', 'an-address', 1], createdAt: '2026-03-05 10:00:00 +0530' };
    const post = { ...facts, published: forged, changes: { words: forged, base: 1 } };
    const undated = { store: 'posts', key: '5e6f7a8b' };
    await writeArchive(archive, 'somebody', async (add) => {
      await add(POST, Buffer.from(JSON.stringify(post)), {});
      await add(revision, Buffer.from(JSON.stringify({ ...facts, ...forged })), {});
      await add(undated, Buffer.from(JSON.stringify({ ...post, createdAt: 'in March' })), {});
    });
    const { leftOut } = await restoreInto(target);
    expect(leftOut).toEqual(['posts/5e6f7a8b: createdAt is no date and time that exist.']);
    const words = { title: 'Caf\u00e9', content: '<p>Words</p><p>more</p>' };
    const saved = { oldSlugs: ['an-address'], createdAt: '2026-03-05T04:30:00.000Z' };
    expect(await jsonIn(target, POST.store, POST.key)).toEqual({
      ...saved,
      published: words,
      changes: { words, base: 1 },
    });
    expect(await jsonIn(target, revision.store, revision.key)).toEqual({ ...saved, ...words });
  });

  it('reaches storage on Netlify with a token', async () => {
    const blobs = await startBlobs({ directory: join(folder, 'platform/blobs') });
    const inside = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as BlobsAccess;
    const { stop, ...access } = await startBlobsApi(inside, 'a token');
    const platform = openTarget('the platform', netlifyBlobs({ access }), 'dev');
    await back();
    const contents = await checkArchive(archive);
    await executeRestore(platform, archive, contents, await planRestore(platform, contents));
    expect(await storedFiles(join(folder, 'platform'))).toEqual(await storedFiles(source));
    const again = join(folder, 'again.tar');
    await backUp(platform, again);
    expect([...(await checkArchive(again)).records.values()]).toEqual([...contents.records.values()]);
    await stop();
    await blobs.stop();
  });
});

describe('a damaged archive', () => {
  const text = 'दीपावली';
  const flip =
    (find: string | Buffer, by = 0) =>
    (bytes: Buffer) => {
      const at = bytes.indexOf(find) + by;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
  it.each([
    ['a byte of a record', flip(text)],
    ['a byte of a name', flip('records/posts/')],
    ['a byte of the manifest', flip('"sha256":"', 12)],
    ['a byte of the metadata in it', flip('"nonce":"', 9)],
    ['its last part', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3000)],
    ['its second half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['all but the beginning', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['everything', () => Buffer.from('no archive at all')],
    ['what it was', () => Buffer.alloc(0)],
  ])('without %s is refused', async (_what, damage) => {
    await back();
    await writeFile(archive, damage(await readFile(archive)));
    await expect(checkArchive(archive)).rejects.toThrow(DamagedArchive);
  });
});
