import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder, type RecordName } from '../../scripts/backup/place.ts';
import { storedFiles } from '../helpers/stored-files.ts';

const POSTS = 1_000;
const PHOTOS = 500;
const SUBMISSIONS = 2_000;
const PHOTO_BYTES = 400_000;
const RESUME_BYTES = 100_000;
const INTERRUPTIONS = 10;
/** Above what the same command takes for a site of a hundredth: buffers that are waiting, not what is stored. */
const MOST_GROWTH_MB = 100;
const SAMPLE_MS = 20;

let folder: string;
const [small, large, target] = ['small', 'large', 'target'];
const archiveOf = (site: string) => join(folder, `${site}.tar`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await seed(small, 0.01);
  await seed(large, 1);
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

async function seed(site: string, part: number) {
  const place = await openFolder(join(folder, site));
  const put = async (name: RecordName, bytes: Buffer) =>
    expect(await place.write(name, { bytes, metadata: { shape: '1', nonce: name.key } })).toBe(true);
  const some = async (count: number, make: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < count * part; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => make(n + i)));
  };
  const text = (words: number) => Buffer.from(JSON.stringify({ content: 'words '.repeat(words) }));
  await some(POSTS, async (n) => {
    await put({ store: 'blogs', key: `post-${n}` }, text(500));
    await put({ store: 'revisions', key: `post-${n}/${n}` }, text(400));
  });
  await some(PHOTOS, async (n) => {
    await put({ store: 'photos', key: `photo-${n}` }, text(10));
    await put({ store: 'media', key: `hash-${n}` }, randomBytes(PHOTO_BYTES));
  });
  await some(SUBMISSIONS, async (n) => {
    const store = ['enquiries', 'applications', 'registrations'][n % 3] ?? '';
    await put({ store, key: `submission-${n}` }, text(100));
    if (store === 'applications') await put({ store: 'resumes', key: `submission-${n}` }, randomBytes(RESUME_BYTES));
  });
  await place.close();
}

function start(script: string, args: string[], dataDir: string): ChildProcess {
  return spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts', script), ...args], {
    env: { ...process.env, DATA_DIR: join(folder, dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Runs a script to its end. Returns the most memory it took, in megabytes. */
async function run(script: string, args: string[], dataDir: string): Promise<number> {
  const child = start(script, args, dataDir);
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null) {
    try {
      peak = Math.max(peak, Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })));
    } catch {
      // It ended between the two lines.
    }
    await wait(SAMPLE_MS);
  }
  expect(await ended).toEqual([0, null]);
  return peak / 1024;
}

it('a large site comes back byte for byte after ten interruptions, in memory that does not grow', async () => {
  const memory = {
    backup: [await run('backup.ts', ['--to', archiveOf(small)], small), 0],
    restore: [await run('restore.ts', [archiveOf(small)], 'other'), 0],
  };
  memory.backup[1] = await run('backup.ts', ['--to', archiveOf(large)], large);
  const started = performance.now();
  memory.restore[1] = await run('restore.ts', [archiveOf(large)], 'whole');
  const restoreMs = performance.now() - started;
  expect(await equal('whole', large)).toBe(true);

  const counts: number[] = [];
  for (let n = 0; n < INTERRUPTIONS; n++) {
    const child = start('restore.ts', [archiveOf(large)], target);
    const ended = once(child, 'exit');
    await wait(Math.random() * restoreMs);
    child.kill('SIGKILL');
    await ended;
    counts.push(Object.keys(await storedFiles(join(folder, target))).length);
  }
  await run('restore.ts', [archiveOf(large)], target);
  expect(await equal(target, large)).toBe(true);
  process.stdout.write(`backup: ${JSON.stringify({ memory, killedAt: counts })}\n`);
  for (const [before = 0, after = 0] of Object.values(memory)) expect(after - before).toBeLessThan(MOST_GROWTH_MB);
}, 1_800_000);

/** Not by `toEqual`: a difference of 250 MB cannot be printed. */
async function equal(one: string, other: string): Promise<boolean> {
  const [a, b] = [await storedFiles(join(folder, one)), await storedFiles(join(folder, other))];
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name]);
}
