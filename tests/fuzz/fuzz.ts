import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { FunctionRunner, loadFunctions, matchFunction } from '../../scripts/server/functions.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { ADMIN } from '../helpers/admin.ts';
import { fc } from '../helpers/property.ts';
import { type Route, readRoutes } from '../helpers/routes.ts';
import { type BadRequest, requestsTo } from './requests.ts';

/** Milliseconds of CPU that one request may take. */
const MOST_CPU = 200;
/** A password costs a quarter of a second on purpose, for each ID. */
const MOST_CPU_OF_LOGIN = 1_200;
/** A pause of the collector or the compiler is no work of the request: only what takes as long again counts. */
const REPEATS = 3;
const AT_A_TIME = 20;

/** What came of many bad requests. */
export interface Outcome {
  statuses: Record<number, number>;
  /** Requests that were answered 5xx, or took too long, in words. */
  faults: string[];
}

const functions = await loadFunctions(globSync(resolve(import.meta.dirname, '../../netlify/functions/*.ts')).sort());
const runner = new FunctionRunner({ rateLimits: false });

/** Sends `count` bad requests over all endpoints, one after the other. @param known ids of things that are there */
export async function sendBadRequests(count: number, seed: number, known: readonly string[]): Promise<Outcome> {
  const routes = await readRoutes();
  const outcome: Outcome = { statuses: {}, faults: [] };
  const whole = routes.reduce((sum, route) => sum + shareOf(route), 0);
  for (const [index, route] of routes.entries()) {
    const token = await openSession(ADMIN.adminID);
    const requests = samples(requestsTo(route, known), Math.ceil((count * shareOf(route)) / whole), seed + index);
    for (const request of requests) {
      const { status, body, cpu } = await leastOf(request, token);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      // What is full for a while says so, and is no failure.
      if (status >= 500 && !/half an hour/.test(body)) outcome.faults.push(inWords(request, `${status}: ${body}`));
      const most = request.path.includes('/login') ? MOST_CPU_OF_LOGIN : MOST_CPU;
      if (cpu > most) outcome.faults.push(inWords(request, `${Math.round(cpu)} ms of CPU`));
    }
  }
  return outcome;
}

/** Where there is more to get wrong, more is sent. */
const shareOf = ({ method }: Route) => (['POST', 'PUT', 'PATCH'].includes(method) ? 5 : 1);

/** Drawn some at a time: a thousand bodies of some megabytes need not be in memory together. */
function* samples<T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number): Generator<T> {
  for (let drawn = 0; drawn < count; drawn += AT_A_TIME) {
    const numRuns = Math.min(AT_A_TIME, count - drawn);
    yield* fc.sample(arbitrary, { seed: seed + drawn * 1_000, numRuns });
  }
}

async function leastOf(request: BadRequest, token: string) {
  const first = await send(request, token);
  let cpu = first.cpu;
  for (let time = 1; time < REPEATS && cpu > MOST_CPU; time++) cpu = Math.min(cpu, (await send(request, token)).cpu);
  return { ...first, cpu };
}

let sent = 0;

/** Sends one request, from a sender of its own where an administrator's uploads are counted by it. */
async function send({ method, path, headers, body, signedIn }: BadRequest, token: string) {
  const url = new URL(path, 'http://localhost');
  const match = matchFunction(functions, method, url.pathname);
  if (!match) return { status: 404, body: '', cpu: 0 };
  const init: RequestInit = { method, body: body ?? null, headers };
  const request = new Request(url, init);
  // Of its own where it may be ended.
  const ending = /logout|sessions/.test(path);
  const session = signedIn && (ending ? await openSession(ADMIN.adminID) : token);
  if (session) request.headers.set('authorization', `Bearer ${session}`);
  const isUpload = signedIn && /^\/api\/(?:Blogs|photos)/.test(path);
  const ip = isUpload ? `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}` : '127.0.0.1';
  const before = process.cpuUsage();
  const response = await runner.run(match, request, ip);
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  await runner.settled();
  return { status: response.status, body: text.slice(0, 300), cpu: (user + system) / 1000 };
}

function inWords({ route, path, headers, body }: BadRequest, what: string): string {
  const sample = typeof body === 'string' ? `${body.length}: ${body.slice(0, 200)}` : String(body);
  return `${route} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${sample} → ${what}`;
}
