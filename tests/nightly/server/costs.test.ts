import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SCHEDULED_FUNCTIONS, type ScheduledName } from '../../../src/domain/admin/health.ts';
import { TAR_TYPE } from '../../../src/domain/admin/transfer.ts';
import { DAY_MS, MINUTE_MS, TIMES } from '../../../src/domain/shared/limits.ts';
import { ADMIN, useAdmin } from '../../helpers/admin.ts';
import { type Answered, callFunction, formOf } from '../../helpers/api.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import {
  BUSY_MONTH,
  CODE_SECRET,
  COUNTED_REQUESTS,
  type CountedSite,
  createPostWithPicture,
  FIRST_TO_READ,
  type Prepare,
  SECOND_FACTOR_ADMINS,
  type Sent,
} from '../../helpers/counted-requests.ts';
import { quickHash } from '../../helpers/quick-hash.ts';
import { deliveredIndex, useSiteContent } from '../../helpers/site-content.ts';
import { useSmtp } from '../../helpers/smtp.ts';
import { setTimes } from '../../helpers/times.ts';

// A CDN that accepts every purge.
vi.mock('@netlify/functions', async (original) => ({
  ...(await original<object>()),
  purgeCache: async () => undefined,
}));

const ROOT = resolve(import.meta.dirname, '../../..');
const DOCUMENT = join(ROOT, 'docs/costs.md');
const MINUTES_A_MONTH = 30 * 24 * 60;
/** More than one page of the list, and more than the feed has. */
const POSTS = 24;
const WRITTEN_DAYS_AGO = 100;

const blobs = useBlobs();
useAdmin();
useSmtp();

beforeAll(() => {
  const hash = quickHash(ADMIN.password);
  const withFactor = SECOND_FACTOR_ADMINS.map((id) => `${id}:${hash}:${CODE_SECRET}`);
  vi.stubEnv('ADMINS', [`${ADMIN.adminID}:${hash}`, ...withFactor].join('\n'));
  vi.stubEnv('CONTEXT', 'production');
  // Where the calls are made, since passkeys work there alone.
  vi.stubEnv('SITE_URL', 'http://localhost');
  vi.stubEnv('RETENTION_DAYS', '365');
  return () => vi.unstubAllEnvs();
});

/** Storage calls of a request in a process that has just started, and in one that answered the same request before. */
interface Counts {
  cold: number;
  warm: number;
}

let numbers = 0;
let authorization = '';

async function send(method: string, path: string, { json, form, tar }: Sent, isAdmin: boolean): Promise<Answered> {
  const headers = new Headers({ 'idempotency-key': uuidV7(), ...(isAdmin && { authorization }) });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (tar) headers.set('content-type', TAR_TYPE);
  const body = json !== undefined ? JSON.stringify(json) : form ? formOf(form) : (tar ?? null);
  const network = site.next();
  const ip = `198.${network >> 8}.${network & 255}.9`;
  const answer = await callFunction(path, { method, headers, body }, ip);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await answer.settled();
  return answer;
}

const site: CountedSite = {
  next: () => ++numbers,
  ask: (method, path, sent = {}) => send(method, path, sent, false),
  admin: (method, path, sent = {}) => send(method, path, sent, true),
  render: async (page) => page(await import('../../../src/server/pages/blog-pages.ts')),
};

async function signIn(): Promise<void> {
  const { body } = await site.ask('POST', '/api/admin/auth/login', { json: ADMIN });
  authorization = `Bearer ${body.token}`;
}

/** Reads every list, so that the next request need not refresh the summaries. */
async function readLists(): Promise<void> {
  await site.ask('GET', '/api/Blogs?view=summary');
  await site.admin('GET', '/api/photos');
  await site.admin('GET', '/api/admin/submissions/all');
}

/** Loads all modules again, like a new process. */
async function restart(): Promise<void> {
  vi.resetModules();
  Object.assign((await import('../../../src/domain/shared/limits.ts')).TIMES, TIMES);
  (await import('../../../src/server/content/delivered-index.ts')).setContentIndex(deliveredIndex());
}

async function countCalls(request: () => Promise<unknown>): Promise<number> {
  blobs.reset();
  await request();
  return blobs.calls.length;
}

async function countRequest(what: string, prepare: Prepare): Promise<Counts> {
  const isFirstToRead = FIRST_TO_READ.includes(what);
  const prepared = async () => {
    if (isFirstToRead) await readLists();
    const request = await prepare(site);
    if (!isFirstToRead) await readLists();
    return request;
  };
  const first = await prepared();
  await restart();
  const cold = await countCalls(first);
  return { cold, warm: await countCalls(await prepared()) };
}

/** Counts the calls of a run with nothing due, in a new process: none lives from one run to the next. */
async function countRun(name: ScheduledName): Promise<number> {
  const load = () => import(`../../../netlify/functions/${name}.ts`) as Promise<{ default: () => Promise<void> }>;
  await (await load()).default();
  await restart();
  const { default: run } = await load();
  return countCalls(run);
}

function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.map(String).join(' | ')} |`).join('\n');
}

const digits = (count: number) => count.toLocaleString('en-US');

function monthTable(runs: Record<string, number>, requests: Record<string, Counts>): string {
  const idle = Object.entries(SCHEDULED_FUNCTIONS).map(([name, { everyMinutes }]) => {
    const times = MINUTES_A_MONTH / everyMinutes;
    const interval = everyMinutes < 60 ? `${everyMinutes} minutes` : `${everyMinutes / 60} hours`;
    return { what: `\`${name}\`, every ${interval}`, times, each: runs[name] ?? Number.NaN };
  });
  const busy = BUSY_MONTH.map(({ what, row, times }) => ({ what, times, each: requests[row]?.warm ?? Number.NaN }));
  const line = ({ what, times, each }: (typeof busy)[number]) => [what, digits(times), each, digits(times * each)];
  const sum = (title: string, of: typeof busy) => [
    `**${title}**`,
    `**${digits(of.reduce((total, { times }) => total + times, 0))}**`,
    '',
    `**${digits(of.reduce((total, { times, each }) => total + times * each, 0))}**`,
  ];
  return table(
    ['', 'Calls of functions', 'Storage calls of each', 'Storage calls'],
    [...idle.map(line), sum('An idle month', idle), ...busy.map(line), sum('A busy month', [...idle, ...busy])],
  );
}

/** Replaces the text between the two marks of this name. @throws when they are missing */
function between(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}: written by npm run costs -->`, `<!-- ${name}: end -->`];
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/costs.md has no marks for ${name}.`);
  return `${before}${start}\n\n${text}\n\n${end}${after}`;
}

test('docs/costs.md has the counted storage calls; `npm run costs` writes them', {
  timeout: 2 * MINUTE_MS,
}, async () => {
  // On a busy machine the latest posts could miss their deadline and be left out.
  setTimes({ secondaryRead: TIMES.request });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - WRITTEN_DAYS_AGO * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  useSiteContent();
  await signIn();
  for (let post = 0; post < POSTS; post++) await createPostWithPicture(site);
  await readLists();
  vi.useRealTimers();
  // No request was made meanwhile.
  const runs: Record<string, number> = {};
  for (const name of Object.keys(SCHEDULED_FUNCTIONS) as ScheduledName[]) runs[name] = await countRun(name);
  await signIn();
  const requests: Record<string, Counts> = {};
  for (const [what, prepare] of Object.entries(COUNTED_REQUESTS)) requests[what] = await countRequest(what, prepare);

  const rows = Object.entries(requests).map(([what, { cold, warm }]) => [what, warm, cold === warm ? '' : cold]);
  const document = await readFile(DOCUMENT, 'utf8');
  const counted = between(document, 'requests', table(['Request', 'Storage calls', 'Just started'], rows));
  await expect(between(counted, 'month', monthTable(runs, requests)), 'Run npm run costs').toMatchFileSnapshot(
    DOCUMENT,
  );
});
