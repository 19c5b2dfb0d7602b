import cluster from 'node:cluster';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { Workers } from '../../../scripts/start/workers.ts';
import { beginPost, freshGet } from '../../helpers/fresh-get.ts';
import { createProject, type TestProject } from '../../helpers/project.ts';

/** What a release answers: its name, and the process that serves it. */
interface Answer {
  name: string;
  pid: number;
}

/** Longer than a process without requests takes to end. */
const END_MS = 500;

const projects: TestProject[] = [];
let workers: Workers;
let url: string;

/** A release whose function answers with this name. */
async function createRelease(name: string, before = ''): Promise<string> {
  const project = await createProject({
    'dist/404.html': 'missing',
    'netlify/functions/who.ts': `
      ${before}
      export default () => Response.json({ name: '${name}', pid: process.pid });
      export const config = { path: '/who' };
    `,
  });
  projects.push(project);
  return project.root;
}

async function ask(): Promise<Answer> {
  const { status, body } = await freshGet(`${url}/who`);
  expect(status).toBe(200);
  return JSON.parse(body);
}

/** A request whose answer waits until it is told to go on. */
async function askSlowly(): Promise<() => Promise<Answer>> {
  const finish = await beginPost(`${url}/who`);
  return async () => JSON.parse((await finish()).body);
}

/** Pauses the process that serves, which goes on when it is told to and when the test fails. */
async function pauseServing(): Promise<() => void> {
  const { pid } = await ask();
  process.kill(pid, 'SIGSTOP');
  const goOn = () => void process.kill(pid, 'SIGCONT');
  onTestFailed(goOn);
  return goOn;
}

beforeAll(async () => {
  const first = await createRelease('first');
  workers = new Workers({ PORT: '0', DATA_DIR: join(first, '.data') });
  url = await workers.serve(first);
});
afterAll(async () => {
  await workers.stop();
  for (const project of projects) await project.remove();
});

it('a new release takes over: no request is refused, none gets the former one after it, and running ones end there', async () => {
  const slow = await askSlowly();
  const { promise: firstSeen, resolve: see } = Promise.withResolvers<void>();
  let isSwapped = false;
  /** The names that a visitor gets in turn, while the release is swapped and a little after. */
  const visit = async () => {
    const names: string[] = [];
    for (let after = 0; after < 20; after += isSwapped ? 1 : 0) {
      names.push((await ask()).name);
      see();
    }
    return names;
  };
  const visits = [visit(), visit(), visit()];
  await firstSeen;
  await workers.serve(await createRelease('second'));
  isSwapped = true;
  for (const names of await Promise.all(visits)) {
    expect(names.slice(-19)).toEqual(Array(19).fill('second'));
    expect(names.lastIndexOf('first')).toBeLessThan(names.indexOf('second'));
  }
  expect((await slow()).name).toBe('first');
});

it('a new release answers nothing before the former one accepts no more', async () => {
  const goOn = await pauseServing();
  const swap = workers.serve(await createRelease('next'));
  // Its address.
  await once(cluster, 'message');
  let answers = 0;
  const asked = [ask(), ask()].map((asking) => asking.finally(() => answers++));
  // The new process refuses a wrong host by itself, which takes as long as an answer would.
  for (let count = 0; count < 20; count++)
    expect((await freshGet(`${url}/who`, { host: 'two words' })).status).toBe(400);
  expect(answers).toBe(0);
  goOn();
  await swap;
  await Promise.all(asked);
  expect((await ask()).name).toBe('next');
});

it('a visitor who connects as the former release ends gets an answer', async () => {
  const goOn = await pauseServing();
  const swap = workers.serve(await createRelease('after'));
  // Its address; then the former process is told to end.
  await once(cluster, 'message');
  await nextRound();
  const { hostname, port } = new URL(url);
  const { address } = await lookup(hostname);
  const visitor = connect(Number(port), address);
  visitor.end('GET /who HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  process.nextTick(() => {
    goOn();
    // The former process ends while this one, which is the primary, does nothing.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_MS);
  });
  expect(await text(visitor)).toContain('"name":"after"');
  await swap;
});

it('a release that cannot start leaves the former one', async () => {
  const { name, pid } = await ask();
  const broken = await createRelease('broken', "throw new Error('This release cannot start.');");
  await expect(workers.serve(broken)).rejects.toThrow('ended before it was ready');
  expect(await ask()).toEqual({ name, pid });
});

it('a crashed process is started again at the same address, and a release takes over after it', async () => {
  const { name, pid } = await ask();
  const again = once(cluster, 'listening');
  process.kill(pid, 'SIGKILL');
  await again;
  const answer = await ask();
  expect([answer.name, answer.pid === pid]).toEqual([name, false]);
  await workers.serve(await createRelease('third'));
  expect((await ask()).name).toBe('third');
});

it('stops after its running requests', async () => {
  const slow = await askSlowly();
  const stopped = workers.stop();
  expect((await slow()).name).toBe('third');
  await stopped;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
