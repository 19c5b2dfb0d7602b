import { setTimeout as wait } from 'node:timers/promises';
import { TIMES } from '../../domain/shared/limits.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { senderOf } from '../storage/fingerprint.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';

/** An event: its kind, and its time in milliseconds since 1970. */
export interface SenderEvent {
  what: string;
  at: number;
}

/** What is counted, each with how long an event counts, in milliseconds. */
const WINDOWS = { 'sign-in': TIMES.loginWindow, 'password-asks': TIMES.passwordAsks } as const;
type Counted = keyof typeof WINDOWS;

/** Attempts to write a record when the compare-and-swap is lost: few, so that a sender's many calls at once cost little. */
const ATTEMPTS = 6;

interface SenderRecord {
  events?: readonly SenderEvent[];
}

/** What strangers did, by kind and sender: one small record each. An unreadable record is replaced. */
const senders = jsonStore<SenderRecord>('senders', [], { fallback: () => ({}) });

/** The events of a sender within the window, oldest first. */
export interface SenderCount {
  recent: readonly SenderEvent[];
  /**
   * Stores other events by compare-and-swap, so that events at once cannot exceed a limit.
   * @param next gets the events within the window; an error of it refuses the event. May run several times.
   * @throws TooManyRequests when every compare-and-swap was lost
   */
  change(next: (recent: readonly SenderEvent[], now: number) => readonly SenderEvent[]): Promise<void>;
}

/** Reads what a sender did. One storage call, and one for a change. @param address an IPv6 /64 network is one sender */
export async function countOf(counted: Counted, address: string): Promise<SenderCount> {
  const key = storeKey(counted, senderOf(address));
  let entry = await senders.get(key);
  return {
    recent: recentIn(counted, entry?.value),
    async change(next) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const value = { events: next(recentIn(counted, entry?.value), Date.now()) };
        if (await (entry ? senders.replace(key, value, entry.etag) : senders.createOnly(key, value))) return;
        await wait(Math.random() * 10 * attempt);
        entry = await senders.get(key);
      }
      throw new TooManyRequests(1);
    },
  };
}

/** Deletes the records without events that count. Returns how many. */
export async function sweepSenders(): Promise<number> {
  const longest = Math.max(...Object.values(WINDOWS));
  return sweepRecords('senders', senders, (record) => recentWithin(longest, record).length === 0);
}

const recentIn = (counted: Counted, record: SenderRecord | undefined) => recentWithin(WINDOWS[counted], record);

function recentWithin(windowMs: number, { events = [] }: SenderRecord = {}): readonly SenderEvent[] {
  return events.filter(({ at }) => at > Date.now() - windowMs);
}
