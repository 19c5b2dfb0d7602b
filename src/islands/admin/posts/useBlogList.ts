import { useCallback, useEffect, useState } from 'react';
import { type BlogPage, blogPage, listBlogs } from '../../../browser/blogs.ts';
import { notify } from '../../../browser/toasts.ts';
import { BLOG_MESSAGES } from '../../blogs/messages.ts';

/** The list as far as it has arrived. `more` is true while a further page is on its way. */
export type ListState =
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'loaded'; more: boolean; search: string } & BlogPage);

/** Milliseconds after the last key until the search is sent. */
const SEARCH_AFTER_MS = 250;

/** The administrator's posts that match a search, page by page. */
export function useBlogList(search: string) {
  const [state, setState] = useState<ListState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        listBlogs(search, abort.signal).then(
          (page) => setState({ status: 'loaded', more: false, search, ...page }),
          (error: unknown) => {
            if (abort.signal.aborted) return;
            console.error('The posts could not be loaded.', error);
            setState({ status: 'failed' });
          },
        ),
      search === '' ? 0 : SEARCH_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);

  async function showMore(): Promise<void> {
    if (state.status !== 'loaded' || state.next === null || state.more) return;
    const waiting: ListState = { ...state, more: true };
    // A search that answers meanwhile has a list of its own, which stays.
    const settle = (next: ListState) => setState((now) => (now === waiting ? next : now));
    setState(waiting);
    try {
      const page = await blogPage(state.next);
      settle({ ...state, ...page, posts: [...state.posts, ...page.posts], more: false });
    } catch (error) {
      console.error('More posts could not be loaded.', error);
      notify.error(BLOG_MESSAGES.listFailure);
      settle({ ...state, more: false });
    }
  }

  function remove(id: string): void {
    setState((now) =>
      now.status === 'loaded'
        ? { ...now, posts: now.posts.filter((post) => post._id !== id), total: now.total - 1 }
        : now,
    );
  }

  return { state, retry, showMore, remove };
}
