import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../scripts/backup/back-up.ts';
import { openFolder, type StorageTarget } from '../../../scripts/backup/storage-target.ts';
import { storedFiles } from '../../helpers/stored-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const POST = { store: 'blogs', key: 'a-post-1a2b3c4d' };
const LATER = { store: 'invoices', key: '2027/first' };

let folder: string;
let source: string;
let target: string;
let archive: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [source, target] = [join(folder, 'source'), join(folder, 'target')];
  archive = join(folder, 'site.tar');
  await inFolder(source, fill);
});
afterEach(() => rm(folder, { recursive: true }));

async function inFolder<T>(path: string, task: (place: StorageTarget) => Promise<T>): Promise<T> {
  const place = await openFolder(path);
  try {
    return await task(place);
  } finally {
    await place.close();
  }
}

const record = (text: string | Buffer, facts: Record<string, string> = {}) => ({
  bytes: Buffer.from(text),
  metadata: { shape: '1', nonce: `nonce of ${text.length}`, ...facts },
});

/** Stores records of several kinds, with binary values, names in Hindi and an unknown store. */
async function fill(place: StorageTarget) {
  await place.write(POST, record('{"title":"दीपावली"}'));
  await place.write({ store: 'revisions', key: 'a-post-1a2b3c4d/2026' }, record('{"title":"Before"}'));
  await place.write({ store: 'media', key: 'f00d' }, record(Buffer.from([0, 255, 10, 13, 0]), { type: 'image/webp' }));
  await place.write({ store: 'resumes', key: '01-resume' }, record(Buffer.alloc(70_000, 7), { name: 'सीवी.pdf' }));
  for (let n = 0; n < 30; n++) await place.write({ store: 'enquiries', key: `enquiry-${n}` }, record(`{"n":${n}}`));
  await place.write(LATER, record('{}'));
  await place.write({ store: 'sessions', key: 'EDITOR/one' }, record('{}'));
}

const back = () => inFolder(source, (place) => backUp(place, archive));

describe('the commands of backups', () => {
  const run = (script: string, args: string[], env: Record<string, string>, answer = '') => {
    const child = promisify(execFile)(process.execPath, [join(root, script), ...args], {
      env: { ...process.env, ...env },
      cwd: folder,
    });
    child.child.stdin?.end(answer);
    return child.catch((error: { stdout: string; stderr: string }) => error);
  };

  it('ask before they overwrite, and refuse a damaged archive with a message', async () => {
    expect((await run('scripts/backup.ts', ['--to', archive], { DATA_DIR: source })).stdout).toContain('35 records');
    await inFolder(target, (place) => place.write(POST, record('{"title":"Edited since"}')));
    const before = await storedFiles(target);
    const asked = await run('scripts/restore.ts', [archive], { DATA_DIR: target }, 'no\n');
    expect(asked.stdout).toContain('34 to add, 1 to overwrite, 0 there already.');
    expect(asked.stderr).toContain('Overwrite 1 records');
    expect(await storedFiles(target)).toEqual(before);
    const restored = await run('scripts/restore.ts', [archive, '--yes'], { DATA_DIR: target });
    expect(restored.stdout).toContain('in place');
    expect(restored.stdout).not.toContain('the words of the website');
    expect(await storedFiles(target)).toEqual(await storedFiles(source));
    await writeFile(archive, (await readFile(archive)).subarray(0, 5000));
    const refused = await run('scripts/restore.ts', [archive], { DATA_DIR: join(folder, 'other') });
    expect(refused.stderr).toContain('site.tar is damaged, nothing was changed.');
    expect(await storedFiles(join(folder, 'other'))).toEqual({});
  });

  it('say after a restore that the words of the website need a build', async () => {
    await inFolder(source, (place) => place.write({ store: 'site-publications', key: 'now' }, record('{"number":1}')));
    await back();
    const { stdout } = await run('scripts/restore.ts', [archive], { DATA_DIR: target });
    expect(stdout).toContain('Pages show it within 15 minutes, the words of the website after the next deploy');
  });
});
