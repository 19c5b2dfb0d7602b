import { logSweep, logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { endOfRun, leaveToNextRun } from './scheduled.ts';
import { jsonStore, type Values } from './store.ts';
import { isAnyUnreadable } from './unreadable.ts';

const PARALLEL = 8;

/** The key each sweep stopped behind, by its name; nothing of one that came to its end. */
const stops = jsonStore<string>('sweep-stops', [], { anew: () => '' });

/** What is to be looked at, and what is done with it. */
interface SweepRules<T> {
  /** In the log and in storage: a word of `[a-z-]`, and no other sweep's. */
  name: string;
  /** Everything that may be due, by the data and not by the day: then a run that was missed is made up for by the next. */
  all: readonly T[];
  /** What it is ordered by and found again by in the next run. */
  keyOf(one: T): string;
  /**
   * It deletes what nothing refers to: it does nothing while a record cannot be read, which might. What refers to it has been read
   * before.
   */
  unreferenced?: boolean;
  /** Deals with one; returns whether there was anything to do. May be called again for the same one. */
  visit(one: T): Promise<boolean>;
}

/**
 * Works through things in the order of their keys until the run of the scheduled function ends, and at least on eight of them, so that a
 * sweep before it cannot keep it from going on. What is left is where the next run goes on, so that each comes to its turn however many there are and whatever fails: one that cannot be dealt with is counted
 * and left to the next round. Logs counts and nothing else.
 *
 * @returns how many had something to do
 */
export async function sweepInSteps<T>({ name, all, keyOf, unreferenced, visit }: SweepRules<T>): Promise<number> {
  if (all.length === 0) return 0;
  if (unreferenced && (await isAnyUnreadable())) {
    leaveToNextRun(all.length);
    logSweep({ sweep: name, seen: 0, done: 0, failed: 0, left: all.length, held: 'a record cannot be read' });
    return 0;
  }
  const end = endOfRun();
  const stop = (await stops.get(name))?.value;
  const byKey = new Map(all.map((one) => [keyOf(one), one]));
  const round = resumeAfter(stop, [...byKey.keys()].sort());
  const failures: unknown[] = [];
  let done = 0;
  const begun = await inParallel(
    round,
    PARALLEL,
    async (key) => {
      try {
        if (await visit(byKey.get(key) as T)) done++;
      } catch (error) {
        failures.push(error);
      }
    },
    () => performance.now() >= end,
  );

  const last = begun < round.length ? round[begun - 1] : undefined;
  if (last !== undefined) await stops.set(name, last);
  else if (stop !== undefined) await stops.delete(name);
  const left = round.length - begun;
  leaveToNextRun(left + failures.length);
  logSweep({ sweep: name, seen: round.length - left, done, failed: failures.length, left });
  if (failures.length > 0) logWarning(`The sweep ${name} leaves ${failures.length} to the next run.`, failures[0]);
  return done;
}

/**
 * Deletes the records of a store that are over: a sweep of that name. Returns how many.
 * @param mayBeOver judges by the key alone, which spares reading the others
 */
export async function sweepRecords<T>(
  name: string,
  store: Values<T>,
  isOver: (record: T) => boolean,
  mayBeOver: (key: string) => boolean = () => true,
): Promise<number> {
  return sweepInSteps({
    name,
    all: (await store.list()).filter(({ key }) => mayBeOver(key)),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      const entry = await store.get(key);
      if (!entry || !isOver(entry.value)) return false;
      await store.delete(key);
      return true;
    },
  });
}

/** Runs sweeps side by side: what is much for one takes no time from the others. @throws what the first that failed threw */
export async function runSweeps(...sweeps: (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(sweeps.map((sweep) => sweep()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Runs sweeps one after another, each whatever became of those before it. @throws what the first that failed threw */
export async function runInTurn(...sweeps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function resumeAfter(stop: string | undefined, keys: string[]): string[] {
  const first = stop === undefined ? 0 : keys.findIndex((key) => key > stop);
  return first > 0 ? [...keys.slice(first), ...keys.slice(0, first)] : keys;
}
