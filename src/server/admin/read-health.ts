import {
  type Health,
  SCHEDULED_FUNCTIONS,
  type ScheduledHealth,
  type ScheduledName,
} from '../../domain/admin/health.ts';
import { MINUTE_MS, TIMES } from '../../domain/shared/limits.ts';
import { isMailSetUp } from '../mail/stored-mail-settings.ts';
import { config, deployContext } from '../shared/config.ts';
import { withTimeout } from '../shared/deadline.ts';
import { expectRun, readRun } from '../storage/scheduled.ts';

/** The version in package.json, which functions are bundled without. A test compares the two. */
const VERSION = '0.1.0';

/** Deploy contexts in which Netlify runs no scheduled function. */
const UNSCHEDULED_CONTEXTS = ['deploy-preview', 'branch-deploy'];

const NAMES = Object.keys(SCHEDULED_FUNCTIONS) as ScheduledName[];

/** The public state of the site. Storage that does not answer within a second counts as unavailable. */
export async function readHealth(now = Date.now()): Promise<Health> {
  const mailOf = (isReady: boolean) => ({ version: VERSION, mail: isReady ? 'ready' : 'not set up' }) as const;
  const read = UNSCHEDULED_CONTEXTS.includes(deployContext()) ? readPreviewHealth : () => readScheduled(now);
  try {
    const readAll = () => Promise.all([isMailSetUp(), read()]);
    const [isReady, stored] = await withTimeout(readAll, TIMES.health, () => new Error('No answer in time.'));
    return { storage: 'ok', ...mailOf(isReady), ...stored };
  } catch {
    return { storage: 'unavailable', ...mailOf(config().mail !== undefined) };
  }
}

/** The health of previews, where no function is scheduled. */
async function readPreviewHealth(): Promise<Pick<Health, 'sweptHoursAgo' | 'unreadable'>> {
  await readRun('daily');
  return { sweptHoursAgo: null, unreadable: 0 };
}

async function readScheduled(now: number): Promise<Pick<Health, 'sweptHoursAgo' | 'unreadable' | 'scheduled'>> {
  const runs = await Promise.all(NAMES.map((name) => expectRun(name, now)));
  const scheduled = NAMES.map((name, index) => scheduledHealth(name, runs[index] as Run, now));
  const daily = runs[NAMES.indexOf('daily')];
  return { sweptHoursAgo: hoursSince(daily?.succeededAt, now), unreadable: daily?.unreadable ?? 0, scheduled };
}

type Run = Awaited<ReturnType<typeof expectRun>>;

function scheduledHealth(name: ScheduledName, run: Run, now: number): ScheduledHealth {
  const { startedAt, succeededAt, failures, backlog } = run;
  const isLate = now - Date.parse(startedAt) > 2 * SCHEDULED_FUNCTIONS[name].everyMinutes * MINUTE_MS;
  const hasRun = succeededAt !== null || failures > 0;
  return {
    name,
    state: isLate ? 'late' : failures > 0 ? 'failing' : 'ok',
    startedMinutesAgo: hasRun ? minutesSince(startedAt, now) : null,
    succeededMinutesAgo: minutesSince(succeededAt, now),
    failures,
    backlog,
  };
}

function hoursSince(moment: string | null | undefined, now: number): number | null {
  const minutes = minutesSince(moment, now);
  return minutes === null ? null : Math.floor(minutes / 60);
}

function minutesSince(moment: string | null | undefined, now: number): number | null {
  return moment ? Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS)) : null;
}
