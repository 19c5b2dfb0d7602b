import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREPARED, prepareSite, type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import { carryOutMixed, UNCAUGHT } from '../../helpers/mixed-requests.ts';

const REQUESTS = 1_000;

let dataDir: string;
let site: SiteProcess;
beforeAll(async () => {
  await prepareSite();
  dataDir = await mkdtemp(join(tmpdir(), 'mixed-'));
  site = await startSite({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }, PREPARED);
}, 120_000);
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it(`${REQUESTS} requests of scanners, monitors and impatient clients cause no uncaught error`, async () => {
  await carryOutMixed(site.url, REQUESTS, 1);
  expect((await fetch(`${site.url}/Home`)).status).toBe(200);
  expect((await fetch(`${site.url}/api/Blogs`)).status).toBe(200);
  expect(site.output()).not.toMatch(UNCAUGHT);
});
