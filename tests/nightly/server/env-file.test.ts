import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type TestProject } from '../../helpers/project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const example = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
const { scripts } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('.env.example', () => {
  it('sets no variable when it is copied unchanged', () => {
    expect(parseEnv(example)).toEqual({});
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
