import { INDIA_OFFSET, indianDay } from '../../../domain/shared/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/shared/limits.ts';
import {
  forEachKind,
  SUBMISSION_KINDS,
  type SubmissionKind,
  type SubmissionRow,
} from '../../../domain/submissions/submission.ts';
import { jsonStore } from '../../storage/store.ts';
import { allRows } from '../../submissions/submission-rows.ts';
import { deliver, leaveToRetry } from '../deliver.ts';
import type { Leased } from '../mail-queue.ts';
import { TEAM } from '../mail-queue.ts';
import { isMailSetUp } from '../stored-mail-settings.ts';
import { isToldDaily, readRecipients } from './recipients.ts';
import { queueTeamMails } from './team-mails.ts';

/** When the day of a mail ends: at this hour in India. */
const HOUR = 8;
/** Later than a submission can arrive whose request began before that hour. */
const SETTLED_MS = MINUTE_MS;
const KEY = 'daily-until';

/** Until when, in ISO 8601, the daily mails have counted submissions, in the store of waiting mails. An unreadable record counts as none. */
const lastDay = jsonStore<{ until: string }>('temporary/mails', {
  fields: { until: 'string' },
  fallback: () => ({ until: '' }),
});

/**
 * Sends the mails of the day, with how many submissions of each kind arrived since those of the day before. The day ends at a fixed
 * hour, so that a run which failed half-way is repeated with the same numbers, and nobody is told twice.
 * @returns how many mails
 */
export async function sendDailyMails(now = Date.now()): Promise<number> {
  if (!(await isMailSetUp())) return 0;
  const until = lastHour(now - SETTLED_MS);
  const previous = await lastDay.get(KEY);
  const since = Date.parse(previous?.value.until ?? '') || until - DAY_MS;
  if (since >= until) return 0;
  const queued = await queueMails(since, until);
  const next = { until: new Date(until).toISOString() };
  await (previous ? lastDay.replace(KEY, next, previous.etag) : lastDay.createOnly(KEY, next));
  await Promise.all(queued.map((mail) => deliver(TEAM, mail.record.id, mail).catch(leaveToRetry)));
  return queued.length;
}

async function queueMails(since: number, until: number): Promise<Leased[]> {
  const wanting = await readRecipients((person) => SUBMISSION_KINDS.some((kind) => isToldDaily(person, kind)));
  if (wanting.length === 0) return [];
  const counts = await countArrived(since, until);
  const recipients = wanting.filter((person) =>
    SUBMISSION_KINDS.some((kind) => counts[kind] > 0 && isToldDaily(person, kind)),
  );
  const thing = `day_${indianDay(new Date(until))}`;
  return queueTeamMails(recipients, thing, { what: 'day', counts });
}

/** How many submissions of each kind arrived, without spam and without what is in the bin. */
async function countArrived(since: number, until: number): Promise<Record<SubmissionKind, number>> {
  const rows = await allRows();
  const [from, to] = [since, until].map((time) => new Date(time).toISOString()) as [string, string];
  const isCounted = ({ receivedAt, spam, binnedAt }: SubmissionRow) =>
    receivedAt >= from && receivedAt < to && spam.length === 0 && binnedAt === null;
  return forEachKind((kind) => rows[kind].filter(isCounted).length);
}

/** The last time that it was this hour in India, in milliseconds since 1970. */
function lastHour(now: number): number {
  const day = indianDay(new Date(now - HOUR * HOUR_MS));
  return Date.parse(`${day}T00:00:00${INDIA_OFFSET}`) + HOUR * HOUR_MS;
}
