import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkArchive, recordsOf } from '../../scripts/backup/archive.ts';
import { executeRestore, planRestore } from '../../scripts/backup/restore.ts';
import { openFolder } from '../../scripts/backup/storage-target.ts';
import { photoExists, photoKeyOfUrl } from '../../src/server/photos/photo-files.ts';
import { listPhotos } from '../../src/server/photos/photo-list.ts';
import { readAutosave } from '../../src/server/posts/autosaves.ts';
import { listBin } from '../../src/server/posts/blog-bin.ts';
import { readBlogAsAdmin, restoreFromBin } from '../../src/server/posts/blogs.ts';
import { migrateFormerBin } from '../../src/server/posts/former-bin.ts';
import { listRevisions, readRevision } from '../../src/server/posts/revisions.ts';
import { readResume } from '../../src/server/submissions/resumes.ts';
import { allRows } from '../../src/server/submissions/submission-rows.ts';
import { openTestSites } from '../faults/test-sites.ts';
import { DRAFT } from '../helpers/samples.ts';

/** Made by the release before tombstones: a post with a revision, a deleted one with another, and one record of each other store. */
const ARCHIVE = resolve(import.meta.dirname, '../stored/before-tombstones.tar');

let target: string;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'former-'));
});
afterAll(() => rm(target, { recursive: true }));

describe('an archive of the release before tombstones', () => {
  it('is restored completely, its bin included', async () => {
    const contents = await checkArchive(ARCHIVE);
    const place = await openFolder(target);
    const plan = await planRestore(place, contents);
    expect(plan).toMatchObject({ added: contents.records.size, refused: 0 });
    expect(await executeRestore(place, ARCHIVE, contents, plan)).toEqual({ changed: 0, kept: 0 });
    await place.close();
    const key = (store: string) =>
      [...contents.records.values()].find((one) => one.store === store)?.key ?? `nothing of ${store}`;
    const [live, gone] = [key('blogs'), key('bin')];
    const sites = await openTestSites(join(target, 'blobs'));
    // Within the 30 days that deleted posts stay in the bin.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(contents.about.createdAt) });
    try {
      await sites.open('dev').run(async () => {
        await migrateFormerBin();
        expect(await listBin('')).toMatchObject([
          { _id: gone, title: 'Deleted', status: 'published', deletedBy: 'EDITOR' },
        ]);
        await restoreFromBin(gone, 'EDITOR');
        const texts = async (id: string) => {
          const post = await readBlogAsAdmin(id);
          const former = (await listRevisions(id, post)).map(
            async ({ revision }) => (await readRevision(id, revision)).text,
          );
          return [post.status, photoKeyOfUrl(post.image?.url ?? ''), post.text, ...(await Promise.all(former))];
        };
        expect(await texts(live)).toEqual(['published', expect.any(String), 'The second words', 'The first words']);
        const restored = ['draft', expect.any(String), 'The last words', 'The last words', 'Before the last'];
        expect(await texts(gone)).toEqual(restored);
        for (const id of [live, gone]) expect(await photoExists(String((await texts(id))[1]))).toBe(true);
        const { photos } = await listPhotos(new URLSearchParams());
        expect(photos).toMatchObject([{ key: key('photos'), alt: 'Hills', usedBy: [{ _id: live }] }]);
        expect(await readAutosave('EDITOR', live)).toEqual(DRAFT);
        const rows = Object.values(await allRows()).flat();
        expect(rows.map(({ kind, id }) => [kind, id]).sort()).toEqual(
          ['applications', 'enquiries', 'registrations'].map((kind) => [kind, key(kind)]),
        );
        expect((await readResume(key('applications')))?.bytes.byteLength).toBe(500);
      });
    } finally {
      vi.useRealTimers();
      await sites.close();
    }
  });

  it('has no field that present records lack, so that its release can read newer records', async () => {
    const contents = await checkArchive(ARCHIVE);
    const folder = resolve(ARCHIVE, '..');
    const names = await readdir(folder);
    const compared = new Set<string>();
    for await (const { name, read } of recordsOf(ARCHIVE)) {
      const store = contents.records.get(name)?.store ?? '';
      const newest = names
        .filter((file) => new RegExp(`^${store}\\.\\d+\\.json$`).test(file))
        .sort()
        .at(-1);
      if (!newest || store === 'bin') continue;
      const today = JSON.parse(await readFile(join(folder, newest), 'utf8')) as { value: object };
      const former = Object.keys(JSON.parse(String(await read())) as object);
      expect(Object.keys(today.value), name).toEqual(expect.arrayContaining(former));
      compared.add(store);
    }
    expect([...compared].sort()).toEqual([
      ...['applications', 'blogs', 'drafts', 'enquiries', 'photos', 'registrations', 'revisions'],
    ]);
  });
});
