/** One page of a list as the server answers it. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of everything that matches, on all pages. */
  total: number;
  /** Where the page after this one begins; null on the last, absent in lists whose pages are numbered. */
  next?: string | null;
}

/** The only page of a list that is answered whole. */
export function singlePage<Row>(rows: Row[]): ListPage<Row> {
  return { rows, total: rows.length };
}

/** The state of a list: the shown page and the running request. */
export interface ListState<Query, Page> {
  status: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** What was asked for last. */
  query: Query;
  /** What arrived last and the query it answers; it stays while another is on its way. Null until something came. */
  shown: { query: Query; page: Page } | null;
  /** The request whose answer counts; null until one was made. */
  request: object | null;
  /** What has changed on the server since that request was made: its answer may not know of it yet. */
  since: readonly ((page: Page) => Page)[];
  /** Index of the first row that asking for more has brought; null when the rows came otherwise. */
  firstNew: number | null;
}

export type ListAction<Query, Page> =
  | { type: 'asked'; request: object; query: Query }
  | { type: 'askedMore'; request: object }
  /** The same is asked again in passing: what is shown stays until the answer, and if there is none. */
  | { type: 'askedAgain'; request: object }
  | { type: 'answered'; request: object; page: Page }
  | { type: 'failed'; request: object }
  /** Something is known to have changed on the server. The change may be made of several pages. */
  | { type: 'changed'; change: (page: Page) => Page }
  /** What is shown is known better now, as of when `request` was the newest one. */
  | { type: 'revised'; request: object | null; revise: (page: Page) => Page };

/** The state the first page gives; without one the list waits for it. */
export function startState<Query, Page>(start: { query: Query; page: Page | null }): ListState<Query, Page> {
  const shown = start.page && { query: start.query, page: start.page };
  return {
    status: shown ? 'ready' : 'loading',
    query: start.query,
    shown,
    request: null,
    since: [],
    firstNew: null,
  };
}

/**
 * The life of every list. An answer counts only while its request is the newest one, so that a late answer never
 * takes the place of a newer one.
 *
 * @param idOf names a row: one that two pages bring is shown once
 */
export function listReducer<Query, Row, Page extends ListPage<Row>>(idOf: (row: Row) => string) {
  return (state: ListState<Query, Page>, action: ListAction<Query, Page>): ListState<Query, Page> => {
    const { shown } = state;
    switch (action.type) {
      case 'asked':
        return { ...state, status: 'loading', query: action.query, request: action.request, since: [] };
      case 'askedMore':
        return { ...state, status: 'loading-more', request: action.request, since: [] };
      case 'askedAgain':
        return isSettled(state) ? { ...state, request: action.request, since: [] } : state;
      case 'answered': {
        if (action.request !== state.request) return state;
        const before = state.status === 'loading-more' && shown ? shown.page.rows : null;
        const answered = withChanges(action.page, state.since);
        const known = new Set(before?.map(idOf));
        const rows = [...(before ?? []), ...answered.rows.filter((row) => !known.has(idOf(row)))];
        const page = { ...answered, rows };
        return { ...state, status: 'ready', shown: { query: state.query, page }, firstNew: before?.length ?? null };
      }
      case 'failed':
        if (action.request !== state.request) return state;
        return { ...state, status: state.status === 'loading-more' ? 'more-failed' : 'failed' };
      case 'revised':
        if (action.request !== state.request || state.status !== 'ready' || !shown) return state;
        return { ...state, shown: { ...shown, page: action.revise(shown.page) } };
      case 'changed':
        return {
          ...state,
          since: [...state.since, action.change],
          shown: shown && { ...shown, page: action.change(shown.page) },
        };
    }
  };
}

/** Whether a list has a page and no running request. */
export function isSettled({ status }: Pick<ListState<unknown, unknown>, 'status'>): boolean {
  return status === 'ready' || status === 'more-failed';
}

/** The change of a page that a row is gone from, if it was there. */
export function withoutRow<Row, Page extends ListPage<Row>>(idOf: (row: Row) => string, id: string) {
  return (page: Page): Page => {
    const rows = page.rows.filter((row) => idOf(row) !== id);
    return rows.length === page.rows.length ? page : { ...page, rows, total: page.total - 1 };
  };
}

function withChanges<Page>(page: Page, changes: readonly ((page: Page) => Page)[]): Page {
  return changes.reduce((changed, change) => change(changed), page);
}
