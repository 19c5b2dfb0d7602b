import type { BlogPage } from '../../browser/posts/blog-page.ts';
import { LANGUAGES, type Language } from '../../domain/posts/languages.ts';
import { listPath } from '../../domain/posts/topics.ts';
import { EmptyState } from '../list/EmptyState.tsx';
import type { ListHandle } from '../list/useList.ts';
import styles from './BlogList.module.css';
import { BLOG_MESSAGES } from './blog-messages.ts';
import { PostCard } from './PostCard.tsx';
import type { PostCardData } from './post-card.ts';

type Posts = ListHandle<string, BlogPage<PostCardData>>;

interface Props {
  list: Posts;
  /** The topic in the page's address; empty for all posts. */
  topic: string;
  /** The language in the page's address; empty for all posts. */
  language: Language | '';
  onClear: () => void;
}

/**
 * The posts, or a message in their place: loading, failed, no posts, no match. The messages are in two live regions that are
 * always rendered, since screen readers do not always announce a region that is added together with its text.
 */
export function ListBody({ list: { state, rows, loadMore, reload }, topic, language, onClear }: Props) {
  const { status, shown } = state;
  const query = shown?.query ?? state.query;
  const { rows: posts = [], total = 0, next = null } = shown?.page ?? {};
  const hasFailed = status === 'failed';
  const isEmpty = !hasFailed && status !== 'loading' && posts.length === 0;
  const hasMore = !hasFailed && next !== null && posts.length > 0;
  return (
    <>
      <div role="status">
        {(state.query !== '' || status !== 'ready') && !hasFailed && !isEmpty && (
          <p className={styles.status}>{statusText(state)}</p>
        )}
        {isEmpty && <Empty query={query} topic={topic} language={language} onClear={onClear} />}
      </div>
      {status === 'loading' && posts.length === 0 && <Placeholders />}
      {!hasFailed && (
        <ul
          ref={rows}
          className={query === '' ? `${styles.grid} ${styles.full}` : styles.grid}
          aria-busy={status === 'loading'}
        >
          {posts.map((post, index) => (
            <PostCard key={post._id} post={post} first={index === 0 && query === ''} />
          ))}
        </ul>
      )}
      <div role="alert">
        {hasFailed && (
          <EmptyState heading={BLOG_MESSAGES.listFailure}>
            <button className="btn btn-line btn-s" type="button" onClick={reload}>
              Try again
            </button>
          </EmptyState>
        )}
        {status === 'more-failed' && <p className={styles.status}>{BLOG_MESSAGES.listFailure}</p>}
      </div>
      {hasMore && (
        <p className={styles.more}>
          <a
            className="btn btn-line"
            href={listPath({ topic, language, q: query, cursor: next })}
            aria-disabled={status === 'loading-more'}
            onClick={(event) => {
              event.preventDefault();
              loadMore();
            }}
          >
            {status === 'loading-more' ? 'Loading...' : 'Load more'}
            <span className="visually-hidden"> blog posts</span>
          </a>
        </p>
      )}
      {status !== 'loading' && hasMore && posts.length < total && (
        <p className={styles.count}>
          {posts.length} of {total}
        </p>
      )}
    </>
  );
}

/** The status line: loading, or the number of results of a search. */
function statusText({ status, shown }: Posts['state']): string {
  if (status === 'loading' || status === 'loading-more') return 'Loading...';
  if (status === 'failed' || !shown || shown.query === '' || shown.page.rows.length === 0) return '';
  const { total } = shown.page;
  return total === 1 ? `1 result for “${shown.query}”` : `${total} results for “${shown.query}”`;
}

function Empty({ query, topic, language, onClear }: { query: string } & Omit<Props, 'list'>) {
  const wanted = query || topic || (language && LANGUAGES[language].ownName);
  if (wanted === '')
    return (
      <>
        <p className="h4">{BLOG_MESSAGES.none}</p>
        <p className="muted">The first post will appear here.</p>
      </>
    );
  return (
    <EmptyState heading={BLOG_MESSAGES.noMatch} text={`Nothing matches “${wanted}”.`}>
      {query !== '' && (
        <a
          className="btn btn-line btn-s"
          href={listPath({ topic, language })}
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Clear search
        </a>
      )}
    </EmptyState>
  );
}

/** Placeholders of posts that are loading. */
function Placeholders() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={styles.block} />
      ))}
    </div>
  );
}
