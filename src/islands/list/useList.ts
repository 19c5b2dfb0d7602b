import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isFocusWith } from '../focus/focus.ts';
import { useLatestRequest } from '../useLatestRequest.ts';
import { isSettled, type ListPage, type ListState, listReducer, startState, withoutRow } from './list-state.ts';

/** Debounce of a typed search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

interface Options<Query, Row, Page> {
  /** The first query and its page; without a page the list loads it. */
  start: { query: Query; page: Page | null };
  /** @param next the cursor of the page; null for the first */
  load: (query: Query, next: string | null, signal: AbortSignal) => Promise<Page>;
  idOf: (row: Row) => string;
  /** Called with every query when it is sent. */
  onAsk?: (query: Query) => void;
}

/** The state of a list, and its actions. */
export interface ListHandle<Query, Page> {
  state: ListState<Query, Page>;
  /** The ref of the element whose children are the rows: after `loadMore` the focus moves to the first new one. */
  rows: (element: HTMLElement | null) => void;
  /** Loads the first page of a query at once. */
  ask: (query: Query) => void;
  /** The same, debounced. */
  askDebounced: (query: Query) => void;
  /** Loads the next page and adds its rows. */
  loadMore: () => void;
  /** Loads the first page of the newest query again. */
  reload: () => void;
  /** Refreshes the shown page in the background, unless another query is running. A failure leaves the page and is thrown. */
  refresh: (read: () => Promise<Page>) => Promise<void>;
  /** Removes a row that was deleted. */
  remove: (id: string) => void;
  /** Applies a change that the server has made to the shown page and to an answer that arrives later; may run several times. */
  change: (change: (page: Page) => Page) => void;
  /** Updates the shown page in place, unless a request was sent since this render. */
  revise: (revise: (page: Page) => Page) => void;
}

/** A list with search and "Load more". A new request aborts the one before. */
export function useList<Query, Row, Page extends ListPage<Row>>(
  options: Options<Query, Row, Page>,
): ListHandle<Query, Page> {
  const { start, load, idOf, onAsk } = options;
  const [reduce] = useState(() => listReducer<Query, Row, Page>(idOf));
  const [state, dispatch] = useReducer(reduce, start, startState<Query, Page>);
  const beginRequest = useLatestRequest();
  /** The newest query, for a `reload` that was called from an older render. */
  const asked = useRef(start.query);
  const hasAsked = useRef(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rows = useRef<HTMLElement>(null);
  /** The element that had the focus when "Load more" was pressed; the focus moves to the new rows only from there. */
  const pressed = useRef<Element>(null);
  const next = state.shown?.page.next ?? null;

  function send(query: Query, from: string | null): void {
    const request = beginRequest();
    asked.current = query;
    hasAsked.current = true;
    dispatch(from === null ? { type: 'asked', request, query } : { type: 'askedMore', request });
    load(query, from, request).then(
      (page) => dispatch({ type: 'answered', request, page }),
      (error: unknown) => {
        if (request.aborted) return;
        console.error('The list could not be loaded.', error);
        dispatch({ type: 'failed', request });
      },
    );
  }

  function ask(query: Query): void {
    clearTimeout(typing.current);
    onAsk?.(query);
    send(query, null);
  }

  const begin = useEffectEvent(() => {
    if (start.page === null && !hasAsked.current) send(start.query, null);
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(typing.current);
  }, []);

  useEffect(() => {
    if (state.firstNew === null || !isFocusWith(pressed.current)) return;
    rows.current?.children[state.firstNew]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [state.firstNew]);

  return {
    state,
    rows: (element) => {
      rows.current = element;
    },
    ask,
    askDebounced: (query) => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => ask(query), SEARCH_DEBOUNCE_MS);
    },
    loadMore: () => {
      if (next === null || state.status === 'loading' || state.status === 'loading-more') return;
      pressed.current = document.activeElement;
      send(state.query, next);
    },
    reload: () => send(asked.current, null),
    refresh: async (read) => {
      if (!isSettled(state)) return;
      const request = {};
      dispatch({ type: 'askedAgain', request });
      dispatch({ type: 'answered', request, page: await read() });
    },
    remove: (id) => dispatch({ type: 'changed', change: withoutRow<Row, Page>(idOf, id) }),
    change: (change) => dispatch({ type: 'changed', change }),
    revise: (revise) => dispatch({ type: 'revised', request: state.request, revise }),
  };
}
