import type {
  InboxFilter,
  InboxPage,
  InboxRow,
  Submission,
  SubmissionKind,
} from '../../domain/submissions/submission.ts';
import type { Assignee, SubmissionChange } from '../../domain/submissions/triage.ts';
import type { CsvFile } from '../admin/save-csv.ts';
import { adminApi, withSession } from '../admin/session.ts';
import { type ApiOptions, api, requestBody } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { saveFile } from '../shared/download.ts';

const BASE = '/admin/submissions';

/** A query of the inbox: the filter, and a page counted from 1. */
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

/** Names without whatever else a row has. */
export function toNames(rows: readonly SubmissionName[]): SubmissionName[] {
  return rows.map(({ kind, id }) => ({ kind, id }));
}

const pathOf = ({ kind, id }: SubmissionName) => `${BASE}/${kind}/${encodeURIComponent(id)}`;

/** The filter without the view, as the query of an address: the API's or the screen's. */
export function filterEntries({
  search,
  state,
  assignee,
  due,
  paid,
  from,
  to,
}: Omit<InboxFilter, 'view'>): Record<string, string> {
  const entries = Object.entries({ q: search, state, assignee, due: due && 'true', paid, from, to });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The CSV of everything that matches a filter. */
export function csvOf({ view, ...filter }: InboxFilter): CsvFile {
  return { path: `${BASE}/${view}.csv`, query: filterEntries(filter), name: `${view}.csv` };
}

/** A page of the inbox. All calls here throw {ApiError} after its toast, and end the session on 401. */
export function loadInbox({ view, page, ...filter }: InboxQuery, signal: AbortSignal): Promise<InboxPage> {
  const query = new URLSearchParams({ ...filterEntries(filter), page: String(page) });
  return adminApi<InboxPage>(`${BASE}/${view}?${query}`, { signal });
}

/** Refreshes a page of the inbox, from its previous first row on. Without a toast, since it runs in the background. */
export function refreshInbox(
  { view, page, ...filter }: InboxQuery,
  first: InboxRow | undefined,
  signal: AbortSignal,
): Promise<InboxPage> {
  const from = first && { first: btoa([first.receivedAt, first.kind, first.id].join(' ')) };
  const query = new URLSearchParams({ ...filterEntries(filter), page: String(page), ...from });
  return adminApi<InboxPage>(`${BASE}/${view}?${query}`, { signal, toast: false });
}

/** The number of unread submissions without spam, the newest ones, and whether mail can be sent. */
export interface Unread {
  count: number;
  newest: InboxRow[];
  /** Those to come back to, the longest due first, and how many there are. */
  due: InboxRow[];
  dueTotal: number;
  /** Whether a mail server is configured. */
  mailReady: boolean;
}

/** The unread submissions without spam. A 401 does not end the session. */
export async function loadUnread(options: Pick<ApiOptions, 'toast'> = {}): Promise<Unread> {
  const { counts, rows, due, dueTotal, mailReady } = await api<InboxPage>(
    `${BASE}/all?${new URLSearchParams({ state: 'new' })}`,
    options,
  );
  return { count: counts.all, newest: rows, due, dueTotal, mailReady };
}

/** One submission, whole. */
export function loadSubmission(
  name: SubmissionName,
  options: Pick<ApiOptions, 'signal' | 'toast'>,
): Promise<Submission> {
  return adminApi<Submission>(pathOf(name), { toast: messageAbout, ...options });
}

/** Changes a submission and returns it as changed. */
export function changeSubmission(name: SubmissionName, change: SubmissionChange): Promise<Submission> {
  return adminApi<Submission>(pathOf(name), { method: 'PATCH', json: change, toast: messageAbout });
}

/** Who can deal with a submission. Without a toast, since the rest works without them. @throws {ApiError} */
export function loadAssignees(): Promise<readonly Assignee[]> {
  return adminApi('/admin/assignees', { toast: false });
}

/** Makes one change to several submissions, a page of them at most. Deleted ones are left out. */
export async function changeSubmissions(names: readonly SubmissionName[], change: SubmissionMarks): Promise<void> {
  const json = { records: toNames(names), change };
  await adminApi(BASE, { method: 'PATCH', json });
}

/** Deletes a submission in the bin for good, with everything that belongs to it. */
export function deleteForGood(name: SubmissionName): Promise<void> {
  return adminApi<void>(`${pathOf(name)}?permanent=true`, { method: 'DELETE', toast: messageAbout });
}

const resumeOf = (id: string) => `${pathOf({ kind: 'applications', id })}/resume`;

/** Saves an application's resume under its own name. */
export function saveResume(id: string, fileName: string): Promise<void> {
  return withSession(() => saveFile(resumeOf(id), fileName, { toast: messageAbout }));
}

/** An application's resume. */
export function readResume(id: string, options: Pick<ApiOptions, 'toast'> = {}): Promise<Blob> {
  return withSession(() =>
    requestBody(resumeOf(id), { isDownload: true, toast: messageAbout, ...options }, (response) => response.blob()),
  );
}
