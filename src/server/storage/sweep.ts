import { logSweep, logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { addToBacklog, endOfRun } from './scheduled.ts';
import { countUnreadable, type Values } from './store.ts';

const PARALLEL = 8;

/** The items of a sweep, and what is done with each. */
interface SweepRules<T> {
  /** Its name in the log. */
  name: string;
  /** Every item that may be due, judged by its data and not by the day, so that the next run makes up for a missed one. */
  all: readonly T[];
  /**
   * Set when the sweep deletes unreferenced items: it then does nothing while any record is unreadable, since that record may
   * refer to them. The caller has read all records that may refer to them, so that unreadable ones are known.
   */
  unreferenced?: boolean;
  /** Handles an item; returns whether there was anything to do. It may be called again for the same item. */
  visit(one: T): Promise<boolean>;
}

/**
 * Visits items until the end of the scheduled run, and at least eight, so that an earlier sweep cannot starve it. It begins at a random one,
 * so that items which fail in each run do not keep the others from their turn. A failed item is counted and left to the next run. Only
 * counts are logged.
 *
 * @returns for how many items there was something to do
 */
export async function sweepInSteps<T>({ name, all, unreferenced, visit }: SweepRules<T>): Promise<number> {
  if (all.length === 0) return 0;
  if (unreferenced && (await countUnreadable()) > 0) {
    addToBacklog(all.length);
    logSweep({ sweep: name, seen: 0, done: 0, failed: 0, left: all.length, held: 'a record cannot be read' });
    return 0;
  }
  const end = endOfRun();
  const first = Math.floor(Math.random() * all.length);
  const failures: unknown[] = [];
  let done = 0;
  const begun = await inParallel(
    [...all.slice(first), ...all.slice(0, first)],
    PARALLEL,
    async (one) => {
      try {
        if (await visit(one)) done++;
      } catch (error) {
        failures.push(error);
      }
    },
    () => performance.now() >= end,
  );
  const left = all.length - begun;
  addToBacklog(left + failures.length);
  logSweep({ sweep: name, seen: begun, done, failed: failures.length, left });
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
