import { AsyncLocalStorage } from 'node:async_hooks';
import type { ScheduledName } from '../../domain/admin/health.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { withinDeadline } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';
import { countUnreadable, jsonStore } from './store.ts';

/** The record of a scheduled function's runs, by its name. Times are ISO 8601. */
interface RunRecord {
  /** When its last run started. Before its first run, when the health was first asked for. */
  startedAt: string;
  succeededAt: string | null;
  /** Consecutive failures. */
  failures: number;
  /** How much the last successful run left to the next one. */
  backlog: number;
  /** How many records it could not read. */
  unreadable: number;
}

const records = jsonStore<RunRecord>('temporary/health', {
  fallback: () => ({ startedAt: new Date(0).toISOString(), succeededAt: null, failures: 0, backlog: 0, unreadable: 0 }),
});

/** The current run of a scheduled function. */
interface Run {
  /** When it stops starting items, on the clock of `performance.now()`. */
  end: number;
  backlog: number;
}

const runs = new AsyncLocalStorage<Run>();

/**
 * Makes a scheduled function of its work, and records whether it succeeded. Netlify ends it after 30 s, so its work starts no new item
 * after 15 s (`endOfRun`), and after 25 s its storage calls fail and so does the run. One storage call besides its work.
 */
export function scheduled(name: ScheduledName, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const startedAt = new Date().toISOString();
    const run: Run = { end: performance.now() + TIMES.sweep, backlog: 0 };
    try {
      await withinDeadline(() => runs.run(run, work), TIMES.scheduled);
    } catch (error) {
      await record(name, async () => {
        const previous = (await records.get(name))?.value ?? {
          succeededAt: null,
          failures: 0,
          backlog: 0,
          unreadable: 0,
        };
        return { ...previous, startedAt, failures: previous.failures + 1 };
      });
      throw error;
    }
    const done = { startedAt, succeededAt: new Date().toISOString(), failures: 0, backlog: run.backlog };
    await record(name, async () => ({ ...done, unreadable: await countUnreadable() }));
  };
}

/** Records a run. A record that cannot be written does not fail the run. */
async function record(name: ScheduledName, made: () => Promise<RunRecord>): Promise<void> {
  try {
    await records.set(name, await made());
  } catch (error) {
    logWarning(`A run of ${name} could not be recorded.`, error);
  }
}

/**
 * When work on many items starts no new one, on the clock of `performance.now()`: the same time for all work of the current run;
 * outside of a run, 15 s from now.
 */
export function endOfRun(): number {
  return runs.getStore()?.end ?? performance.now() + TIMES.sweep;
}

/** Adds to the backlog that the current run leaves to the next one. */
export function addToBacklog(count: number): void {
  const run = runs.getStore();
  if (run) run.backlog += count;
}

/** The record of a scheduled function's runs; undefined when there is none. */
export async function readRun(name: ScheduledName): Promise<RunRecord | undefined> {
  return (await records.get(name))?.value;
}

/** As `readRun`; when there is none, stores from when on it is expected to run. */
export async function expectRun(name: ScheduledName, now: number): Promise<RunRecord> {
  const startedAt = new Date(now).toISOString();
  const expected = { startedAt, succeededAt: null, failures: 0, backlog: 0, unreadable: 0 };
  return (await records.update(name, (current) => (current ? undefined : expected))) ?? expected;
}
