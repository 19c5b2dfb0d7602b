import type {
  InboxFilter,
  InboxPage,
  InboxRow,
  Submission,
  SubmissionKind,
} from '../../domain/submissions/submission.ts';
import type { SubmissionChange } from '../../domain/submissions/triage.ts';
import { withSession } from '../admin/session.ts';
import { api, requestBody } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { saveFile } from '../shared/download.ts';

const BASE = '/admin/submissions';
/** Milliseconds for a resume, which may be large. */
const FILE_TIMEOUT_MS = 120_000;

/** What the inbox shows: what is asked for, and a page of it counted from 1. */
export interface InboxQuery extends InboxFilter {
  page: number;
}

/** Names one submission. */
export interface SubmissionName {
  kind: SubmissionKind;
  id: string;
}

/** What may be changed about several at once. */
export type SubmissionMarks = Pick<SubmissionChange, 'state' | 'spam' | 'binned'>;

const addressOf = ({ kind, id }: SubmissionName) => `${BASE}/${kind}/${encodeURIComponent(id)}`;

/** What is asked for besides the view, as the query of an address: of the API's and of the screen's. */
export function filterEntries({ search, state, from, to }: Omit<InboxFilter, 'view'>): Record<string, string> {
  const entries = Object.entries({ q: search, state, from, to });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A page of the inbox. All calls here throw {ApiError} after its toast, and end the session on 401. */
export function loadInbox({ view, page, ...filter }: InboxQuery, signal: AbortSignal): Promise<InboxPage> {
  const query = new URLSearchParams({ ...filterEntries(filter), page: String(page) });
  return withSession(() => api<InboxPage>(`${BASE}/${view}?${query}`, { signal }));
}

/** The same page as it is now, from the row on that was its first. No toast: it is asked in passing. */
export function renewInbox(
  { view, page, ...filter }: InboxQuery,
  first: InboxRow | undefined,
  signal: AbortSignal,
): Promise<InboxPage> {
  const from = first && { first: btoa([first.receivedAt, first.kind, first.id].join(' ')) };
  const query = new URLSearchParams({ ...filterEntries(filter), page: String(page), ...from });
  return withSession(() => api<InboxPage>(`${BASE}/${view}?${query}`, { signal, toast: false }));
}

/** The number of unread submissions without spam. Ends no session. @param toast as for any call of the API */
export async function countUnread(toast?: false): Promise<number> {
  const { counts } = await api<InboxPage>(`${BASE}/all`, toast === false ? { toast } : {});
  return counts.all;
}

/** One submission, whole. @param toast `false` when it is asked in passing */
export function loadSubmission(name: SubmissionName, signal: AbortSignal, toast?: false): Promise<Submission> {
  return withSession(() => api<Submission>(addressOf(name), { signal, toast: toast ?? messageAbout }));
}

/** Changes a submission and gives it back as it is then. */
export function changeSubmission(name: SubmissionName, change: SubmissionChange): Promise<Submission> {
  return withSession(() => api<Submission>(addressOf(name), { method: 'PATCH', json: change, toast: messageAbout }));
}

/** Makes one change to several submissions, a page of them at most. Those that are gone are left out. */
export async function changeSubmissions(names: readonly SubmissionName[], change: SubmissionMarks): Promise<void> {
  const records = names.map(({ kind, id }) => ({ kind, id }));
  await withSession(() => api(BASE, { method: 'PATCH', json: { records, change } }));
}

/** Deletes for good what is in the bin, with everything that belongs to it. */
export function deleteForGood(name: SubmissionName): Promise<void> {
  return withSession(() => api<void>(`${addressOf(name)}?permanent=true`, { method: 'DELETE', toast: messageAbout }));
}

const resumeOf = (id: string) => `${addressOf({ kind: 'applications', id })}/resume`;

/** Saves an application's resume under its own name. */
export function saveResume(id: string, fileName: string): Promise<void> {
  return withSession(() => saveFile(resumeOf(id), fileName, { timeout: FILE_TIMEOUT_MS }));
}

/** An application's resume. @param toast as for any call of the API */
export function readResume(id: string, toast?: false): Promise<Blob> {
  const options = { timeout: FILE_TIMEOUT_MS, ...(toast === false && { toast }) };
  return withSession(() => requestBody(resumeOf(id), options, (response) => response.blob()));
}
