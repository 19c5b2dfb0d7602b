import type { BlogPage } from '../../browser/blog-page.ts';
import type { ListHandle } from '../list/useList.ts';
import styles from './BlogList.module.css';
import { BLOG_MESSAGES } from './messages.ts';
import { PostCard } from './PostCard.tsx';
import type { PostCardData } from './post-card.ts';

type Posts = ListHandle<string, BlogPage<PostCardData>>;

interface Props {
  list: Posts;
  onClear: () => void;
}

/** The posts, or the words that stand in for them: loading, failed, none at all, none that match. */
export function ListBody({ list: { state, rows, more, reload }, onClear }: Props) {
  const { status, shown } = state;
  if (status === 'failed') {
    return (
      <div className={styles.instead} role="alert">
        <p className="h4">{BLOG_MESSAGES.listFailure}</p>
        <button className="btn btn-line btn-s" type="button" onClick={reload}>
          Try again
        </button>
      </div>
    );
  }
  const query = shown?.query ?? state.query;
  const { rows: posts = [], total = 0, next = null } = shown?.page ?? {};
  const isEmpty = posts.length === 0;
  return (
    <>
      <p className={state.query || status === 'loading' ? styles.status : 'visually-hidden'} role="status">
        {statusText(state)}
      </p>
      {status === 'loading' && isEmpty && <Blocks />}
      {status !== 'loading' && isEmpty && <Empty query={query} onClear={onClear} />}
      <ul ref={rows} className={styles.grid} aria-busy={status === 'loading'}>
        {posts.map((post, index) => (
          <PostCard key={post._id} post={post} first={index === 0 && query === ''} />
        ))}
      </ul>
      {status === 'more-failed' && (
        <p className={styles.status} role="alert">
          {BLOG_MESSAGES.listFailure}
        </p>
      )}
      {next !== null && !isEmpty && (
        <p className={styles.more}>
          <a
            className="btn btn-line"
            href={`/Blogs?${new URLSearchParams({ ...(query ? { q: query } : {}), cursor: next })}`}
            aria-disabled={status === 'loading-more'}
            onClick={(event) => {
              event.preventDefault();
              more();
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
function statusText({ status, shown }: Posts['state']): string {
  if (status === 'loading' || status === 'loading-more') return 'Loading...';
  if (!shown || shown.query === '' || shown.page.rows.length === 0) return '';
  const { total } = shown.page;
  return total === 1 ? `1 result for “${shown.query}”` : `${total} results for “${shown.query}”`;
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
