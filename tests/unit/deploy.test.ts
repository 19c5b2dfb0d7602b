import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { addressProblem } from '../../scripts/astro/site-address.ts';
import { config } from '../../src/server/shared/config.ts';
import { createProject } from '../helpers/project.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the address of a published site', () => {
  it.each([
    [undefined, /not set/],
    ['', /not set/],
    ['www.nakshatra.in', /no https address/],
    ['http://www.nakshatra.in', /no https address/],
    ['https://zira-digital.example', /placeholder/],
    ['https://www.example.in', /placeholder/],
    ['https://localhost:8888', /placeholder/],
  ])('cannot be %s', (setting, problem) => {
    expect(addressProblem(setting)).toMatch(problem);
  });

  it.each(['https://www.nakshatra.in', 'https://example-labs.netlify.app'])('can be %s', (setting) => {
    expect(addressProblem(setting)).toBeUndefined();
  });
});

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

describe('continuous integration', () => {
  it('runs the test command of the README, with packages and browser cached', () => {
    const { jobs } = parse(read('.github/workflows/test.yml'));
    const { steps } = jobs.test as { steps: { run?: string; uses?: string; with?: Record<string, string> }[] };
    const commands = steps.map(({ run }) => run ?? '').join('\n');
    const [, install = '', test = ''] = /^(npm ci) && (npm test) /m.exec(read('README.md')) ?? [];
    expect(commands).toMatch(new RegExp(`^${install}$[\\s\\S]*^${test}\\b`, 'm'));
    expect(steps.map(({ with: settings }) => settings?.['cache'] ?? settings?.['path'])).toEqual(
      expect.arrayContaining(['npm', '~/.cache/ms-playwright']),
    );
  });

  it('has complete issue forms', () => {
    for (const file of ['bug', 'change'].map((form) => `.github/ISSUE_TEMPLATE/${form}.yml`)) {
      const { name, description, body } = parse(read(file));
      expect([name, description, body.length > 0]).toEqual([expect.any(String), expect.any(String), true]);
    }
    expect(parse(read('.github/dependabot.yml')).version).toBe(2);
  });
});

it('the Deploy to Netlify button asks for exactly the required settings', () => {
  const [, asked = ''] = /\[template\.environment\]\n([\s\S]*)/.exec(read('netlify.toml')) ?? [];
  const names = [...asked.matchAll(/^ {2}([A-Z_]+) = /gm)].map(([, name]) => name);
  expect(() => config({ CONTEXT: 'production' })).toThrow(new RegExp(names.join('[\\s\\S]*')));
  expect(names).toHaveLength(3);
});

it('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documents = execFileSync('git', ['ls-files', '*.md', ':!media'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent )?([a-z][a-z0-9:]*)/g)].map(([, name = '']) => [file, name] as const),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([]);
});
