import { countOf } from '../shared/words.ts';

/**
 * The scheduled functions: their interval in minutes, and in the owner's words the consequence when one fails. A test compares the
 * intervals with each function's `config`, which has to be a literal.
 */
export const SCHEDULED_FUNCTIONS = {
  daily: {
    everyMinutes: 1_440,
    consequence: 'What is past its time is still stored, such as what visitors sent, and no daily mail is sent',
  },
  'mail-retry': { everyMinutes: 20, consequence: 'Mail that could not be sent at once is not sent again' },
} as const satisfies Record<string, { everyMinutes: number; consequence: string }>;

export type ScheduledName = keyof typeof SCHEDULED_FUNCTIONS;

/** The health of a scheduled function. */
export interface ScheduledHealth {
  name: ScheduledName;
  /**
   * 'failing': its last run failed; 'late': it has not ended for two intervals, counted from the start of its last run, or from when the
   * health was first asked for.
   */
  state: 'ok' | 'failing' | 'late';
  /** Whole minutes since the start of its last run and since its last success; null when there was none. */
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
  /** Whole hours since the sweeps have completed; null when they never have, absent when storage does not answer. */
  sweptHoursAgo?: number | null;
  /** How many records the daily function could not read; absent when storage does not answer. */
  unreadable?: number;
  /** Absent when storage does not answer, and in deploy previews, which run no scheduled functions. */
  scheduled?: ScheduledHealth[];
}

/** Whether storage and all scheduled functions work. Missing mail settings are the owner's choice. */
export function isHealthy({ storage, scheduled = [] }: Health): boolean {
  return storage === 'ok' && scheduled.every(({ state }) => state === 'ok');
}

/** The problem of a site without mail settings, which an owner can solve on the screen Mail. */
export const NO_MAIL_PROBLEM =
  'Mail is not set up: what visitors send waits in the inbox, and nobody is told. An owner can set it up under Mail.';

/**
 * The problems as sentences of the dashboard, each with the person who can solve it.
 * @param health undefined when the site did not answer
 */
export function healthProblems(health: Health | undefined): string[] {
  if (health?.storage !== 'ok') {
    return [
      'The storage does not answer: posts cannot be saved and forms cannot be sent now. Netlify can mend it; what was typed is kept. Look again in some minutes.',
    ];
  }
  return [
    ...(health.mail === 'ready' ? [] : [NO_MAIL_PROBLEM]),
    ...(health.scheduled ?? []).filter(({ state }) => state !== 'ok').map(scheduledProblem),
    ...(health.unreadable
      ? [
          `${countOf(health.unreadable, 'record')} cannot be read. Restore ${health.unreadable === 1 ? 'it' : 'them'} from a backup.`,
        ]
      : []),
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
