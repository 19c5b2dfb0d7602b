import {
  filterEntries,
  type InboxQuery,
  type SubmissionMarks,
  type SubmissionName,
} from '../../../browser/submissions/inbox-calls.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import {
  INBOX_VIEWS,
  type InboxPage,
  type InboxRow,
  isSubmissionId,
  isSubmissionKind,
  PAID_FILTERS,
  type Submission,
} from '../../../domain/submissions/submission.ts';
import { dayStart, SUBMISSION_STATES } from '../../../domain/submissions/triage.ts';

/** The opened submission. */
export interface DetailState {
  opened: SubmissionName | null;
  detail: { phase: 'none' | 'loading' | 'failed' } | { phase: 'ready'; submission: Submission };
}

/** Parses the inbox's URL parameters: `?view=&q=&state=&assignee=&due=&paid=&from=&to=&page=&id=&kind=`. Invalid ones are ignored. */
export function parseInboxAddress(address: string): { query: InboxQuery; opened: SubmissionName | null } {
  const asked = new URLSearchParams(address);
  const view = INBOX_VIEWS.find((known) => known === asked.get('view')) ?? 'all';
  const kind = asked.get('kind') ?? view;
  const id = asked.get('id');
  const opened = id !== null && isSubmissionKind(kind) && isSubmissionId(id) ? { kind, id } : null;
  const day = (name: string) => {
    const given = asked.get(name) ?? '';
    return dayStart(given) ? { [name]: given } : {};
  };
  const state = SUBMISSION_STATES.find((known) => known === asked.get('state'));
  const assignee = asked.get('assignee') ?? '';
  const paid = PAID_FILTERS.find((known) => known === asked.get('paid'));
  const page = Number(asked.get('page')) || 1;
  return {
    query: {
      view,
      search: asked.get('q') ?? '',
      ...(state && { state }),
      ...(assignee && { assignee }),
      ...(asked.get('due') === 'true' && { due: true }),
      ...(paid && { paid }),
      ...day('from'),
      ...day('to'),
      page,
    },
    opened,
  };
}

/** The URL parameters of what is shown, for reloads, links and the back button. */
export function inboxAddress({ view, page, ...filter }: InboxQuery, opened: SubmissionName | null): string {
  const address = new URLSearchParams({ view, ...filterEntries(filter) });
  if (page > 1) address.set('page', String(page));
  if (opened) {
    address.set('kind', opened.kind);
    address.set('id', opened.id);
  }
  return `?${address}`;
}

/** The state with one submission opened, or none. */
export function initialDetail(opened: SubmissionName | null): DetailState {
  return { opened, detail: { phase: opened ? 'loading' : 'none' } };
}

/** The state after a submission was loaded or changed; one that is no longer opened changes nothing. */
export function withSubmission(state: DetailState, submission: Submission): DetailState {
  return submission.id === state.opened?.id ? { ...state, detail: { phase: 'ready', submission } } : state;
}

/** A row of the list. One that has left the view stays, marked as gone, until the list is loaded again. */
export interface ShownRow extends InboxRow {
  gone?: boolean;
}

/** A page with what has changed since it was loaded. */
export interface ShownPage extends InboxPage {
  rows: ShownRow[];
  /** Number of submissions received since that it does not contain. */
  arrived: number;
}

/**
 * Updates the shown page without moving a row: changed rows are replaced, rows that left the view are marked as gone, and
 * new submissions are counted.
 *
 * @param fresh the same page as the server answers it now, beginning with the first row that is shown
 * @param seen ids of submissions opened here: these left a list of new ones because they were opened, and are not marked
 */
export function refreshedPage(page: ShownPage, fresh: InboxPage, seen: ReadonlySet<string>): ShownPage {
  if (page.rows.length === 0) return { ...fresh, arrived: 0 };
  const now = new Map(fresh.rows.map((row) => [row.id, row]));
  const left = (row: ShownRow): ShownRow =>
    seen.has(row.id) && row.state === 'new' ? { ...row, state: 'open' } : { ...row, gone: !seen.has(row.id) };
  const rows = page.rows.map((row) => now.get(row.id) ?? left(row));
  const known = new Set(rows.map(({ id }) => id));
  const last = rows.length < PAGE_SIZES.inbox ? '' : (rows.at(-1)?.receivedAt ?? '');
  const between = fresh.rows.filter(({ id, receivedAt }) => !known.has(id) && receivedAt > last).length;
  const { counts, found, total, mailReady } = fresh;
  return {
    ...page,
    rows,
    counts,
    found,
    total,
    mailReady,
    arrived: Math.max(0, fresh.newer - page.newer) + between,
  };
}

/** The changes that undo a change: each previous value, with the submissions that had it. */
export function undoChangesOf(
  rows: readonly Pick<InboxRow, 'id' | 'kind' | 'state' | 'spam' | 'binnedAt'>[],
  change: SubmissionMarks,
): { names: SubmissionName[]; change: SubmissionMarks }[] {
  const previous = rows.map(({ id, kind, state, spam, binnedAt }) => {
    const before: SubmissionMarks = {
      ...(change.state !== undefined && state !== change.state && { state }),
      ...(change.spam !== undefined && spam.length > 0 !== change.spam && { spam: spam.length > 0 }),
      ...(change.binned !== undefined && (binnedAt !== null) !== change.binned && { binned: binnedAt !== null }),
    };
    return { name: { kind, id }, before };
  });
  const changed = previous.filter(({ before }) => Object.keys(before).length > 0);
  const groups = Map.groupBy(changed, ({ before }) => JSON.stringify(before));
  return [...groups.values()].map((group) => ({
    names: group.map(({ name }) => name),
    change: group[0]?.before ?? {},
  }));
}
