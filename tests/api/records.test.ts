import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkArchive } from '../../scripts/backup/archive.ts';
import { backUp } from '../../scripts/backup/back-up.ts';
import { executeRestore, planRestore } from '../../scripts/backup/restore.ts';
import { openFolder, type StorageTarget } from '../../scripts/backup/storage-target.ts';
import { exportPosts } from '../../scripts/posts/export-posts.ts';
import { planImport } from '../../scripts/posts/import-posts.ts';
import { listRecords, mendRecord, nameOf, removeRecord } from '../../scripts/records/records.ts';
import { STORED_POST } from '../helpers/samples.ts';

const root = resolve(import.meta.dirname, '../..');
const NAME = { store: 'posts', key: '1a2b3c4d' };
const TEXT = 'posts/1a2b3c4d';
const CUT_OFF = '{"title":"A post","con';
const WHOLE = JSON.stringify(STORED_POST);

let folder: string;
let place: StorageTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
  place = await openFolder(join(folder, 'data'));
  await put(NAME, CUT_OFF);
  await put({ store: 'posts', key: '5e6f7a8b' }, JSON.stringify({ ...STORED_POST, id: 'another-5e6f7a8b' }));
  await put({ store: 'unreadable', key: TEXT }, '{"etag":"a","deploy":"none"}');
});
afterEach(async () => {
  await place.close();
  await rm(folder, { recursive: true });
});

const put = (name: { store: string; key: string }, text: string, shape = '1') =>
  place.write(name, { bytes: Buffer.from(text), metadata: { shape, nonce: 'first' } });
const textOf = async (name: { store: string; key: string }) => (await place.read(name))?.bytes.toString();

/** Runs the command on the folder, as its own process. */
async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  await place.close();
  const options = { cwd: folder, env: { ...process.env, DATA_DIR: join(folder, 'data') } };
  const ended = promisify(execFile)(process.execPath, [join(root, 'scripts/records.ts'), ...args], options);
  ended.child.stdin?.end('no\n');
  const result = await ended.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  place = await openFolder(join(folder, 'data'));
  return result;
}

it('npm run records lists the unreadable records that the site has noted, and on request all; shows their bytes', async () => {
  await put({ store: 'revisions', key: 'another-1a2b3c4d/00000001-1772355600000' }, 'never met');
  await put({ store: 'people', key: 'ASHA' }, CUT_OFF, '1');
  await put({ store: 'unreadable', key: 'posts/5e6f7a8b' }, '{"etag":"b","deploy":"none"}');
  await put({ store: 'unreadable', key: 'posts/00000000' }, 'garbage');
  expect(await listRecords(place, false)).toEqual([TEXT]);
  expect(await place.keys('unreadable')).toEqual([TEXT]);
  const all = ['people/ASHA', TEXT, 'revisions/another-1a2b3c4d/00000001-1772355600000'];
  expect((await run('list', '--all')).stdout).toBe(`${all.join('\n')}\n`);
  expect(await run('show', TEXT)).toMatchObject({ stdout: CUT_OFF, stderr: expect.stringContaining('"shape":"1"') });
  expect(await run('mend', TEXT)).toMatchObject({ code: 1, stderr: expect.stringContaining('Say what to do') });
  expect(() => nameOf('../etc')).toThrow('is no record');
});

it('npm run records mends a record with a readable file, sanitized as on saving, unless it was written meanwhile', async () => {
  const file = join(folder, 'mended.json');
  await writeFile(file, CUT_OFF);
  expect(await run('mend', TEXT, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be read'),
  });
  expect(await textOf(NAME)).toBe(CUT_OFF);
  await writeFile(file, WHOLE);
  expect(await run('mend', TEXT, file)).toMatchObject({ code: 0 });
  expect(await textOf(NAME)).toBe(WHOLE);
  expect((await place.read(NAME))?.metadata).toMatchObject({ shape: '1', nonce: expect.not.stringMatching('first') });
  expect([await listRecords(place, true), await place.keys('unreadable')]).toEqual([[], []]);

  const raced: StorageTarget = {
    ...place,
    async read(name) {
      const record = await place.read(name);
      await place.write(name, { bytes: Buffer.from(CUT_OFF), metadata: {} }, record?.etag);
      return record;
    },
  };
  const other = Buffer.from(
    JSON.stringify({
      ...STORED_POST,
      published: { ...STORED_POST.published, content: '<p>Mended</p><script>alert(1)</script>' },
    }),
  );
  await expect(mendRecord(raced, NAME, other)).rejects.toThrow('by somebody else');
  await mendRecord(place, NAME, other);
  expect(await textOf(NAME)).toContain('"content":"<p>Mended</p>"');
  await put({ store: 'media', key: 'bytes' }, CUT_OFF);
  await expect(mendRecord(place, { store: 'media', key: 'bytes' }, other)).rejects.toThrow('nothing to mend');
});

it('npm run records asks before it removes a record, keeps its bytes in a file, and removes none that changed', async () => {
  expect(await run('remove', TEXT)).toMatchObject({ stdout: expect.stringContaining('Nothing was changed.') });
  const seen = await place.read(NAME);
  if (!seen) throw new Error('It is not there.');
  await writeFile(join(folder, 'taken'), 'something else');
  await expect(removeRecord(place, NAME, seen, join(folder, 'taken'))).rejects.toThrow('EEXIST');
  const changed = { ...seen, etag: '"another"' };
  await expect(removeRecord(place, NAME, changed, join(folder, 'copy'))).rejects.toThrow('by somebody else');
  expect(await textOf(NAME)).toBe(CUT_OFF);
  expect(await run('remove', TEXT, '--yes')).toMatchObject({ code: 0 });
  expect([await textOf(NAME), await place.keys('unreadable')]).toEqual([undefined, []]);
  const copy = join(folder, (await readdir(folder)).find((name) => name.startsWith('removed-posts_1a2b')) ?? '');
  expect([await readFile(copy, 'utf8'), (await stat(copy)).mode & 0o777]).toEqual([CUT_OFF, 0o600]);
});

it('a backup contains an unreadable record, and a restore writes it byte for byte', async () => {
  await put({ store: 'enquiries', key: 'null' }, 'null');
  await place.write({ store: 'photos', key: 'bytes' }, { bytes: Buffer.from([0, 255, 10]), metadata: {} });
  const archive = join(folder, 'site.tar');
  await backUp(place, archive);
  const target = await openFolder(join(folder, 'target'));
  const contents = await checkArchive(archive);
  await executeRestore(target, archive, contents, await planRestore(target, contents));
  for (const [store, key] of [
    ['posts', NAME.key],
    ['enquiries', 'null'],
    ['photos', 'bytes'],
  ] as const) {
    expect((await target.read({ store, key }))?.bytes).toEqual((await place.read({ store, key }))?.bytes);
  }
  expect(await target.keys('unreadable')).toEqual([]);
  await target.close();
});

it('an export of posts skips and reports an unreadable post', async () => {
  await put({ store: 'photos', key: '019ca8a0-7c00-7000-8000-000000000001' }, 'garbage');
  const files = join(folder, 'posts');
  const { posts, leftOut } = await exportPosts(place, files);
  expect([posts, leftOut]).toEqual([1, expect.arrayContaining([expect.stringContaining(`${NAME.key}: all of it`)])]);
  await writeFile(join(files, 'posts', 'new.md'), `---\nid: another-${NAME.key}\ntitle: New\n---\nWords\n`);
  const plan = await planImport(place, files);
  expect(plan.leftOut).toEqual([expect.stringContaining(`${NAME.key}: all of it`)]);
  await plan.carryOut();
  expect(await textOf(NAME)).toBe(CUT_OFF);
});
