/** One page of a list as the server answers it. */
export interface ListPage<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
  /** Cursor of the next page; null on the last one, absent in lists with page numbers. */
  next?: string | null;
}

/** The only page of a list that is answered whole. */
export function singlePage<Row>(rows: Row[]): ListPage<Row> {
  return { rows, total: rows.length };
}

/** The state of a list: the shown page and the running request. */
export interface ListState<Query, Page> {
  status: 'loading' | 'ready' | 'failed' | 'loading-more' | 'more-failed';
  /** The newest query. */
  query: Query;
  /** The page that arrived last, with its query; kept while another is loading. Null before the first. */
  shown: { query: Query; page: Page } | null;
  /** The newest request, whose answer alone counts; null before the first. */
  request: object | null;
  /** Changes made since that request was sent; they are applied to its answer, which may not contain them. */
  changes: readonly ((page: Page) => Page)[];
  /** Index of the first row that "Load more" added; null after any other answer. */
  firstNew: number | null;
}

export type ListAction<Query, Page> =
  | { type: 'asked'; request: object; query: Query }
  | { type: 'askedMore'; request: object }
  /** A background refresh: the shown page stays until the answer, and when the request fails. */
  | { type: 'askedAgain'; request: object }
  | { type: 'answered'; request: object; page: Page }
  | { type: 'failed'; request: object }
  /** The server has changed something. `change` may be applied to several pages. */
  | { type: 'changed'; change: (page: Page) => Page }
  /** Updates the shown page in place; dropped when `request` is not the newest any more. */
  | { type: 'revised'; request: object | null; revise: (page: Page) => Page };

/** The initial state: ready with a first page, else loading. */
export function startState<Query, Page>(start: { query: Query; page: Page | null }): ListState<Query, Page> {
  const shown = start.page && { query: start.query, page: start.page };
  return {
    status: shown ? 'ready' : 'loading',
    query: start.query,
    shown,
    request: null,
    changes: [],
    firstNew: null,
  };
}

/**
 * The reducer of every list. It drops answers to requests that are not the newest, so that a stale answer never replaces a
 * newer one.
 *
 * @param idOf gives the id of a row; a row that two pages contain is shown once
 */
export function listReducer<Query, Row, Page extends ListPage<Row>>(idOf: (row: Row) => string) {
  return (state: ListState<Query, Page>, action: ListAction<Query, Page>): ListState<Query, Page> => {
    const { shown } = state;
    switch (action.type) {
      case 'asked':
        return { ...state, status: 'loading', query: action.query, request: action.request, changes: [] };
      case 'askedMore':
        return { ...state, status: 'loading-more', request: action.request, changes: [] };
      case 'askedAgain':
        return isSettled(state) ? { ...state, request: action.request, changes: [] } : state;
      case 'answered': {
        if (action.request !== state.request) return state;
        const before = state.status === 'loading-more' && shown ? shown.page.rows : null;
        const answered = withChanges(action.page, state.changes);
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
          changes: [...state.changes, action.change],
          shown: shown && { ...shown, page: action.change(shown.page) },
        };
    }
  };
}

/** Whether a list has a page and no running request. */
export function isSettled({ status }: Pick<ListState<unknown, unknown>, 'status'>): boolean {
  return status === 'ready' || status === 'more-failed';
}

/** A change that removes a row from a page that contains it. */
export function withoutRow<Row, Page extends ListPage<Row>>(idOf: (row: Row) => string, id: string) {
  return (page: Page): Page => {
    const rows = page.rows.filter((row) => idOf(row) !== id);
    return rows.length === page.rows.length ? page : { ...page, rows, total: page.total - 1 };
  };
}

function withChanges<Page>(page: Page, changes: readonly ((page: Page) => Page)[]): Page {
  return changes.reduce((changed, change) => change(changed), page);
}
