import type { InboxQuery, SubmissionName } from '../../browser/inbox.ts';
import { INBOX_VIEWS, type InboxPage, isSubmissionKind, type Submission } from '../../domain/submission.ts';

/** What of the inbox is on the screen. */
export interface InboxState {
  query: InboxQuery;
  /** The last page that arrived stays while the next one is loading. */
  list: { phase: 'loading' | 'ready' | 'failed'; page: InboxPage | null };
  opened: SubmissionName | null;
  detail: { phase: 'none' | 'loading' | 'failed' } | { phase: 'ready'; submission: Submission };
}

export type InboxAction =
  | { type: 'asked'; query: InboxQuery }
  | { type: 'loading' }
  | { type: 'listed'; page: InboxPage }
  | { type: 'listFailed' }
  | { type: 'opened'; name: SubmissionName }
  | { type: 'read'; submission: Submission }
  | { type: 'readFailed' }
  | { type: 'closed' };

/** The inbox as an address asks for it: `?view=&q=&page=&id=&kind=`. */
export function stateFrom(address: string): InboxState {
  const asked = new URLSearchParams(address);
  const view = INBOX_VIEWS.find((known) => known === asked.get('view')) ?? 'enquiries';
  const kind = asked.get('kind') ?? view;
  const id = asked.get('id');
  const opened = id !== null && isSubmissionKind(kind) ? { kind, id } : null;
  return {
    query: { view, search: asked.get('q') ?? '', page: Number(asked.get('page')) || 1 },
    list: { phase: 'loading', page: null },
    opened,
    detail: { phase: opened ? 'loading' : 'none' },
  };
}

/** The address of a state, for reloads, links and the back button. */
export function addressOf({ query, opened }: Pick<InboxState, 'query' | 'opened'>): string {
  const address = new URLSearchParams({ view: query.view });
  if (query.search) address.set('q', query.search);
  if (query.page > 1) address.set('page', String(query.page));
  if (opened) {
    address.set('kind', opened.kind);
    address.set('id', opened.id);
  }
  return `?${address}`;
}

export function inboxReducer(state: InboxState, action: InboxAction): InboxState {
  switch (action.type) {
    case 'asked': {
      const page = action.query.view === state.query.view ? state.list.page : withoutRows(state.list.page);
      return { query: action.query, list: { phase: 'loading', page }, opened: null, detail: { phase: 'none' } };
    }
    case 'loading':
      return { ...state, list: { ...state.list, phase: 'loading' } };
    case 'listed':
      return { ...state, list: { phase: 'ready', page: action.page } };
    case 'listFailed':
      return { ...state, list: { ...state.list, phase: 'failed' } };
    case 'opened':
      return { ...state, opened: action.name, detail: { phase: 'loading' } };
    case 'read':
      return { ...state, detail: { phase: 'ready', submission: action.submission } };
    case 'readFailed':
      return { ...state, detail: { phase: 'failed' } };
    case 'closed':
      return { ...state, opened: null, detail: { phase: 'none' } };
  }
}

/** Keeps the numbers on the tabs while another view is loading. */
function withoutRows(page: InboxPage | null): InboxPage | null {
  return page && { ...page, rows: [], total: 0, page: 1, pages: 1 };
}
