import { AsyncLocalStorage } from 'node:async_hooks';
import type { ScheduledName } from '../../domain/admin/health.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { deployId } from '../shared/config.ts';
import { withinDeadline } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore, storeKey } from './store.ts';

/** The record of a scheduled function's runs, by its name; times are ISO 8601. Only that function writes it. */
interface RunRecord {
  startedAt: string;
  succeededAt: string | null;
  /** Consecutive failures. A run counts as failed from its start until it succeeds, so that an aborted run is counted too. */
  failures: number;
  /** How much the last successful run left to the next one. */
  backlog: number;
  /** The deploy it ran in. */
  deploy: string;
}

const records = jsonStore<RunRecord>('health', [], {
  fallback: () => ({ startedAt: '', succeededAt: null, failures: 0, backlog: 0, deploy: '' }),
});

/** When each deploy was first seen, in ISO 8601; in the same store. */
const deploys = jsonStore<string>('health', [], { fallback: () => '' });
const DEPLOYS = 'deploys/';

/** The current run of a scheduled function. */
interface Run {
  /** When it stops starting items, on the clock of `performance.now()`. */
  end: number;
  backlog: number;
}

const runs = new AsyncLocalStorage<Run>();

/**
 * Makes a scheduled function of its work, and records when it starts and succeeds. Netlify ends it after 30 s, so its work starts
 * no new item after 15 s (`endOfRun`), and after 25 s its storage calls fail and so does the run. A record that cannot be written
 * does not fail the run.
 */
export function scheduled(name: ScheduledName, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const run: Run = { end: performance.now() + TIMES.sweep, backlog: 0 };
    const record = await withinDeadline(async () => {
      const started = await recordStart(name);
      await runs.run(run, work);
      return started;
    }, TIMES.scheduled);
    await recordSuccess(name, { ...record, succeededAt: new Date().toISOString(), failures: 0, backlog: run.backlog });
  };
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

/** The record of a scheduled function's runs; undefined when it never started or the record is unreadable. */
export async function readRun(name: ScheduledName): Promise<RunRecord | undefined> {
  const run = (await records.get(name))?.value;
  return run?.startedAt ? run : undefined;
}

/** When this deploy was first seen, in milliseconds since 1970; records and returns `now` the first time. */
export async function deployFirstSeenAt(now = Date.now()): Promise<number> {
  const key = keyOfDeploy();
  const known = await deploys.get(key);
  if (known?.value) return Date.parse(known.value);
  const seen = new Date(now).toISOString();
  await (known ? deploys.replace(key, seen, known.etag) : deploys.createOnly(key, seen));
  return now;
}

/** The keys of the records of former deploys. */
export async function formerDeploys(): Promise<string[]> {
  const keys = (await deploys.list(DEPLOYS)).map(({ key }) => key);
  return keys.filter((key) => key !== keyOfDeploy());
}

/** Deletes the record of a deploy. */
export function deleteDeploy(key: string): Promise<void> {
  return deploys.delete(key);
}

/** When storage fails, the former record stays as it is until the run succeeds. */
async function recordStart(name: ScheduledName): Promise<Pick<RunRecord, 'startedAt' | 'deploy'>> {
  const start = { startedAt: new Date().toISOString(), deploy: deployId() };
  try {
    const former = await readRun(name);
    if (former?.deploy !== start.deploy) await deployFirstSeenAt();
    const { succeededAt = null, failures = 0, backlog = 0 } = former ?? {};
    await records.set(name, { ...start, succeededAt, failures: failures + 1, backlog });
  } catch (error) {
    logWarning(`The start of ${name} could not be recorded.`, error);
  }
  return start;
}

async function recordSuccess(name: ScheduledName, record: RunRecord): Promise<void> {
  try {
    await records.set(name, record);
  } catch (error) {
    logWarning(`The success of ${name} could not be recorded.`, error);
  }
}

function keyOfDeploy(): string {
  return storeKey('deploys', deployId());
}
