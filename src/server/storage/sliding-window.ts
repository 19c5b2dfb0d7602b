import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionSecret } from '../shared/config.ts';
import { networkOf } from '../shared/network.ts';
import { jsonStore } from './store.ts';
import type { StoreName } from './stores.ts';
import { sweepInSteps } from './sweep.ts';

/** An event: its kind, and its time in milliseconds since 1970. */
export interface WindowEvent {
  what: string;
  at: number;
}

/** Counts events in a sliding window: one small record a subject, so that reading and recording cost the same at any count. */
export interface SlidingWindow {
  /** The events of a subject within the window, oldest first. One storage call. */
  recent(subject: string): Promise<WindowEvent[]>;
  /**
   * Records an event of a subject now, unless `judge` throws for the events so far. Both are one step (compare-and-swap), so that
   * concurrent events cannot exceed a limit. Two storage calls, and three more for each lost compare-and-swap.
   * @returns whether it is recorded; false when every compare-and-swap was lost
   */
  record(subject: string, what: string, judge?: (recent: WindowEvent[]) => void): Promise<boolean>;
  /** Removes every event `what` of a subject. */
  forget(subject: string, what: string): Promise<void>;
  /**
   * Deletes records without events in the window. Storage deletes unconditionally, so an event that is recorded meanwhile may be
   * lost; the records of `staying` subjects are emptied instead. Returns how many.
   */
  sweep(staying?: ReadonlySet<string>): Promise<number>;
}

interface WindowRules {
  /** How long an event counts, in milliseconds. */
  windowMs: number;
  /** How many events of a subject are kept, the newest ones. */
  most: number;
  /** Attempts to write a record when the compare-and-swap is lost. */
  attempts: number;
}

interface WindowRecord {
  events?: WindowEvent[];
}

/** A sliding window in the store `name`, by subjects made with `fingerprint`. An unreadable record is replaced. */
export function slidingWindow(name: StoreName, { windowMs, most, attempts }: WindowRules): SlidingWindow {
  const records = jsonStore<WindowRecord>(name, [], { fallback: () => ({}) });
  const recentEvents = (record: WindowRecord | undefined, now: number) =>
    (record?.events ?? []).filter(({ at }) => at > now - windowMs);

  async function change(
    subject: string,
    next: (recent: WindowEvent[], now: number) => WindowEvent[],
  ): Promise<boolean> {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const entry = await records.get(subject);
      const now = Date.now();
      const value = { events: next(recentEvents(entry?.value, now), now).slice(-most) };
      const written = entry ? records.replace(subject, value, entry.etag) : records.createOnly(subject, value);
      if (await written) return true;
      await wait(Math.random() * 10 * attempt);
    }
    return false;
  }

  return {
    recent: async (subject) => recentEvents((await records.get(subject))?.value, Date.now()),
    record: (subject, what, judge) =>
      change(subject, (recent, at) => {
        judge?.(recent);
        return [...recent, { what, at }];
      }),
    async forget(subject, what) {
      await change(subject, (recent) => recent.filter((event) => event.what !== what));
    },
    async sweep(staying) {
      return sweepInSteps({
        name,
        all: await records.list(),
        async visit({ key }) {
          const entry = await records.get(key);
          if (!entry || recentEvents(entry.value, Date.now()).length > 0) return false;
          if (!staying?.has(key)) await records.delete(key);
          else if (entry.isFallback || entry.value.events?.length)
            await records.replace(key, { events: [] }, entry.etag);
          return true;
        },
      });
    },
  };
}

/** Pseudonym of an ID or an address for keys and records. */
export function fingerprint(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url').slice(0, 32);
}

/** Pseudonym of a sender by address: an IPv6 /64 network is one sender. */
export function senderOf(address: string): string {
  return fingerprint(`address:${networkOf(address)}`);
}
