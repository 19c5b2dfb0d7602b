import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { adminInfoToken } from '../../../browser/admin/session.ts';
import { deleteBlog, type ListedPosts, listPosts, undoDeletion } from '../../../browser/posts/blogs.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { DELETE_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { BLOG_STATUSES, type BlogSummary, displayTitle } from '../../../domain/posts/blog.ts';
import { ALL_POSTS, type PostQuery, readPostQuery, writePostQuery } from '../../../domain/posts/post-list.ts';
import { dayInWords } from '../../../domain/shared/dates.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { BLOG_MESSAGES } from '../../blogs/messages.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { useList } from '../../list/useList.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { LoadMore } from '../LoadMore.tsx';
import { SearchField } from '../SearchField.tsx';
import { type LastChange, UndoBar } from '../UndoBar.tsx';
import { Bin } from './Bin.tsx';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import { Empty, Skeleton } from './ListStates.tsx';
import { storedListPosition, storeListPosition } from './list-position.ts';
import { PostFilters, type PostsView } from './PostFilters.tsx';
import { PostRow } from './PostRow.tsx';
import styles from './PostsList.module.css';

/** The URL parameter that shows the bin. */
const SHELF = 'shelf';

/** The admin's list of posts: search, filter, sort, and Edit, Delete and View for each post. */
export default function PostsList() {
  return (
    <ErrorBoundary>
      <Posts />
    </ErrorBoundary>
  );
}

function Posts() {
  const [query, setQuery] = useState(ALL_POSTS);
  const [shelf, setShelf] = useState<PostsView>('posts');
  /** The search of the bin; that of the posts is part of their query. */
  const [binWords, setBinWords] = useState('');
  /** The list position to restore when Back leads here again. */
  const position = useRef<ReturnType<typeof storedListPosition>>(null);
  /** The post whose deletion has to be confirmed. */
  const [toDelete, setToDelete] = useState<BlogSummary | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const isFirst = useRef(true);

  async function load(query: PostQuery, cursor: string | null, signal: AbortSignal): Promise<ListedPosts> {
    const stored = isFirst.current ? (position.current?.rows ?? 0) : 0;
    const limit = Math.min(Math.max(PAGE_SIZES.adminPosts, stored), PAGE_SIZES.adminPostsMax);
    const page = await listPosts(query, cursor, limit, signal);
    isFirst.current = false;
    return page;
  }

  const { state, rows, ask, askDebounced, loadMore, reload, remove } = useList({
    start: { query: ALL_POSTS, page: null },
    load,
    idOf: ({ _id }: BlogSummary) => _id,
  });
  const { status, shown } = state;
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  useRowFocus(list, shown?.page.rows, () => searchBox.current);

  // The page is static: its query is read from the address after hydration.
  const readAddress = useEffectEvent(() => {
    position.current = storedListPosition();
    const parameters = new URLSearchParams(location.search);
    if (parameters.size === 0) return;
    const asked = readPostQuery(parameters);
    if (parameters.get(SHELF) === 'bin') {
      setShelf('bin');
      setBinWords(asked.q);
      return;
    }
    setQuery(asked);
    ask(asked);
  });
  useLayoutEffect(() => readAddress(), []);
  const address = shelf === 'bin' ? binAddress(binWords) : addressOf(query);
  useEffect(() => history.replaceState(history.state, '', location.pathname + address), [address]);

  const isShown = shown !== null;
  const restoreScroll = useEffectEvent(() => {
    if (position.current) scrollTo({ top: position.current.top, behavior: 'instant' });
  });
  useEffect(() => {
    if (isShown) restoreScroll();
  }, [isShown]);
  const storePosition = useEffectEvent(() => storeListPosition({ rows: shown?.page.rows.length ?? 0, top: scrollY }));
  useEffect(() => {
    const leave = () => storePosition();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  /** Changes the query. @param send `ask` loads at once, `askSoon` is debounced */
  function changeQuery(change: Partial<PostQuery>, send = ask) {
    const next = { ...query, ...change };
    setQuery(next);
    send({ ...next, q: next.q.trim() });
  }

  async function removePost(post: BlogSummary) {
    const { _id } = post;
    setToDelete(null);
    if (adminInfoToken() === null) {
      notify.error(DELETE_MESSAGES.noToken);
      return;
    }
    setDeleting(_id);
    try {
      await deleteBlog(_id);
      remove(_id);
      notify.success(DELETE_MESSAGES.success);
      setLastChange({ words: `“${displayTitle(post)}” is in the bin`, undo: () => undo(post) });
    } catch (error) {
      console.error('The post could not be deleted.', error);
      notify.error(DELETE_MESSAGES.failure);
    } finally {
      setDeleting(null);
    }
  }

  async function undo({ _id }: BlogSummary) {
    const post = await undoDeletion(_id);
    const asDraft = post.status === 'draft' ? ', as a draft' : '';
    setLastChange({ words: `“${displayTitle(post)}” is back${asDraft}` });
    reload();
  }

  return (
    <>
      <SearchField
        id="blog-search"
        label={shelf === 'bin' ? 'Search the bin' : 'Search blogs'}
        placeholder="Search title and text"
        value={shelf === 'bin' ? binWords : query.q}
        found={status === 'failed' || shelf === 'bin' ? '' : countText(shown?.page)}
        input={searchBox}
        onChange={(q) => (shelf === 'bin' ? setBinWords(q) : changeQuery({ q }, askDebounced))}
      />
      <PostFilters
        query={query}
        view={shelf}
        choices={shown?.page ?? { topics: [], authors: [], languages: [] }}
        onQuery={changeQuery}
        onView={(next) => {
          setShelf(next);
          setLastChange(null);
          if (next === 'posts' && shelf === 'bin') reload();
        }}
      />
      {shelf === 'bin' ? (
        <Bin words={binWords} />
      ) : (
        <>
          <div role="alert">
            {status === 'failed' && <LoadFailed message={BLOG_MESSAGES.listFailure} onRetry={reload} />}
          </div>
          {status === 'loading' && !shown && <Skeleton />}
          {status !== 'failed' && shown && (
            <>
              {shown.page.rows.length === 0 ? (
                <Empty searching={addressOf({ ...shown.query, sort: ALL_POSTS.sort }) !== ''} />
              ) : (
                <div
                  ref={(element) => {
                    rows(element);
                    list.current = element;
                  }}
                  className="rows"
                  aria-busy={status === 'loading'}
                >
                  {shown.page.rows.map((post, index) => (
                    <div key={post._id} className={styles.item}>
                      <DayHead query={shown.query} post={post} before={shown.page.rows[index - 1]} />
                      <PostRow post={post} deleting={deleting === post._id} onDelete={() => setToDelete(post)} />
                    </div>
                  ))}
                </div>
              )}
              {shown.page.next !== null && (
                <LoadMore status={status} className={styles.more} onPress={loadMore}>
                  Show more posts
                </LoadMore>
              )}
            </>
          )}
        </>
      )}
      <UndoBar lastChange={lastChange} otherwise={() => searchBox.current} onDismiss={() => setLastChange(null)} />
      {toDelete && (
        <DeletePostDialog post={toDelete} onKeep={() => setToDelete(null)} onDelete={() => void removePost(toDelete)} />
      )}
    </>
  );
}

interface DayHeadProps {
  query: PostQuery;
  post: BlogSummary;
  before: BlogSummary | undefined;
}

/** In a list of scheduled posts sorted by date: the day, above the first post that goes live on it. */
function DayHead({ query, post, before }: DayHeadProps) {
  if (query.status !== 'scheduled' || !query.sort.startsWith('date')) return null;
  const day = dayInWords(post.createdAt);
  if (before && dayInWords(before.createdAt) === day) return null;
  return <p className={styles.day}>{day}</p>;
}

function binAddress(q: string): string {
  return `?${new URLSearchParams({ [SHELF]: 'bin', ...(q === '' ? {} : { q }) })}`;
}

function addressOf(query: PostQuery): string {
  const parameters = writePostQuery(query);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function countText(page: ListedPosts | undefined): string {
  if (!page) return 'Loading';
  const total = countOf(page.total, 'post');
  if (page.next !== null) return `${page.rows.length} of ${total}`;
  const counts = BLOG_STATUSES.flatMap((status) => {
    const count = page.rows.filter((post) => post.status === status).length;
    return count > 0 ? [`${count} ${status}`] : [];
  });
  return counts.length > 0 ? `${total}: ${counts.join(', ')}` : total;
}
