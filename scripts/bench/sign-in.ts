import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NOBODY, people } from '../../src/server/auth/administrator.ts';
import { hashPassword } from '../../src/server/auth/passwords.ts';
import { startBlobs } from '../server/blobs/server.ts';
import { FunctionRunner, loadFunctions, matchFunction } from '../server/functions.ts';

const TRIES = 500;
/** So few that no attempt at the same ID is delayed or refused. */
const TRIES_OF_AN_ID = 4;
const IDS = Array.from({ length: TRIES / TRIES_OF_AN_ID }, (_, number) => number);
const FUNCTIONS = resolve(import.meta.dirname, '../../netlify/functions');
const SETTINGS = {
  SESSION_SECRET: 'a secret that signs nothing but this measurement',
  // Nothing listens there: the mail of a known ID fails after the answer.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@site.example',
  NOTIFY_TO: 'office@site.example',
};

/** Milliseconds until the answer, for IDs that exist (known) and for others (unknown). */
export interface SignInRow {
  what: string;
  knownMedian: number;
  unknownMedian: number;
  knownP95: number;
  unknownP95: number;
  differenceOfMedians: number;
}

type Answer = (adminID: string) => Promise<void>;

/** Response times of sign-in and forgotten password, for 500 known and 500 unknown IDs each, in sequence, in this process. */
export async function benchSignIn(dataDir: string): Promise<SignInRow[]> {
  Object.assign(process.env, SETTINGS);
  const blobs = await startBlobs({ directory: join(dataDir, 'blobs') });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const { log, warn } = console;
  console.log = console.warn = () => undefined;
  try {
    const password = await hashPassword('nobody tries this one');
    const facts = { ...NOBODY, role: 'editor', password } as const;
    for (const number of IDS) await people.set(knownID(number), { ...facts, email: `person-${number}@site.example` });
    const runner = new FunctionRunner({ rateLimits: false });
    const login = await answerOf(runner, '/api/admin/auth/login', { password: 'wrong' });
    const forgotten = await answerOf(runner, '/api/auth/forgotten-password');
    return [await measure('A wrong password', login, runner), await measure('A forgotten password', forgotten, runner)];
  } finally {
    Object.assign(console, { log, warn });
    await blobs.stop();
  }
}

const knownID = (number: number) => `KNOWN-${number}`;
const unknownID = (number: number) => `NOBODY-${number}`;

let senders = 0;
/** A new IP address for each call. */
const nextSender = () => `198.${18 + (++senders >> 16)}.${(senders >> 8) & 255}.${senders & 255}`;

/** Returns a function that calls an endpoint with an ID and these other fields of its body. */
async function answerOf(runner: FunctionRunner, path: string, fields: object = {}): Promise<Answer> {
  const functions = await loadFunctions(globSync(`${FUNCTIONS}/{admin-login,auth-forgotten-password}.ts`));
  const match = matchFunction(functions, 'POST', path);
  if (!match) throw new Error(`Nothing answers ${path}.`);
  return async (adminID) => {
    const body = JSON.stringify({ adminID, ...fields });
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body });
    const { status } = await runner.run(match, request, nextSender());
    if (status !== 401 && status !== 202) throw new Error(`${path} answered ${status}.`);
  };
}

/** Measures pairs of a known and an unknown ID; the order within the pair alternates. */
async function measure(what: string, answer: Answer, runner: FunctionRunner): Promise<SignInRow> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < TRIES_OF_AN_ID; round++) {
    for (const number of IDS) {
      const tries = [
        ['known', knownID(number)],
        ['unknown', unknownID(number)],
      ] as const;
      for (const [kind, adminID] of number % 2 === 0 ? tries : tries.toReversed()) {
        const began = performance.now();
        await answer(adminID);
        times[kind].push(performance.now() - began);
        await runner.settled();
      }
    }
  }
  const known = percentilesOf(times.known);
  const unknown = percentilesOf(times.unknown);
  return {
    what,
    knownMedian: known.median,
    unknownMedian: unknown.median,
    knownP95: known.p95,
    unknownP95: unknown.p95,
    differenceOfMedians: rounded(known.median - unknown.median),
  };
}

function percentilesOf(times: number[]): { median: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { median: at(0.5), p95: at(0.95) };
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;
