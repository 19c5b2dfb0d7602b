import { AsyncLocalStorage } from 'node:async_hooks';
import { TIMES } from '../domain/limits.ts';
import { withinDeadline } from './deadline.ts';

/** A run of a scheduled function that is under way. */
interface Run {
  /** When it begins nothing more, on the clock of `performance.now()`. */
  end: number;
}

const runs = new AsyncLocalStorage<Run>();

/**
 * Makes a scheduled function of its work. The platform ends it after 30 s, so the work begins nothing more after 15 s (`endOfRun`),
 * and after 25 s its storage calls fail and so does the run.
 */
export function scheduled(work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const run = { end: performance.now() + TIMES.sweep };
    await withinDeadline(() => runs.run(run, work), TIMES.scheduled);
  };
}

/**
 * When work that comes in steps begins no further one, on the clock of `performance.now()`: one moment for all work of a run of a
 * scheduled function, and 15 s from now outside of one.
 */
export function endOfRun(): number {
  return runs.getStore()?.end ?? performance.now() + TIMES.sweep;
}
