import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { FunctionRunner, loadFunctions, matchFunction } from '../../../scripts/server/functions.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { fc } from '../../helpers/property.ts';
import { type Route, readRoutes } from '../../helpers/routes.ts';
import { type BadRequest, requestsTo } from './requests.ts';

/** Milliseconds of CPU that one request may take. */
const MOST_CPU = 200;
/** Hashing a password takes a quarter of a second on purpose, for each ID. */
const MOST_CPU_OF_LOGIN = 1_200;
/** A request is slow only if its repeats are too: one may be interrupted by garbage collection or compilation. */
const REPEATS = 3;
const AT_A_TIME = 20;

/** The outcome of many invalid requests. */
export interface Outcome {
  statuses: Record<number, number>;
  /** Descriptions of the requests that were answered 5xx or took too long. */
  faults: string[];
}

const functions = await loadFunctions(globSync(resolve(import.meta.dirname, '../../../netlify/functions/*.ts')).sort());
const runner = new FunctionRunner({ rateLimits: false });

/** Sends `count` invalid requests to all endpoints, one by one. @param known ids of existing records */
export async function sendBadRequests(count: number, seed: number, known: readonly string[]): Promise<Outcome> {
  const routes = await readRoutes();
  const outcome: Outcome = { statuses: {}, faults: [] };
  const whole = routes.reduce((sum, route) => sum + shareOf(route), 0);
  for (const [index, route] of routes.entries()) {
    const token = await openSession(ADMIN.adminID);
    const requests = samples(requestsTo(route, known), Math.ceil((count * shareOf(route)) / whole), seed + index);
    for (const request of requests) {
      const { status, body, cpu } = await sendRepeatedly(request, token);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      // A 503 that asks for a repeat in half an hour is no fault: the limit of open uploads is reached.
      if (status >= 500 && !/half an hour/.test(body))
        outcome.faults.push(describeFault(request, `${status}: ${body}`));
      const most = request.path.includes('/login') ? MOST_CPU_OF_LOGIN : MOST_CPU;
      if (cpu > most) outcome.faults.push(describeFault(request, `${Math.round(cpu)} ms of CPU`));
    }
  }
  return outcome;
}

/** Methods with a body get more requests. */
const shareOf = ({ method }: Route) => (['POST', 'PUT', 'PATCH'].includes(method) ? 5 : 1);

/** Generates samples in batches, so that few large bodies are in memory at once. */
function* samples<T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number): Generator<T> {
  for (let drawn = 0; drawn < count; drawn += AT_A_TIME) {
    const numRuns = Math.min(AT_A_TIME, count - drawn);
    yield* fc.sample(arbitrary, { seed: seed + drawn * 1_000, numRuns });
  }
}

async function sendRepeatedly(request: BadRequest, token: string) {
  const first = await send(request, token);
  let cpu = first.cpu;
  for (let time = 1; time < REPEATS && cpu > MOST_CPU; time++) cpu = Math.min(cpu, (await send(request, token)).cpu);
  return { ...first, cpu };
}

let sent = 0;

/** Sends one request; uploads with a network address of their own, since they are limited by it. */
async function send({ method, path, headers, body, signedIn }: BadRequest, token: string) {
  const url = new URL(path, 'http://localhost');
  const match = matchFunction(functions, method, url.pathname);
  if (!match) return { status: 404, body: '', cpu: 0 };
  const init: RequestInit = { method, body: body ?? null, headers };
  const request = new Request(url, init);
  // A session of its own where the request may end it.
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

function describeFault({ route, path, headers, body }: BadRequest, what: string): string {
  const sample = typeof body === 'string' ? `${body.length}: ${body.slice(0, 200)}` : String(body);
  return `${route} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${sample} → ${what}`;
}
