import type { SiteFunction } from './functions.ts';

const SHORTHANDS: Record<string, string> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
};

/** Whether a number satisfies one field of a cron expression: lists, ranges and steps, no names. */
function fieldMatches(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = '0', to = part.includes('/') ? '999' : from] = range === '*' ? ['0', '999'] : range.split('-');
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });
}

/** Whether a cron expression, or a shorthand such as `@hourly`, is due in the minute of `date` (UTC). */
export function isDue(expression: string, date: Date): boolean {
  const [minute, hour, day, month, weekday, ...rest] = (SHORTHANDS[expression] ?? expression).trim().split(/\s+/);
  if (!minute || !hour || !day || !month || !weekday || rest.length > 0)
    throw new Error(`Not a schedule: ${expression}`);
  return (
    fieldMatches(minute, date.getUTCMinutes()) &&
    fieldMatches(hour, date.getUTCHours()) &&
    fieldMatches(day, date.getUTCDate()) &&
    fieldMatches(month, date.getUTCMonth() + 1) &&
    fieldMatches(weekday, date.getUTCDay())
  );
}

/**
 * Once a minute, calls `run` with each of the functions that is due; what it throws is logged. Returns what ends it.
 */
export function startSchedules(
  functions: () => Promise<SiteFunction[]>,
  run: (fn: SiteFunction) => Promise<void>,
): () => void {
  const runDue = async (now: Date) => {
    const due = (await functions()).filter(({ schedule }) => schedule && isDue(schedule, now));
    await Promise.all(due.map((fn) => run(fn).catch((error: unknown) => console.error(fn.name, error))));
  };
  const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);
  let last = minuteOf(new Date());
  const timer = setInterval(() => {
    const now = new Date();
    if (minuteOf(now) === last) return;
    last = minuteOf(now);
    runDue(now).catch(console.error);
  }, 1000);
  return () => clearInterval(timer);
}
