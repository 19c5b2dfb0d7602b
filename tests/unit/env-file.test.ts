import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type TestProject } from '../helpers/project.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const example = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
const { scripts } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Set by Netlify, npm or our scripts, not by the owner. */
const NOT_CHOSEN = /^(CONTEXT|URL|AWS_LAMBDA_FUNCTION_NAME|LAMBDA_TASK_ROOT|NETLIFY_\w+|NODE_\w+)$/;

describe('.env.example', () => {
  it('sets no variable when it is copied unchanged', () => {
    expect(parseEnv(example)).toEqual({});
  });

  it('names exactly the variables that the site reads', () => {
    const offered = Object.keys(parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, '')));
    const files = [
      'src/server/shared/config.ts',
      ...globSync('scripts/{dev.ts,seed.ts,local-settings.ts,start.mjs,start/*.ts,server/*.ts}', { cwd: ROOT }),
    ];
    const read = files.flatMap((file) => {
      const text = readFileSync(resolve(ROOT, file), 'utf8');
      return [
        ...[...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)/g)].map(([, name]) => name),
        ...[...text.matchAll(/SETTINGS = \[([^\]]+)\]/g)].flatMap(
          ([, list = '']) => list.match(/(?<=')[A-Z_]+/g) ?? [],
        ),
      ];
    });
    const chosen = new Set(read.filter((name) => name && !NOT_CHOSEN.test(name)));
    expect([...chosen].sort()).toEqual(offered.sort());
  });
});

describe.each(['start', 'dev', 'seed'])('npm run %s', (name) => {
  let project: TestProject;
  const [, ...parts] = (scripts[name] ?? '').split(' ');
  /** Runs Node with the options of the script, printing a variable instead of running the site. */
  const print = (env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [...parts.slice(0, -1), '-p', 'process.env.ADMIN_ID'], {
      cwd: project.root,
      env,
      encoding: 'utf8',
    }).stdout.trim();

  beforeAll(async () => {
    project = await createProject({ '.env': 'ADMIN_ID=FROM_FILE\n' });
  });
  afterAll(() => project.remove());

  it('reads .env, with lower precedence than set variables', () => {
    expect(parts.at(-1)).toMatch(/^scripts\//);
    expect(print()).toBe('FROM_FILE');
    expect(print({ ADMIN_ID: 'SET' })).toBe('SET');
  });

  it('runs without .env', async () => {
    const empty = await createProject({});
    expect(spawnSync(process.execPath, [...parts.slice(0, -1), '-p', '1'], { cwd: empty.root }).status).toBe(0);
    await empty.remove();
  });
});
