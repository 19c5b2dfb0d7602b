import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withinDeadline } from '../../../src/server/shared/deadline.ts';
import { storageFetch } from '../../../src/server/storage/storage-fetch.ts';

const CALLS = 300;
const AT_ONCE = 30;
/** The time limit of a call; its answer ends or is reset up to 15 ms before or after it. */
const LIMIT_MS = 50;

let server: Server;
let url: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  /** Sends half of a body at once and the rest, or a reset, after the milliseconds in the path. */
  server = createServer((request, response) => {
    const [, milliseconds = '0', end] = (request.url ?? '').split('/');
    response.writeHead(200, { 'content-length': 2_000 });
    response.write('a'.repeat(1_000));
    setTimeout(() => (end === 'reset' ? response.destroy() : response.end('b'.repeat(1_000))), Number(milliseconds));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterAll(() => void process.off('uncaughtException', note).off('unhandledRejection', note));

it(`${CALLS} calls aborted during or at the end of their answer cause no uncaught error`, async () => {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let batch = 0; batch < CALLS / AT_ONCE; batch++) {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => {
      const end = LIMIT_MS - AT_ONCE / 2 + index;
      return withinDeadline(() => storageFetch(`${url}/${end}/${batch % 2 ? 'end' : 'reset'}`), LIMIT_MS);
    });
    outcomes.push(...(await Promise.allSettled(calls)));
  }
  // An aborted call continues for a moment after its request.
  server.closeAllConnections();
  await once(server.close(), 'close');
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(uncaught).toEqual([]);
});
