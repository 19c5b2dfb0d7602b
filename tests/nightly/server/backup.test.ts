import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder } from '../../../scripts/backup/storage-target.ts';
import type { RecordName } from '../../../src/domain/admin/archive.ts';
import { queryBlobs, storedFiles } from '../../helpers/stored-files.ts';

const POSTS = 1_000;
const PHOTOS = 500;
const SUBMISSIONS = 2_000;
const PHOTO_BYTES = 400_000;
const RESUME_BYTES = 100_000;
const INTERRUPTIONS = 10;
const PART = 0.25;
/** Allowed for 200 MB more of records: their names, checksums and etags. */
const MOST_GROWTH_MB = 20;
const LOOK_EVERY_MS = 20;
/** Long enough for a busy machine. */
const MOST_MS = 3_600_000;
/**
 * Makes a script print the median of its heap and external memory in the second half of its run: records in transit vary between 0 and
 * 30 MB. The resident size would depend on the garbage collector.
 */
const PRINT_MEMORY = `data:text/javascript,${encodeURIComponent(`
  const held = [];
  setInterval(() => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    held.push(heapUsed + external);
  }, 100).unref();
  process.on('exit', () => {
    const later = held.slice(held.length / 2).sort((a, b) => a - b);
    console.log('held', later[Math.floor(later.length / 2)]);
  });
`)}`;

let folder: string;
const [small, large, target] = ['small', 'large', 'target'];
const archiveOf = (site: string) => join(folder, `${site}.tar`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await seed(small, PART);
  await seed(large, 1);
}, MOST_MS);
afterAll(() => rm(folder, { recursive: true }));

async function seed(site: string, part: number) {
  const place = await openFolder(join(folder, site));
  const put = async (name: RecordName, bytes: Buffer) =>
    expect(await place.write(name, { bytes, metadata: { shape: '1', nonce: name.key } })).toBe(true);
  const some = async (count: number, make: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < count * part; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => make(n + i)));
  };
  const words = (count: number) => Buffer.from(JSON.stringify({ content: `<p>${'words '.repeat(count).trim()}</p>` }));
  await some(POSTS, async (n) => {
    await put({ store: 'posts', key: `post-${n}` }, words(500));
    await put({ store: 'revisions', key: `post-${n}/${n}` }, words(400));
  });
  await some(PHOTOS, async (n) => {
    await put({ store: 'photos', key: `photo-${n}` }, words(10));
    await put({ store: 'media', key: `hash-${n}` }, randomBytes(PHOTO_BYTES));
  });
  await some(SUBMISSIONS, async (n) => {
    const store = ['enquiries', 'applications', 'registrations'][n % 3] ?? '';
    await put({ store, key: `submission-${n}` }, words(100));
    if (store === 'applications') await put({ store: 'resumes', key: `submission-${n}` }, randomBytes(RESUME_BYTES));
  });
  await place.close();
}

function start(script: string, args: string[], dataDir: string) {
  const file = resolve(import.meta.dirname, '../../../scripts', script);
  const child = spawn(process.execPath, ['--expose-gc', '--import', PRINT_MEMORY, file, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, dataDir) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { child, ended: once(child, 'exit'), output: text(child.stdout) };
}

/** Runs a script to its end. @returns its median memory in megabytes */
async function run(script: string, args: string[], dataDir: string): Promise<number> {
  const { ended, output } = start(script, args, dataDir);
  expect(await ended).toEqual([0, null]);
  return Number(/^held (\d+)/m.exec(await output)?.[1]) / 1e6;
}

/** The number of records in a data folder. */
function recordsIn(dataDir: string): number {
  try {
    return Number(queryBlobs(join(folder, dataDir), 'SELECT count(*) AS count FROM blobs')[0]?.['count'] ?? 0);
  } catch {
    // The command has not made it yet.
    return 0;
  }
}

it('a restore of a large site is complete after ten interruptions, with constant memory', {
  timeout: MOST_MS,
}, async () => {
  const memory = {
    backup: [await run('backup.ts', ['--to', archiveOf(small)], small), 0],
    restore: [await run('restore.ts', [archiveOf(small)], 'other'), 0],
  };
  memory.backup[1] = await run('backup.ts', ['--to', archiveOf(large)], large);
  memory.restore[1] = await run('restore.ts', [archiveOf(large)], 'whole');
  expect(await equal('whole', large)).toBe(true);

  const all = recordsIn(large);
  const killedAt: number[] = [];
  for (let n = 0; n < INTERRUPTIONS; n++) {
    const { child, ended } = start('restore.ts', [archiveOf(large)], target);
    // Early enough that the script has not ended yet.
    const enough = ((n + Math.random()) / (INTERRUPTIONS + 2)) * all;
    while (recordsIn(target) < enough && child.exitCode === null) await wait(LOOK_EVERY_MS);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    killedAt.push(recordsIn(target));
  }
  await run('restore.ts', [archiveOf(large)], target);
  expect(await equal(target, large)).toBe(true);
  process.stdout.write(`backup: ${JSON.stringify({ memory, all, killedAt })}\n`);
  for (const [before = 0, after = 0] of Object.values(memory)) expect(after - before).toBeLessThan(MOST_GROWTH_MB);
});

/** Compares two files; `toEqual` would print a difference of 250 MB. */
async function equal(one: string, other: string): Promise<boolean> {
  const [a, b] = [await storedFiles(join(folder, one)), await storedFiles(join(folder, other))];
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every((name) => isDeepStrictEqual(a[name], b[name]));
}
