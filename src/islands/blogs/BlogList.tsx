import { useRef } from 'react';
import { type BlogPage, blogPage } from '../../browser/blog-page.ts';
import { PAGE_SIZES } from '../../domain/limits.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useList } from '../list/useList.ts';
import Toaster from '../toaster/Toaster.tsx';
import styles from './BlogList.module.css';
import { ListBody } from './ListBody.tsx';
import type { PostCardData } from './post-card.ts';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  /** The search the page was asked for. */
  query: string;
  /** The first page as the server rendered it; null when it could not read the posts. */
  start: BlogPage<PostCardData> | null;
}

function loadPosts(q: string, cursor: string | null, signal: AbortSignal): Promise<BlogPage<PostCardData>> {
  return blogPage({ q, cursor, limit: PAGE_SIZES.publicPosts }, { signal });
}

/** The public list: search over all posts, the posts, and more of them on demand. */
export default function BlogList(props: Props) {
  return (
    <>
      <ErrorBoundary>
        <Posts {...props} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Toaster />
      </ErrorBoundary>
    </>
  );
}

function Posts({ query, start }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const list = useList({
    start: { query, page: start },
    load: loadPosts,
    idOf: ({ _id }: PostCardData) => _id,
    onAsk: (q) => history.replaceState(history.state, '', q ? `?q=${encodeURIComponent(q)}` : location.pathname),
  });

  function clear(): void {
    if (input.current) input.current.value = '';
    input.current?.focus();
    list.ask('');
  }

  return (
    <>
      <section id="start" className="page-head">
        <div className="wrap">
          <h1>Blogs</h1>
          <SearchBox ref={input} query={query} onType={list.askSoon} onSearch={list.ask} />
        </div>
      </section>
      <section className={styles.list}>
        <div className="wrap">
          <ListBody list={list} onClear={clear} />
        </div>
      </section>
    </>
  );
}
