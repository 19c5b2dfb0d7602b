import { isOver, PURGED_AT } from '../../domain/shared/bin.ts';
import { indianDay } from '../../domain/shared/dates.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import {
  forEachKind,
  INBOX_VIEWS,
  type InboxFilter,
  type InboxPage,
  type InboxRow,
  type InboxView,
  isToLookAt,
  PAID_KINDS,
  type PaidFilter,
  type Submission,
  type SubmissionKind,
  type SubmissionRow,
} from '../../domain/submissions/submission.ts';
import { dayStart, type SubmissionState } from '../../domain/submissions/triage.ts';
import { removeLocalCopies } from '../mail/local-copy.ts';
import { dropReplyFiles } from '../mail/reply-files.ts';
import { isMailSetUp } from '../mail/stored-mail-settings.ts';
import { compareStrings } from '../shared/compare.ts';
import { NotFound } from '../shared/http-errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { marksOf } from '../shared/search.ts';
import { type Bin, binOf } from '../storage/binned-records.ts';
import { type InboxSearch, matchesSearch, parseInboxSearch } from './inbox-search.ts';
import { dropResume } from './resumes.ts';
import { type AllRows, allRows, compareRows, type RowPosition } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/** The message about a submission that was deleted for good. */
export const GONE = 'This submission is not there any more.';

/** The requested page: by its number, or beginning at the position of a row. */
export interface PageRequest {
  page: number;
  first?: RowPosition | undefined;
}

/** One page of a view, with the numbers on the tabs. @throws StorageUnavailable */
export async function inboxPage(filter: InboxFilter, { page, first }: PageRequest): Promise<InboxPage> {
  const { views, counts } = await readViews();
  const wanted = parseInboxSearch(filter.search);
  const { rows, found } = search(views, filter, wanted);
  const due = dueIn(views.all);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZES.inbox));
  const shown = Math.min(Math.max(1, page), pages);
  const start = first ? firstFrom(rows, first) : (shown - 1) * PAGE_SIZES.inbox;
  return {
    rows: rows.slice(start, start + PAGE_SIZES.inbox).map((row) => toInboxRow(row, wanted)),
    total: rows.length,
    page: shown,
    pages,
    counts,
    found,
    due: due.slice(0, PAGE_SIZES.dashboard).map((row) => toInboxRow(row, undefined)),
    dueTotal: due.length,
    newer: start,
    mailReady: await isMailSetUp(),
  };
}

/** Those to look at: stuck replies, then the longest due first. */
function dueIn(rows: readonly SubmissionRow[]): SubmissionRow[] {
  const today = indianDay(new Date());
  return rows
    .filter((row) => isToLookAt(row, today))
    .sort((a, b) => compareStrings(a.followUp ?? '', b.followUp ?? '') || compareRows(a, b));
}

/** The rows that match, newest first. No two are equal in order, so that a cursor names one row. */
export async function rowsMatching(filter: InboxFilter): Promise<readonly SubmissionRow[]> {
  const { views } = await readViews();
  return search(views, filter, parseInboxSearch(filter.search)).rows;
}

/** One submission. @throws NotFound, StorageUnavailable */
export async function readSubmission(kind: SubmissionKind, id: string): Promise<Submission> {
  const entry = await storeOfKind(kind).get(id);
  if (!entry || isOver(entry.value.binned?.at)) throw new NotFound(GONE);
  return entry.value;
}

/** Deletes a submission for good, with its queued mails, which are part of it, and its file. @throws StorageUnavailable */
export async function deleteSubmission(kind: SubmissionKind, id: string): Promise<void> {
  // The file last: if this stops half-way, the sweep deletes a file without an application.
  await storeOfKind(kind).delete(id);
  if (kind === 'applications') await dropResume(id);
  await dropReplyFiles({ kind, id });
  await removeLocalCopies(kind, id);
}

const bins = forEachKind((kind) =>
  binOf<Submission>({
    store: storeOfKind(kind),
    markOf: ({ binned }) => binned,
    purged: (submission) => ({ ...submission, binned: { by: '', ...submission.binned, at: PURGED_AT } }),
    remove: (id) => deleteSubmission(kind, id),
  }),
);

/** The bin of the submissions of a kind. */
export function binOfKind(kind: SubmissionKind): Bin<Submission> {
  return bins[kind];
}

/** The rows of every view, newest first. */
type Views = Readonly<Record<InboxView, readonly SubmissionRow[]>>;

/** The inbox without a search. */
interface Shown {
  views: Views;
  /** The numbers on the tabs. */
  counts: Record<InboxView, number>;
}

async function readViews(): Promise<Shown> {
  const { views, counts } = viewsOf(await allRows());
  // A submission leaves the bin after its 30 days, without a write.
  const bin = views.bin.filter(({ binnedAt }) => !isOver(binnedAt));
  return { views: { ...views, bin }, counts: { ...counts, bin: bin.length } };
}

/** The views of rows; the bin still with submissions past their 30 days. */
const viewsOf = memoizeByReference((rows: AllRows): Shown => {
  const views = forEachView((): SubmissionRow[] => []);
  for (const row of Object.values(rows).flat().sort(compareRows)) {
    if (row.binnedAt !== null) views.bin.push(row);
    else if (row.spam.length > 0) views.spam.push(row);
    else {
      views.all.push(row);
      views[row.kind].push(row);
    }
  }
  const isCounted = (view: InboxView) => (view === 'spam' ? () => true : isNew);
  return { views, counts: forEachView((view) => views[view].filter(isCounted(view)).length) };
});

/** The matching rows of the requested view, and the number of matches in each view, in one pass. */
function search(
  views: Views,
  filter: InboxFilter,
  wanted: InboxSearch | undefined,
): { rows: readonly SubmissionRow[]; found: Record<InboxView, number> } {
  const { view, state, from, to, assignee, due, paid } = filter;
  if (!wanted && !state && !from && !to && !assignee && !due && !paid)
    return { rows: views[view], found: forEachView((name) => views[name].length) };
  const matches = condition(filter, wanted);
  const rows: SubmissionRow[] = [];
  const found = forEachView(() => 0);
  for (const name of ['all', 'spam', 'bin'] as const) {
    for (const row of views[name]) {
      if (!matches(row)) continue;
      found[name]++;
      if (name === 'all') found[row.kind]++;
      if (view === name || (name === 'all' && view === row.kind)) rows.push(row);
    }
  }
  return { rows, found };
}

/** A predicate of rows for the search, the state and the days of a filter. */
function condition(
  { state, from, to, assignee, due, paid }: InboxFilter,
  wanted: InboxSearch | undefined,
): (row: SubmissionRow) => boolean {
  const since = from === undefined ? undefined : dayStart(from);
  const today = indianDay(new Date());
  const until = to === undefined ? undefined : dayStart(to, 1);
  return (row) =>
    (state === undefined || row.state === state) &&
    (assignee === undefined || row.assignee === assignee) &&
    (!due || isToLookAt(row, today)) &&
    (paid === undefined || isPaid(row, paid)) &&
    (since === undefined || row.receivedAt >= since) &&
    (until === undefined || row.receivedAt < until) &&
    (wanted === undefined || matchesSearch(wanted, row));
}

/** Index of the first row at or after a position. */
function firstFrom(rows: readonly SubmissionRow[], position: RowPosition): number {
  const at = rows.findIndex((row) => compareRows(row, position) >= 0);
  return at === -1 ? rows.length : at;
}

/** Whether a row was paid, or may be paid and was not. */
function isPaid({ kind, paid }: SubmissionRow, wanted: PaidFilter): boolean {
  return wanted === 'yes' ? paid !== null : paid === null && PAID_KINDS.includes(kind);
}

function isNew({ state }: { state: SubmissionState }): boolean {
  return state === 'new';
}

function toInboxRow(
  { text: _text, email: _email, phone: _phone, cameFrom: _from, mailDue: _due, filed: _filed, ...row }: SubmissionRow,
  wanted: InboxSearch | undefined,
): InboxRow {
  if (!wanted) return row;
  return { ...row, marks: { name: marksOf(wanted.words, row.name), summary: marksOf(wanted.words, row.summary) } };
}

function forEachView<T>(make: (view: InboxView) => T): Record<InboxView, T> {
  return Object.fromEntries(INBOX_VIEWS.map((view) => [view, make(view)])) as Record<InboxView, T>;
}
