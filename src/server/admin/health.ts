import {
  type Health,
  SCHEDULED_FUNCTIONS,
  type ScheduledHealth,
  type ScheduledName,
} from '../../domain/admin/health.ts';
import { MINUTE_MS, PLATFORM, TIMES } from '../../domain/shared/limits.ts';
import { deployContext, isMailSetUp } from '../shared/config.ts';
import { withTimeout } from '../shared/deadline.ts';
import { deleteDeploy, deployFirstSeenAt, formerDeploys, readRun } from '../storage/scheduled.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { isStillUnreadable, listNotes } from '../storage/unreadable.ts';

/** The version in package.json, which functions are bundled without. A test compares the two. */
const VERSION = '0.1.0';

/** Deploy contexts in which Netlify runs no scheduled function. */
const UNSCHEDULED_CONTEXTS = ['deploy-preview', 'branch-deploy'];

const NAMES = Object.keys(SCHEDULED_FUNCTIONS) as ScheduledName[];

/** The public state of the site. Storage that does not answer within a second counts as unavailable. */
export async function readHealth(now = Date.now()): Promise<Health> {
  const about = { version: VERSION, mail: isMailSetUp() ? 'ready' : 'not set up' } as const;
  const read = UNSCHEDULED_CONTEXTS.includes(deployContext()) ? readPreviewHealth : () => readScheduled(now);
  try {
    const stored = await withTimeout(read, TIMES.health, () => new Error('No answer in time.'));
    return { storage: 'ok', ...about, ...stored };
  } catch {
    return { storage: 'unavailable', ...about };
  }
}

/** Deletes the records of former deploys. Returns how many. */
export async function sweepDeploys(): Promise<number> {
  return sweepInSteps({
    name: 'deploys',
    all: await formerDeploys(),
    keyOf: (key) => key,
    visit: (key) => deleteDeploy(key).then(() => true),
  });
}

/** Deletes the notes of records that were repaired or deleted. Returns how many. */
export async function sweepNotes(): Promise<number> {
  return sweepInSteps({
    name: 'unreadable',
    all: await listNotes(),
    keyOf: (name) => name,
    visit: async (name) => !(await isStillUnreadable(name)),
  });
}

/** The health of previews, where no function is scheduled. */
async function readPreviewHealth(): Promise<Pick<Health, 'sweptHoursAgo' | 'unreadable'>> {
  return { sweptHoursAgo: null, unreadable: (await listNotes()).length };
}

async function readScheduled(now: number): Promise<Pick<Health, 'sweptHoursAgo' | 'unreadable' | 'scheduled'>> {
  const [deployedAt, read] = await Promise.all([deployFirstSeenAt(now), Promise.all(NAMES.map(readRun))]);
  // Read last, since reading the records of the runs can add a note.
  const unreadable = (await listNotes()).length;
  const scheduled = NAMES.map((name, index) => scheduledHealth(name, read[index], deployedAt, now));
  return { sweptHoursAgo: sweptHoursAgo(scheduled), unreadable, scheduled };
}

function scheduledHealth(
  name: ScheduledName,
  run: Awaited<ReturnType<typeof readRun>>,
  deployedAt: number,
  now: number,
): ScheduledHealth {
  const startedAt = run ? Date.parse(run.startedAt) : Number.NEGATIVE_INFINITY;
  const isLate = now - Math.max(startedAt, deployedAt) > 2 * SCHEDULED_FUNCTIONS[name].everyMinutes * MINUTE_MS;
  // The record counts a run as failed until it succeeds; a run that is still in progress has not failed.
  const inProgress = now - startedAt < PLATFORM.scheduled ? 1 : 0;
  const failures = Math.max(0, (run?.failures ?? 0) - inProgress);
  return {
    name,
    state: isLate ? 'late' : failures > 0 ? 'failing' : 'ok',
    startedMinutesAgo: minutesBetween(run?.startedAt, now),
    succeededMinutesAgo: minutesBetween(run?.succeededAt, now),
    failures,
    backlog: run?.backlog ?? 0,
  };
}

function sweptHoursAgo(scheduled: ScheduledHealth[]): number | null {
  const minutes = scheduled.filter(({ name }) => name.startsWith('sweep-')).map((sweep) => sweep.succeededMinutesAgo);
  return minutes.includes(null) ? null : Math.floor(Math.max(...minutes.map(Number)) / 60);
}

function minutesBetween(moment: string | null | undefined, now: number): number | null {
  return moment ? Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS)) : null;
}
