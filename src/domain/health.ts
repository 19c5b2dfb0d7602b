/** What `/api/health` says to anybody. */
export interface Health {
  storage: 'ok' | 'unavailable';
  /** Of the release that runs. */
  version: string;
  mail: 'ready' | 'not set up';
  /** Whole hours since a sweep came to its end; null when none has yet, absent when storage does not say. */
  sweptHoursAgo?: number | null;
}

/** Sweeps run every six hours: after this many something keeps them from it. */
const SWEEP_LATE_HOURS = 24;

/** What is wrong, in the words of the dashboard, each with who can mend it. Undefined health: nothing answered. */
export function healthProblems(health: Health | undefined): string[] {
  if (health?.storage !== 'ok') {
    return [
      'The storage does not answer: posts cannot be saved and forms cannot be sent now. Netlify can mend it; what was typed is kept. Look again in some minutes.',
    ];
  }
  const hours = health.sweptHoursAgo ?? 0;
  return [
    ...(health.mail === 'ready'
      ? []
      : [
          'Mail is not set up: what visitors send waits in the inbox, and nobody is told. Whoever deployed the site can mend it, with SMTP_URL, MAIL_FROM and NOTIFY_TO.',
        ]),
    ...(hours < SWEEP_LATE_HOURS
      ? []
      : [
          `Nothing was cleared away for ${hours} hours: what is past its time is still kept. Whoever deployed the site can mend it, by looking at the scheduled functions in Netlify.`,
        ]),
  ];
}
