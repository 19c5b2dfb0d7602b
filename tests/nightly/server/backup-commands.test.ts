import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
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
} from '../../helpers/backup-folders.ts';
import { storedFiles } from '../../helpers/stored-files.ts';

const root = resolve(import.meta.dirname, '../../..');
useBackupFolders();

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
