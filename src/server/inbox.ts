import { PAGE_SIZES } from '../domain/limits.ts';
import { newMail, tryAgain } from '../domain/mail.ts';
import {
  forEachKind,
  type InboxPage,
  type InboxView,
  type Submission,
  type SubmissionKind,
  type SubmissionRow,
} from '../domain/submission.ts';
import { composed } from '../domain/text.ts';
import { config } from './config.ts';
import { NotFound } from './errors.ts';
import { rememberMail } from './mail/hints.ts';
import { removeLocalCopies } from './mail/local-copy.ts';
import { dropResume } from './resumes.ts';
import { allRows, byPlace } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

const GONE = 'This submission is not there any more.';

/** One page of a view, with the numbers on the tabs. `search` finds words in any field. @throws StorageUnavailable */
export async function inboxPage(view: InboxView, search: string, page: number): Promise<InboxPage> {
  const all = await allRows();
  const everything = Object.values(all).flat();
  const found = matching(rowsOfView(view, everything), search);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZES.inbox));
  const shown = Math.min(Math.max(1, page), pages);
  const unread = (kind: SubmissionKind) => all[kind].filter((row) => !row.read && row.spam.length === 0).length;
  return {
    rows: found
      .slice((shown - 1) * PAGE_SIZES.inbox, shown * PAGE_SIZES.inbox)
      .map(({ text: _text, mailDue: _due, ...row }) => row),
    total: found.length,
    page: shown,
    pages,
    counts: {
      ...forEachKind(unread),
      spam: everything.filter((row) => row.spam.length > 0).length,
    },
    mailReady: config().mail !== undefined,
  };
}

/** The rows of a view that match the search, newest first. No two share a place, so that one can be named and found again. */
export async function rowsMatching(view: InboxView, search: string): Promise<SubmissionRow[]> {
  return matching(rowsOfView(view, Object.values(await allRows()).flat()), search);
}

/** One submission. @throws NotFound, StorageUnavailable */
export async function readSubmission(kind: SubmissionKind, id: string): Promise<Submission> {
  const entry = await storeOfKind(kind).get(id);
  if (!entry) throw new NotFound(GONE);
  return entry.value;
}

/** What an administrator may change about a submission. */
export interface SubmissionChange {
  read?: boolean | undefined;
  spam?: boolean | undefined;
  /** Mails that were given up are due again. */
  retryMails?: true | undefined;
}

/**
 * Marks a submission, or has its mails tried again. Taken out of spam, its mails become due at once; marked as spam, those that wait are held.
 *
 * @throws NotFound, StorageUnavailable
 */
export async function changeSubmission(
  kind: SubmissionKind,
  id: string,
  change: SubmissionChange,
): Promise<Submission> {
  const now = new Date();
  const changed = await storeOfKind(kind).update(id, (current) => current && applyChange(current, change, now));
  if (!changed) throw new NotFound(GONE);
  await rememberMail(changed);
  return changed;
}

/** Deletes a submission with its waiting mails, which live inside it, and its file. @throws StorageUnavailable */
export async function deleteSubmission(kind: SubmissionKind, id: string): Promise<void> {
  // The file last: should this stop half-way, the sweep finds a file without its application.
  await storeOfKind(kind).delete(id);
  if (kind === 'applications') await dropResume(id);
  await removeLocalCopies(kind, id);
}

function applyChange(submission: Submission, change: SubmissionChange, now: Date): Submission {
  const { read = submission.read, spam, retryMails } = change;
  const again = retryMails ? submission.mails.map((mail) => tryAgain(mail, now)) : submission.mails;
  const next = { ...submission, read, mails: again };
  const isSpam = submission.spam.length > 0;
  if (spam === undefined || spam === isSpam) return next;
  const mails = next.mails.map((mail) =>
    mail.state === 'held' || mail.state === 'waiting' ? newMail(mail.kind, spam, now) : mail,
  );
  return { ...next, mails, spam: spam ? ['marked'] : [] };
}

function rowsOfView(view: InboxView, rows: SubmissionRow[]): SubmissionRow[] {
  if (view !== 'spam') return rows.filter((row) => row.kind === view && row.spam.length === 0);
  return rows.filter((row) => row.spam.length > 0).sort(byPlace);
}

function matching(rows: SubmissionRow[], search: string): SubmissionRow[] {
  const words = composed(search.toLowerCase()).split(/\s+/).filter(Boolean);
  return rows.filter((row) => words.every((word) => row.text.includes(word)));
}
