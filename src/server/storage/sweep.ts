import { logSweep, logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { addToBacklog, endOfRun } from './scheduled.ts';
import { jsonStore, type Values } from './store.ts';
import { isAnyUnreadable } from './unreadable.ts';

const PARALLEL = 8;

/** The cursor of each sweep that did not finish: the last key it visited, by the name of the sweep. */
const cursors = jsonStore<string>('sweep-stops', [], { fallback: () => '' });

/** The items of a sweep, and what is done with each. */
interface SweepRules<T> {
  /** Its name in log and storage, of `[a-z-]`; no two sweeps share one. */
  name: string;
  /** Every item that may be due, judged by its data and not by the day, so that the next run makes up for a missed one. */
  all: readonly T[];
  /** The key by which items are ordered, and from which the next run resumes. */
  keyOf(one: T): string;
  /**
   * Set when the sweep deletes unreferenced items: it then does nothing while any record is unreadable, since that record may
   * refer to them. The caller has read all records that may refer to them, so that unreadable ones are noted.
   */
  unreferenced?: boolean;
  /** Handles an item; returns whether there was anything to do. It may be called again for the same item. */
  visit(one: T): Promise<boolean>;
}

/**
 * Visits items in the order of their keys until the end of the scheduled run, and at least eight, so that an earlier sweep cannot
 * starve it. The next run resumes after the last visited key, so that every item gets its turn. A failed item is counted and left
 * to the next round. Only counts are logged.
 *
 * @returns for how many items there was something to do
 */
export async function sweepInSteps<T>({ name, all, keyOf, unreferenced, visit }: SweepRules<T>): Promise<number> {
  if (all.length === 0) return 0;
  if (unreferenced && (await isAnyUnreadable())) {
    addToBacklog(all.length);
    logSweep({ sweep: name, seen: 0, done: 0, failed: 0, left: all.length, held: 'a record cannot be read' });
    return 0;
  }
  const end = endOfRun();
  const cursor = (await cursors.get(name))?.value;
  const byKey = new Map(all.map((one) => [keyOf(one), one]));
  const round = resumeAfter(cursor, [...byKey.keys()].sort());
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
  if (last !== undefined) await cursors.set(name, last);
  else if (cursor !== undefined) await cursors.delete(name);
  const left = round.length - begun;
  addToBacklog(left + failures.length);
  logSweep({ sweep: name, seen: round.length - left, done, failed: failures.length, left });
  if (failures.length > 0) logWarning(`The sweep ${name} leaves ${failures.length} to the next run.`, failures[0]);
  return done;
}

/**
 * Deletes the records of a store that have expired, as a sweep of that name. Returns how many.
 * @param mayBeOver judges by the key, so that the other records need not be read
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

/** Deletes the records of a store whose keys show that they have expired, as a sweep of that name. Returns how many. */
export async function sweepKeys<T>(name: string, store: Values<T>, isOver: (key: string) => boolean): Promise<number> {
  const listed = await store.list();
  return sweepInSteps({
    name,
    all: listed.map(({ key }) => key).filter(isOver),
    keyOf: (key) => key,
    visit: (key) => store.delete(key).then(() => true),
  });
}

/** Runs sweeps in parallel, so that a long one does not delay the others. @throws the error of the first that failed */
export async function runSweeps(...sweeps: (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(sweeps.map((sweep) => sweep()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Runs sweeps in sequence, also after one that failed. @throws the error of the first that failed */
export async function runInSequence(...sweeps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function resumeAfter(cursor: string | undefined, keys: string[]): string[] {
  const first = cursor === undefined ? 0 : keys.findIndex((key) => key > cursor);
  return first > 0 ? [...keys.slice(first), ...keys.slice(0, first)] : keys;
}
