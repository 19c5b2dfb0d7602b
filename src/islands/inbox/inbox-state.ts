import type { InboxQuery, SubmissionName } from '../../browser/inbox.ts';
import { INBOX_VIEWS, isSubmissionId, isSubmissionKind, type Submission } from '../../domain/submission.ts';

/** The submission beside the list. */
export interface DetailState {
  opened: SubmissionName | null;
  detail: { phase: 'none' | 'loading' | 'failed' } | { phase: 'ready'; submission: Submission };
}

export type DetailAction =
  | { type: 'opened'; name: SubmissionName }
  | { type: 'closed' }
  /** How a submission is now: it was read, or marked. */
  | { type: 'arrived'; submission: Submission }
  | { type: 'readFailed' }
  /** A submission has gone from the view. */
  | { type: 'gone'; id: string };

/** What an address asks the inbox for: `?view=&q=&page=&id=&kind=`. */
export function inboxFrom(address: string): { query: InboxQuery; opened: SubmissionName | null } {
  const asked = new URLSearchParams(address);
  const view = INBOX_VIEWS.find((known) => known === asked.get('view')) ?? 'enquiries';
  const kind = asked.get('kind') ?? view;
  const id = asked.get('id');
  const opened = id !== null && isSubmissionKind(kind) && isSubmissionId(id) ? { kind, id } : null;
  return { query: { view, search: asked.get('q') ?? '', page: Number(asked.get('page')) || 1 }, opened };
}

/** The address of what is shown, for reloads, links and the back button. */
export function addressOf(query: InboxQuery, opened: SubmissionName | null): string {
  const address = new URLSearchParams({ view: query.view });
  if (query.search) address.set('q', query.search);
  if (query.page > 1) address.set('page', String(query.page));
  if (opened) {
    address.set('kind', opened.kind);
    address.set('id', opened.id);
  }
  return `?${address}`;
}

/** The detail with one submission opened, or none. */
export function detailOf(opened: SubmissionName | null): DetailState {
  return { opened, detail: { phase: opened ? 'loading' : 'none' } };
}

/** What concerns a submission other than the opened one, such as the late answer to a mark, changes nothing here. */
export function reduceDetail(state: DetailState, action: DetailAction): DetailState {
  switch (action.type) {
    case 'opened':
      return detailOf(action.name);
    case 'closed':
      return detailOf(null);
    case 'arrived':
      if (action.submission.id !== state.opened?.id) return state;
      return { ...state, detail: { phase: 'ready', submission: action.submission } };
    case 'readFailed':
      return { ...state, detail: { phase: 'failed' } };
    case 'gone':
      return action.id === state.opened?.id ? detailOf(null) : state;
  }
}
