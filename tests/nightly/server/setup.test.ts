import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../../src/server/shared/config.ts';
import { createProject } from '../../helpers/project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('npm run setup', () => {
  const setup = (cwd: string) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/setup.ts')], {
      cwd,
      input: 'owner\na long enough password\n',
      encoding: 'utf8',
    }).stdout;

  it('writes valid settings, readable by the owner only, and never overwrites existing ones', async () => {
    const { root, remove } = await createProject({});
    onTestFinished(remove);
    const printed = setup(root);
    const file = readFileSync(join(root, '.env'), 'utf8');
    expect((await stat(join(root, '.env'))).mode & 0o777).toBe(0o600);
    const env = parseEnv(file);
    const settings = { ...env, CONTEXT: 'production', SITE_URL: 'https://www.nakshatra.in' };
    expect(config(settings).admins).toMatchObject([{ id: 'OWNER' }]);
    for (const [name, value] of Object.entries(env)) expect(printed).toContain(`${name}=${value}\n`);
    expect(setup(root)).toContain('left as it is');
    expect(readFileSync(join(root, '.env'), 'utf8')).toBe(file);
  });
});
