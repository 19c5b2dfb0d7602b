import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREPARED, prepareSite, type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import { inParallel } from '../../../src/server/shared/parallel.ts';
import { heapOf, INSPECTED } from '../../helpers/heap.ts';
import { carryOutMixed, UNCAUGHT } from '../../helpers/mixed-requests.ts';
import { fc } from '../../helpers/property.ts';
import { ENQUIRY } from '../../helpers/samples.ts';

const REQUESTS = 20_000;
/** Requests before the measurement, until code is compiled and buffers are allocated. */
const WARM_UP = 4_000;
const AT_ONCE = 10;
/** Allowed growth of the process, which keeps some freed memory, and of its heap after garbage collection. */
const MOST_GROWTH_MB = 60;
const MOST_HEAP_GROWTH_MB = 10;
const SEED = Number(process.env.PROPERTY_SEED ?? 1);

const [node = '', ...script] = PREPARED;

let dataDir: string;
let site: SiteProcess;
beforeAll(async () => {
  await prepareSite();
  dataDir = await mkdtemp(join(tmpdir(), 'memory-'));
  site = await startSite({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }, [node, INSPECTED, ...script]);
}, 600_000);
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Resident memory of the site's process in megabytes. */
const resident = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' })) / 1024;

const bad = fc.string({ unit: 'binary', maxLength: 2_000 });
const json = (path: string, body: string): [string, RequestInit] => [
  path,
  { method: 'POST', body, headers: { 'content-type': 'application/json' } },
];
/** Requests of visitors and attackers: mostly pages, some forms, many invalid ones. */
const requests: fc.Arbitrary<[path: string, init: RequestInit]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('/Home', '/Blogs', '/Services', '/api/Blogs', '/rss.xml')
      .map((path) => [path, {}] as [string, RequestInit]),
  },
  {
    weight: 3,
    arbitrary: fc.stringMatching(/^[a-z0-9/]{1,300}$/).map((path) => [`/${path}`, {}] as [string, RequestInit]),
  },
  {
    weight: 2,
    arbitrary: fc
      .stringMatching(/^[a-z ]{0,40}$/)
      .map((q) => [`/api/Blogs?q=${encodeURIComponent(q)}`, {}] as [string, RequestInit]),
  },
  { weight: 1, arbitrary: bad.map((name) => json('/api/contacts', JSON.stringify({ ...ENQUIRY, name }))) },
  { weight: 2, arbitrary: bad.map((body) => json('/api/vt/register', body)) },
  {
    weight: 1,
    arbitrary: bad.map(
      (part) =>
        [
          '/api/job-applications',
          {
            method: 'POST',
            body: `--x\r\n${part}`.repeat(50),
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          },
        ] as [string, RequestInit],
    ),
  },
);

const sendHostile = (count: number, seed: number) => carryOutMixed(site.url, count, seed);

async function send(count: number, seed: number): Promise<void> {
  const all = fc.sample(requests, { numRuns: count, seed });
  await inParallel(all, AT_ONCE, async ([path, init]) => {
    const response = await fetch(site.url + path, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    expect([path, response.status < 500]).toEqual([path, true]);
  });
}

it.each([
  ['requests of visitors', send],
  ['requests of scanners, monitors and impatient clients', sendHostile],
])(
  `memory does not grow over ${REQUESTS} %s`,
  async (_who, sendAll) => {
    await sendAll(WARM_UP, SEED);
    const [heapBefore, before] = [await heapOf(site), resident()];
    const began = performance.now();
    await sendAll(REQUESTS, SEED + 1);
    const seconds = Math.round((performance.now() - began) / 1000);
    const [heapAfter, after] = [await heapOf(site), resident()];
    const shown = [before, after, heapBefore, heapAfter].map((size) => size.toFixed(1));
    process.stdout.write(
      `memory: seed ${SEED}, ${seconds} s, ${shown[0]} → ${shown[1]} MB, heap ${shown[2]} → ${shown[3]} MB\n`,
    );
    expect(after - before).toBeLessThan(MOST_GROWTH_MB);
    expect(heapAfter - heapBefore).toBeLessThan(MOST_HEAP_GROWTH_MB);
    expect((await fetch(`${site.url}/Home`)).status).toBe(200);
    expect(site.output()).not.toMatch(UNCAUGHT);
  },
  1_800_000,
);
