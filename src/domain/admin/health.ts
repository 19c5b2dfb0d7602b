import { countOf } from '../shared/words.ts';
import { type UnreadableName, unreadableProblem } from './unreadable.ts';

/**
 * The scheduled functions: their interval in minutes, and in the owner's words the consequence when one fails. A test compares the
 * intervals with each function's `config`, which has to be a literal.
 */
export const SCHEDULED_FUNCTIONS = {
  'mail-retry': {
    everyMinutes: 15,
    consequence: 'Mail that could not be sent at once is not sent again, and no daily mail is sent',
  },
  'purge-retry': {
    everyMinutes: 15,
    consequence: 'Changed posts and deleted pictures may still be shown as they were',
  },
  'sweep-photos': { everyMinutes: 360, consequence: 'Deleted posts and pictures that nothing shows are still stored' },
  'sweep-sessions': { everyMinutes: 360, consequence: 'Ended sessions and old records are still stored' },
  'sweep-submissions': { everyMinutes: 360, consequence: 'What visitors sent is still stored when its time is over' },
} as const satisfies Record<string, { everyMinutes: number; consequence: string }>;

export type ScheduledName = keyof typeof SCHEDULED_FUNCTIONS;

/** The health of a scheduled function. */
export interface ScheduledHealth {
  name: ScheduledName;
  /**
   * 'failing': its last run failed or was cut off; 'late': it has not started for two intervals, counted from its last start or
   * the release's first one.
   */
  state: 'ok' | 'failing' | 'late';
  /** Whole minutes since its last start and its last success; null when there was none. */
  startedMinutesAgo: number | null;
  succeededMinutesAgo: number | null;
  /** Failures in a row. */
  failures: number;
  /** How many items its last successful run left for the next one. */
  backlog: number;
}

/** The public answer of `/api/health`. */
export interface Health {
  storage: 'ok' | 'unavailable';
  /** Version of the running release. */
  version: string;
  mail: 'ready' | 'not set up';
  /** Whole hours since every sweep has completed; null when one never has, absent when storage does not answer. */
  sweptHoursAgo?: number | null;
  /** Number of records noted as unreadable, some perhaps repaired since; absent when storage does not answer. */
  unreadable?: number;
  /** Absent when storage does not answer, and in deploy previews, which run no scheduled functions. */
  scheduled?: ScheduledHealth[];
}

/** Whether storage and all scheduled functions work. Missing mail settings are the owner's choice. */
export function isHealthy({ storage, scheduled = [] }: Health): boolean {
  return storage === 'ok' && scheduled.every(({ state }) => state === 'ok');
}

/**
 * The problems as sentences of the dashboard, each with the person who can solve it.
 * @param health undefined when the site did not answer
 * @param unreadable the records that cannot be read, or undefined when they are not known by name
 */
export function healthProblems(health: Health | undefined, unreadable?: readonly UnreadableName[]): string[] {
  if (health?.storage !== 'ok') {
    return [
      'The storage does not answer: posts cannot be saved and forms cannot be sent now. Netlify can mend it; what was typed is kept. Look again in some minutes.',
    ];
  }
  return [
    ...(health.mail === 'ready'
      ? []
      : [
          'Mail is not set up: what visitors send waits in the inbox, and nobody is told. Whoever runs the website can set it up.',
        ]),
    ...(health.scheduled ?? []).filter(({ state }) => state !== 'ok').map(scheduledProblem),
    ...(health.unreadable && unreadable?.length !== 0 ? [unreadableProblem(health.unreadable, unreadable)] : []),
  ];
}

function scheduledProblem({ name, state, startedMinutesAgo, failures }: ScheduledHealth): string {
  const late = startedMinutesAgo === null ? 'has never run' : `has not run for ${duration(startedMinutesAgo)}`;
  const failed = failures === 1 ? 'failed at its last run' : `failed ${failures} times in a row`;
  const what = state === 'late' ? late : failed;
  return `${SCHEDULED_FUNCTIONS[name].consequence}: the scheduled function ${name} ${what}. Whoever runs the website can mend it, by looking at the log of this function in Netlify.`;
}

function duration(minutes: number): string {
  return minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour');
}
