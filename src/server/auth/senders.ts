import { TIMES } from '../../domain/shared/limits.ts';
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

interface SenderRecord {
  events?: readonly SenderEvent[];
}

/** What strangers did, by kind and sender: one small record each. An unreadable record is replaced. */
const senders = jsonStore<SenderRecord>('temporary/senders', { fallback: () => ({}) });

/** The events of a sender within the window, oldest first. */
export interface SenderCount {
  recent: readonly SenderEvent[];
  /**
   * Stores other events by compare-and-swap, so that events at once cannot exceed a limit.
   * @param next gets the events within the window; an error of it refuses the event. May run several times.
   */
  change(next: (recent: readonly SenderEvent[], now: number) => readonly SenderEvent[]): Promise<unknown>;
}

/** Reads what a sender did. One storage call, and one for a change. @param address an IPv6 /64 network is one sender */
export async function countOf(counted: Counted, address: string): Promise<SenderCount> {
  const key = storeKey(counted, senderOf(address));
  const known = (await senders.get(key)) ?? null;
  const recentIn = (record?: SenderRecord) => recentWithin(WINDOWS[counted], record);
  return {
    recent: recentIn(known?.value),
    change: (next) => senders.update(key, (record) => ({ events: next(recentIn(record), Date.now()) }), known),
  };
}

/** Deletes the records without events that count. Returns how many. */
export async function sweepSenders(): Promise<number> {
  const longest = Math.max(...Object.values(WINDOWS));
  return sweepRecords('senders', senders, (record) => recentWithin(longest, record).length === 0);
}

function recentWithin(windowMs: number, { events = [] }: SenderRecord = {}): readonly SenderEvent[] {
  return events.filter(({ at }) => at > Date.now() - windowMs);
}
