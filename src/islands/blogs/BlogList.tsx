import { useEffect, useRef } from 'react';
import styles from './BlogList.module.css';
import { ListBody } from './ListBody.tsx';
import type { PostsPage } from './list-state.ts';
import { SearchBox } from './SearchBox.tsx';
import { useBlogList } from './useBlogList.ts';

interface Props {
  /** The search the page was asked for. */
  query: string;
  /** The first page as the server rendered it; null when it could not read the posts. */
  start: PostsPage | null;
}

/** The public list: search over all posts, the posts, and more of them on demand. */
export default function BlogList({ query, start }: Props) {
  const { state, search, more } = useBlogList({ query, start });
  const grid = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(state.posts.length);

  // "Load more" goes away with the last page: the focus it held moves to the first post it brought.
  useEffect(() => {
    const before = shown.current;
    shown.current = state.posts.length;
    if (before > 0 && state.posts.length > before && state.cursor === null) {
      grid.current?.children[before]?.querySelector('a')?.focus();
    }
  }, [state.posts.length, state.cursor]);

  const clear = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    search('', 0);
  };

  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1>Blogs</h1>
          <SearchBox ref={input} query={query} onSearch={search} />
        </div>
      </section>
      <section className={styles.list}>
        <div className="wrap">
          <ListBody ref={grid} state={state} onMore={more} onRetry={() => search(state.query, 0)} onClear={clear} />
        </div>
      </section>
    </>
  );
}
