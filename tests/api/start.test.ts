import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PREPARED, prepareSite, type SiteProcess, startSite, WITHOUT_NPM } from '../../scripts/site-process.ts';

let dataDir: string;
const running: SiteProcess[] = [];

beforeAll(prepareSite, 60_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  for (const site of running.splice(0)) await site.end('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function start(command = PREPARED): Promise<SiteProcess> {
  const site = await startSite({ PORT: '0', DATA_DIR: dataDir }, command);
  running.push(site);
  return site;
}

async function login(site: SiteProcess, adminID: string, password: string): Promise<number> {
  const body = JSON.stringify({ adminID, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${site.url}/api/admin/auth/login`, { method: 'POST', headers, body })).status;
}

it('npm start prints the first login once, ends on SIGTERM, and takes the login after a restart', async () => {
  const first = await start(WITHOUT_NPM);
  const [, adminID = '', password = ''] = /ID (\S+), password (\S+)/.exec(first.output()) ?? [];
  expect(await login(first, adminID, password)).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await start();
  expect(second.output()).not.toContain('password');
  expect(await login(second, adminID, password)).toBe(200);
});
