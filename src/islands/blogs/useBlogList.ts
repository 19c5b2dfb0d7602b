import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type ListEvent, type PostsPage, reduceList, startState } from './list-state.ts';
import { loadPosts } from './load-posts.ts';

/** Milliseconds after the last key before a search is sent. */
const TYPING_PAUSE = 250;

/** The list's state and what changes it; a newer request ends the one before. */
export function useBlogList(start: { query: string; start: PostsPage | null }) {
  const [state, dispatch] = useReducer(reduceList, start, startState);
  const running = useRef<AbortController>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback((query: string, cursor: string | null, done: (page: PostsPage) => ListEvent) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    loadPosts(query, cursor, controller.signal).then(
      (page) => dispatch(done(page)),
      () => controller.signal.aborted || dispatch({ type: 'failed' }),
    );
  }, []);

  const search = useCallback(
    (text: string, pause = TYPING_PAUSE) => {
      const query = text.trim();
      clearTimeout(typing.current);
      typing.current = setTimeout(() => {
        dispatch({ type: 'search', query });
        history.replaceState(history.state, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
        load(query, null, (page) => ({ type: 'loaded', page }));
      }, pause);
    },
    [load],
  );

  const more = () => {
    dispatch({ type: 'more' });
    load(state.query, state.cursor, (page) => ({ type: 'more-loaded', page }));
  };

  const isEmptyStart = start.start === null;
  useEffect(() => {
    if (isEmptyStart) search(start.query, 0);
    return () => clearTimeout(typing.current);
  }, [isEmptyStart, search, start.query]);

  return { state, search, more };
}
