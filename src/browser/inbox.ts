import type { InboxPage, InboxView, Submission, SubmissionKind } from '../domain/submission.ts';
import { api } from './api.ts';
import { saveFile } from './download.ts';
import { withSession } from './session.ts';

const BASE = '/admin/submissions';

/** What the inbox shows: a view, the words searched for, and a page counted from 1. */
export interface InboxQuery {
  view: InboxView;
  search: string;
  page: number;
}

/** Names one submission. */
export interface SubmissionName {
  kind: SubmissionKind;
  id: string;
}

const addressOf = ({ kind, id }: SubmissionName) => `${BASE}/${kind}/${encodeURIComponent(id)}`;

/** A page of the inbox. All calls here throw {ApiError} after its toast, and end the session on 401. */
export function loadInbox({ view, search, page }: InboxQuery, signal: AbortSignal): Promise<InboxPage> {
  const query = new URLSearchParams({ q: search, page: String(page) });
  return withSession(() => api<InboxPage>(`${BASE}/${view}?${query}`, { signal }));
}

/** How many submissions nobody has opened yet, spam aside. No toast: it is asked in passing. */
export async function countUnread(): Promise<number> {
  const page = await withSession(() => api<InboxPage>(`${BASE}/enquiries`, { toast: false }));
  const { spam: _, ...unread } = page.counts;
  return Object.values(unread).reduce((sum, count) => sum + count, 0);
}

/** One submission, whole. */
export function loadSubmission(name: SubmissionName, signal: AbortSignal): Promise<Submission> {
  return withSession(() => api<Submission>(addressOf(name), { signal, toast: false }));
}

/** What can be changed about a submission: read or not, spam or not, and given-up mails to be tried again. */
export interface SubmissionMark {
  read?: boolean;
  spam?: boolean;
  retryMails?: true;
}

/** Changes a submission and gives it back as it is then. */
export function markSubmission(name: SubmissionName, mark: SubmissionMark): Promise<Submission> {
  return withSession(() => api<Submission>(addressOf(name), { method: 'PATCH', json: mark }));
}

/** Deletes a submission with everything that belongs to it. */
export function deleteSubmission(name: SubmissionName): Promise<void> {
  return withSession(() => api<void>(addressOf(name), { method: 'DELETE' }));
}

/** Saves an application's resume under its own name. */
export function saveResume(id: string, fileName: string): Promise<void> {
  return withSession(() =>
    saveFile(`${addressOf({ kind: 'applications', id })}/resume`, fileName, { timeout: 120_000 }),
  );
}
