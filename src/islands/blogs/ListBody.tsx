import type { Ref } from 'react';
import styles from './BlogList.module.css';
import type { ListState } from './list-state.ts';
import { BLOG_MESSAGES } from './messages.ts';
import { PostCard } from './PostCard.tsx';

interface Props {
  ref: Ref<HTMLUListElement>;
  state: ListState;
  onMore: () => void;
  onRetry: () => void;
  onClear: () => void;
}

/** The posts, or the words that stand in for them: loading, failed, none at all, none that match. */
export function ListBody({ ref, state, onMore, onRetry, onClear }: Props) {
  const { status, query, posts, total, cursor } = state;
  if (status === 'error') {
    return (
      <div className={styles.instead} role="alert">
        <p className="h4">{BLOG_MESSAGES.listFailure}</p>
        <button className="btn btn-line btn-s" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  }
  const isEmpty = posts.length === 0;
  return (
    <>
      <p className={query || status === 'loading' ? styles.status : 'visually-hidden'} role="status">
        {statusText(state)}
      </p>
      {status === 'loading' && isEmpty && <Blocks />}
      {status !== 'loading' && isEmpty && <Empty query={query} onClear={onClear} />}
      <ul ref={ref} className={styles.grid} aria-busy={status === 'loading'}>
        {posts.map((post, index) => (
          <PostCard key={post._id} post={post} first={index === 0 && query === ''} />
        ))}
      </ul>
      {status === 'more-failed' && (
        <p className={styles.status} role="alert">
          {BLOG_MESSAGES.listFailure}
        </p>
      )}
      {cursor !== null && !isEmpty && (
        <p className={styles.more}>
          <a
            className="btn btn-line"
            href={`/Blogs?${new URLSearchParams({ ...(query ? { q: query } : {}), cursor })}`}
            aria-disabled={status === 'loading-more'}
            onClick={(event) => {
              event.preventDefault();
              if (status !== 'loading-more') onMore();
            }}
          >
            {status === 'loading-more' ? 'Loading...' : 'Load more'}
            <span className="visually-hidden"> blog posts</span>
          </a>
        </p>
      )}
      {status !== 'loading' && posts.length > 0 && posts.length < total && (
        <p className={styles.count}>
          {posts.length} of {total}
        </p>
      )}
    </>
  );
}

/** What the status line says: the result count while searching, nothing while nothing was asked. */
function statusText({ status, query, total, posts }: ListState): string {
  if (status === 'loading' || status === 'loading-more') return 'Loading...';
  if (query === '' || posts.length === 0) return '';
  return total === 1 ? `1 result for “${query}”` : `${total} results for “${query}”`;
}

function Empty({ query, onClear }: { query: string; onClear: () => void }) {
  if (query === '') {
    return (
      <div className={styles.instead}>
        <p className="h4">{BLOG_MESSAGES.none}</p>
        <p className="muted">The first post will appear here.</p>
      </div>
    );
  }
  return (
    <div className={styles.instead} role="status">
      <p className="h4">{BLOG_MESSAGES.noMatch}</p>
      <p className="muted">Nothing matches “{query}”.</p>
      <button className="btn btn-line btn-s" type="button" onClick={onClear}>
        Clear search
      </button>
    </div>
  );
}

/** Keeps the place of posts that are on their way. */
function Blocks() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={styles.block} />
      ))}
    </div>
  );
}
