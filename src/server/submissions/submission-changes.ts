import { isDeepStrictEqual } from 'node:util';
import { isOver } from '../../domain/shared/bin.ts';
import { NOTE_LIMITS, NOTE_MESSAGES, type Note } from '../../domain/shared/note.ts';
import { holdOrRelease, retryNow } from '../../domain/submissions/mail.ts';
import type { Submission, SubmissionKind } from '../../domain/submissions/submission.ts';
import type { ChangeRecord, SubmissionChange, Triage } from '../../domain/submissions/triage.ts';
import { noteWaiting } from '../mail/mail-queue.ts';
import { Conflict, NotFound, UnreadableRecord } from '../shared/http-errors.ts';
import { binOfKind, GONE } from './inbox-pages.ts';
import { storeOfKind } from './submissions.ts';

/** Names one submission. */
export interface SubmissionName {
  kind: SubmissionKind;
  id: string;
}

/**
 * Changes a submission, or retries its mails. When it leaves spam or bin, its mails become due at once; when it enters them, queued
 * mails are held. A repeat changes nothing.
 *
 * @param by ID of the administrator
 * @throws NotFound, Conflict when it has the most notes allowed, StorageUnavailable
 */
export async function changeSubmission(
  { kind, id }: SubmissionName,
  change: SubmissionChange,
  by: string,
): Promise<Submission> {
  const now = new Date();
  const changed = await storeOfKind(kind).update(id, (current) => {
    if (!current || isOver(current.binned?.at)) return undefined;
    const next = applyChange(current, change, { by, at: now.toISOString() });
    return isDeepStrictEqual(next, current) ? undefined : next;
  });
  if (!changed || isOver(changed.binned?.at)) throw new NotFound(GONE);
  await noteWaiting(changed);
  return changed;
}

/** Changes several submissions. Returns those that it changed; missing and unreadable ones are left out. @throws StorageUnavailable */
export async function changeSubmissions(
  names: readonly SubmissionName[],
  change: SubmissionChange,
  by: string,
): Promise<Submission[]> {
  const changed = await Promise.all(
    names.map((name) =>
      changeSubmission(name, change, by).catch((error: unknown) => {
        if (error instanceof NotFound || error instanceof UnreadableRecord) return undefined;
        throw error;
      }),
    ),
  );
  return changed.filter((submission) => submission !== undefined);
}

/** Moves a submission to the bin; no error when it is in the bin or missing. @throws StorageUnavailable */
export async function binSubmission(name: SubmissionName, by: string): Promise<void> {
  await changeSubmissions([name], { binned: true }, by);
}

/** Deletes a submission of the bin for good; no error when it is missing. @throws Conflict when it is not in the bin, StorageUnavailable */
export async function deleteFromBin({ kind, id }: SubmissionName): Promise<void> {
  await binOfKind(kind).purge(id);
}

function applyChange(submission: Submission, change: SubmissionChange, by: ChangeRecord): Submission {
  const spam = change.spam === undefined ? submission.spam : withSpamMark(submission.spam, change.spam);
  const next = { ...submission, ...withTriage(submission, change, by), spam };
  const now = new Date(by.at);
  const isHeld = isHeldBack(next);
  if (isHeld !== isHeldBack(submission)) {
    next.mails = next.mails.map((mail) => holdOrRelease(mail, isHeld, now));
  }
  if (change.retryMails) next.mails = next.mails.map((mail) => retryNow(mail, isHeld, now));
  return next;
}

/** A submission that is already spam keeps its first reasons. */
function withSpamMark(reasons: Submission['spam'], isSpam: boolean): Submission['spam'] {
  if (!isSpam) return [];
  return reasons.length > 0 ? reasons : ['marked'];
}

/** Whether mails are held: no mail is sent for spam, or for a submission in the bin. */
function isHeldBack({ spam, binned }: Pick<Submission, 'spam' | 'binned'>): boolean {
  return spam.length > 0 || binned !== null;
}

function withTriage(now: Triage, change: SubmissionChange, by: ChangeRecord): Triage {
  const { state, stateSet, notes, binned, assignee, followUp } = now;
  const wanted = change.state ?? (change.opened && state === 'new' ? 'open' : state);
  return {
    state: wanted,
    stateSet: wanted === state ? stateSet : wanted === 'new' ? null : by,
    notes: withNotes(notes, change, by),
    binned: change.binned === undefined ? binned : change.binned ? (binned ?? by) : null,
    assignee: change.assignee === undefined ? assignee : change.assignee,
    followUp: change.followUp === undefined ? followUp : change.followUp,
    paid: paidAfter(now.paid, change.paid, by),
  };
}

/** A payment that is noted again as it is keeps who noted it. */
function paidAfter(paid: Triage['paid'], noted: SubmissionChange['paid'], by: ChangeRecord): Triage['paid'] {
  if (noted === undefined || (noted && paid?.rupees === noted.rupees && paid.on === noted.on)) return paid;
  return noted && { ...noted, ...by };
}

function withNotes(notes: readonly Note[], { addNote, removeNote }: SubmissionChange, by: ChangeRecord): Note[] {
  const left = notes.filter(({ id }) => id !== removeNote);
  if (!addNote || left.some(({ id }) => id === addNote.id)) return left;
  if (left.length >= NOTE_LIMITS.count) throw new Conflict(NOTE_MESSAGES.tooMany);
  return [...left, { ...addNote, ...by }];
}
