import { Cron } from 'croner';
import type { SiteFunction } from './functions.ts';

/** How Netlify reads the five fields of a cron expression. */
const PLATFORM = { mode: '5-part', timezone: 'UTC' } as const;

/** Whether a cron expression, or a shorthand such as `@hourly`, is due in the minute of `date`. @throws for any other */
function isDue(expression: string, date: Date): boolean {
  const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
  return new Cron(expression, { ...PLATFORM, paused: true }).match(minute);
}

/**
 * Calls `run` with each due function once a minute; logs its errors. Returns a function that stops it.
 */
export function startSchedules(
  functions: () => Promise<SiteFunction[]>,
  run: (fn: SiteFunction) => Promise<void>,
): () => void {
  const everyMinute = new Cron('* * * * *', { ...PLATFORM, catch: (error) => console.error(error) }, async () => {
    const now = new Date();
    const due = (await functions()).filter(({ schedule }) => schedule && isDue(schedule, now));
    await Promise.all(due.map((fn) => run(fn).catch((error: unknown) => console.error(fn.name, error))));
  });
  return () => everyMinute.stop();
}
