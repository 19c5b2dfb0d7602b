import { TIMES } from '../../../domain/shared/limits.ts';
import { type Mail, newMail } from '../../../domain/submissions/mail.ts';
import type { Submission, SubmissionKind } from '../../../domain/submissions/submission.ts';
import type { RecordRules } from '../../storage/json-codec.ts';
import { jsonStore, storeKey } from '../../storage/store.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { type Leased, leaseNew, TEAM, TEAM_WAITING, teamKey, type WithMails } from '../mail-queue.ts';
import { isToldOfEach, readRecipients } from './recipients.ts';

/** What an administrator is told, besides of the own account (`account-mails.ts`). No personal data of visitors. */
export type Notification =
  | { what: 'submission'; kind: SubmissionKind; id: string }
  /** What arrived in a day. */
  | { what: 'day'; counts: Readonly<Record<SubmissionKind, number>> }
  | { what: 'handed-in'; post: string; title: string }
  /** To whoever handed a post in. */
  | ({ what: 'verdict' } & PostVerdict);

/** What became of a post that was handed in. */
export interface PostVerdict {
  verdict: 'returned' | 'published' | 'scheduled';
  /** The id of the post. */
  post: string;
  title: string;
  /** Of the note that it was given back with; empty otherwise. */
  note: string;
  /** When it goes online, ISO 8601; empty when it is not scheduled. */
  publishAt: string;
}

/** A mail to an administrator. Its text is not stored: it is composed when the mail is sent. */
export interface TeamMail extends WithMails {
  kind: typeof TEAM;
  /** Its key: the administrator's ID and what the mail is about. */
  id: string;
  notification: Notification;
  /** ISO 8601. */
  queuedAt: string;
}

/** The value of an unreadable record: it has no mail to send, and the sweep deletes it. */
const LOST: TeamMail = {
  kind: TEAM,
  id: '',
  notification: { what: 'handed-in', post: '', title: '' },
  queuedAt: new Date(0).toISOString(),
  mails: [],
};

const RULES: RecordRules<TeamMail> = {
  fields: { id: 'string', notification: 'object', queuedAt: 'string', mails: 'array' },
  fallback: () => LOST,
};

/** The mails to administrators, in the store of waiting mails: those that wait (`teamKey`), and those of the last week that do not. */
export const teamMails = jsonStore<TeamMail>('temporary/mails', RULES);

const SENT = 'sent/';
const sentKey = (id: string) => storeKey('sent', ...id.split('/'));

/**
 * Queues a mail to an administrator, unless one about the same thing waits or was sent in the last week.
 * @param subject identifies what the mail is about among those of the administrator, in letters, digits, `_` and `-`
 * @returns the mail, leased for `deliver`
 */
export async function queueTeamMail(
  adminID: string,
  subject: string,
  notification: Notification,
  now = new Date(),
): Promise<Leased | undefined> {
  const queued: TeamMail = {
    kind: TEAM,
    id: storeKey(adminID, subject),
    notification,
    queuedAt: now.toISOString(),
    mails: [newMail('notice', false, now)],
  };
  const { record, mails } = await leaseNew(queued, now);
  const etag = await teamMails.createOnly(teamKey(queued.id), record);
  if (etag === undefined) return undefined;
  // Looked up after the mail is stored, so that a mail which is ended at the same time is found in one of both places.
  if (!(await teamMails.get(sentKey(queued.id)))) return { record, etag, mails };
  await teamMails.delete(teamKey(queued.id));
  return undefined;
}

/** Queues a mail to each of some administrators, as `queueTeamMail` does. */
export async function queueTeamMails(
  to: readonly { adminID: string }[],
  subject: string,
  notification: Notification,
): Promise<Leased[]> {
  const queued = await Promise.all(to.map(({ adminID }) => queueTeamMail(adminID, subject, notification)));
  return queued.filter((mail) => mail !== undefined);
}

/**
 * Queues the mails to the administrators who are told of each submission of its kind. It happens before the first try of the notice to
 * the company, so never while the submission is held as spam; a failure leaves both to the retry run.
 * @param mails of the submission that are sent now
 * @returns the mails, leased for `deliver`
 * @throws StorageUnavailable
 */
export async function queueForTeam(submission: Submission, mails: readonly Mail[]): Promise<Leased[]> {
  const { kind, id, receivedAt } = submission;
  const isFirstTry = mails.some((mail) => mail.kind === 'notice' && mail.tries === 0);
  // Of an older one it is not known any more who was told.
  const isRecent = Date.parse(receivedAt) > Date.now() - TIMES.teamMail;
  if (!isFirstTry || !isRecent) return [];
  const recipients = await readRecipients((person) => isToldOfEach(person, kind));
  return queueTeamMails(recipients, `${kind}_${id}`, { what: 'submission', kind, id });
}

/** Moves a mail that does not wait any more to those of the last week. */
export async function endTeamMail(mail: TeamMail): Promise<void> {
  await teamMails.set(sentKey(mail.id), mail);
  await teamMails.delete(teamKey(mail.id));
}

/** Ends a mail that was sent, and only could not be removed. @returns whether it was sent */
export async function endIfSent(id: string): Promise<boolean> {
  if (!(await teamMails.get(sentKey(id)))) return false;
  await teamMails.delete(teamKey(id));
  return true;
}

/** The ID of the administrator whom a mail is for. */
export function addresseeOf({ id }: TeamMail): string {
  return id.split('/')[0] ?? '';
}

/** Deletes mails that were queued more than a week ago. Returns how many. */
export async function sweepTeamMails(now = Date.now()): Promise<number> {
  const keys = (await teamMails.list()).map(({ key }) => key);
  return sweepInSteps({
    name: 'team-mails',
    all: keys.filter((key) => key.startsWith(SENT) || key.startsWith(TEAM_WAITING)),
    async visit(key) {
      const mail = (await teamMails.get(key))?.value;
      if (!mail || Date.parse(mail.queuedAt) >= now - TIMES.teamMail) return false;
      await teamMails.delete(key);
      return true;
    },
  });
}
