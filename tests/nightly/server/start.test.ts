import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREPARED, prepareSite, type SiteProcess, startSite, WITHOUT_NPM } from '../../../scripts/site-process.ts';

let dataDir: string;
const running: SiteProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});

afterEach(async () => {
  for (const site of running.splice(0)) await site.end('SIGKILL');
  await rm(dataDir, { recursive: true });
});

beforeAll(prepareSite, 60_000);

async function start(env: Record<string, string> = {}, command = PREPARED, isGroup = false): Promise<SiteProcess> {
  const site = await startSite({ PORT: '0', DATA_DIR: dataDir, ...env }, command, isGroup);
  running.push(site);
  return site;
}

/** The process that serves pages and functions. Linux only. */
async function servingProcess({ pid }: SiteProcess): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}

async function signIn(site: SiteProcess, adminID: string, password: string): Promise<Response> {
  const body = JSON.stringify({ adminID, password });
  const headers = { 'content-type': 'application/json' };
  return fetch(`${site.url}/api/admin/auth/login`, { method: 'POST', headers, body });
}
const login = async (...who: Parameters<typeof signIn>) => (await signIn(...who)).status;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm start', { timeout: 120_000 }, () => {
  it('takes the given login and keeps sessions over a restart', async () => {
    const given = { ADMIN_ID: 'owner', ADMIN_PASSWORD: 'correct horse' };
    const first = await start(given);
    expect(await login(first, 'OWNER', 'wrong horse')).toBe(401);
    const { token } = (await (await signIn(first, 'OWNER', 'correct horse')).json()) as { token: string };
    await first.end('SIGTERM');

    const headers = { authorization: `Bearer ${token}` };
    const me = async (site: SiteProcess) => (await fetch(`${site.url}/api/auth/me`, { headers })).status;
    const second = await start(given);
    expect(await me(second)).toBe(200);
    await second.end('SIGTERM');
    expect(await me(await start({ ...given, ADMIN_PASSWORD: 'another horse' }))).toBe(401);
  });

  it('prints the first login once, ends on SIGTERM, and takes the login after a restart', async () => {
    const first = await start({}, WITHOUT_NPM);
    const [, adminID = '', password = ''] = /ID (\S+), password (\S+)/.exec(first.output()) ?? [];
    expect(await login(first, adminID, password)).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await start();
    expect(second.output()).not.toContain('password');
    expect(await login(second, adminID, password)).toBe(200);
  });

  it('stores its secrets readable by the owner only', async () => {
    await start();
    const secrets = (await readdir(dataDir)).filter((name) => name !== 'blobs');
    expect(secrets.sort()).toEqual(['admin-ADMIN', 'session-secret']);
    for (const name of secrets) expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  });

  it('prints one line when its port is taken', async () => {
    const { port } = new URL((await start()).url);
    await expect(start({ PORT: port }, WITHOUT_NPM)).rejects.toThrow(
      `The site ended with 1.\nPort ${port} is taken; set PORT to another one.\n`,
    );
  });

  it('ends all its processes on Ctrl-C, which reaches each of them', async () => {
    const site = await start({}, WITHOUT_NPM, true);
    const serving = await servingProcess(site);
    expect(isRunning(serving)).toBe(true);
    expect(await site.end('SIGINT')).toBe(0);
    await vi.waitUntil(() => !isRunning(serving), { timeout: 10_000 });
  });

  it('leaves no process behind when it is killed', async () => {
    const site = await start({}, WITHOUT_NPM);
    const serving = await servingProcess(site);
    await site.end('SIGKILL');
    await vi.waitUntil(() => !isRunning(serving), { timeout: 10_000 });
  });
});
