import { createHmac, randomUUID } from 'node:crypto';
import { TIMES } from '../domain/limits.ts';
import { sessionSecret } from './config.ts';
import { TooManyRequests } from './errors.ts';
import { jsonStore } from './store.ts';

/** Wrong tries per ID and address within the window before the door closes for a while. */
const FREE_TRIES = 5;
/** First closing time; each further wrong try doubles it, up to the window. */
const FIRST_WAIT = 60_000;
/** Wrong tries per ID from all addresses slow an answer by this much, doubling, and never refuse it. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;

const failures = jsonStore<Record<string, never>>('login-failures');

/** A try that is being made: it counts as failed until it is forgiven. */
export interface Attempt {
  /** The password was right: forget the wrong tries of this ID from this address. */
  forgive(): Promise<void>;
}

/**
 * Admits a login try or refuses it. The try is recorded before the password is looked at, so that many at once
 * cannot slip through together. Keys are `ID/address/time`, both hashed, one per failure: no counter to race on.
 * @throws TooManyRequests with the seconds to wait
 */
export async function admitAttempt(adminID: string, address: string): Promise<Attempt> {
  const who = fingerprint(`id:${adminID}`);
  const mine = `${who}/${fingerprint(`address:${address}`)}`;
  const own = `${mine}/${Date.now()}-${randomUUID()}`;
  await failures.set(own, {});

  const recent = (await failures.list(`${who}/`)).filter(({ key }) => key !== own && !isOld(key));
  const here = recent.filter(({ key }) => key.startsWith(`${mine}/`)).map(({ key }) => timeOf(key));
  const wait = closedFor(here);
  if (wait > 0) {
    await failures.delete(own);
    throw new TooManyRequests(wait / 1000, 'Too many wrong tries. Please wait and try again.');
  }
  await new Promise((resolve) => setTimeout(resolve, slowdown(recent.length)));

  return {
    async forgive() {
      const keys = (await failures.list(`${mine}/`)).map(({ key }) => key);
      await Promise.all(keys.map((key) => failures.delete(key)));
    },
  };
}

/** Removes records of tries older than the window. */
export async function sweepFailures(): Promise<void> {
  for (const { key } of await failures.list()) if (isOld(key)) await failures.delete(key);
}

/** Milliseconds the door stays closed, from the times of the wrong tries at it. */
export function closedFor(times: number[], now = Date.now()): number {
  if (times.length < FREE_TRIES) return 0;
  const wait = Math.min(TIMES.loginWindow, FIRST_WAIT * 2 ** (times.length - FREE_TRIES));
  return Math.max(...times) + wait - now;
}

function slowdown(count: number): number {
  return count < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE_TRIES));
}

/** When the thing was recorded whose key ends in `time-uuid`, in milliseconds. */
export function timeOf(key: string): number {
  return Number.parseInt(key.split('/').at(-1) ?? '', 10);
}

function isOld(key: string): boolean {
  return !(timeOf(key) > Date.now() - TIMES.loginWindow);
}

/** Stands for an ID or an address in keys, which then tell nobody whose it is. */
export function fingerprint(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url').slice(0, 32);
}
