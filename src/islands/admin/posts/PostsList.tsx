import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ListedPosts, listPosts } from '../../../browser/posts/blog-calls.ts';
import { BLOG_STATUSES, type BlogSummary, type FoundBlog } from '../../../domain/posts/blog.ts';
import { ALL_POSTS, type PostQuery, readPostQuery, writePostQuery } from '../../../domain/posts/post-list.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { BLOG_MESSAGES } from '../../blogs/blog-messages.ts';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { useList } from '../../list/useList.ts';
import { guarded } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { LoadMore } from '../loading/LoadMore.tsx';
import { SearchField } from '../SearchField.tsx';
import { UndoBar } from '../saving/UndoBar.tsx';
import { SelectButton } from '../selection/SelectButton.tsx';
import selectionStyles from '../selection/Selection.module.css';
import { useSelection } from '../selection/useSelection.ts';
import { Bin } from './Bin.tsx';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import { NoPosts, NothingFound, Skeleton } from './ListStates.tsx';
import { storedListPosition, storeListPosition } from './list-position.ts';
import { PostActions } from './PostActions.tsx';
import { PostFilters, type PostsView } from './PostFilters.tsx';
import { PostRows } from './PostRows.tsx';
import styles from './PostsList.module.css';
import { useListChanges } from './useListChanges.ts';

const idOf = ({ _id }: BlogSummary) => _id;

/** The URL parameter that shows the bin. */
const SHELF = 'shelf';

/** The admin's list of posts: search, filter, sort, and Edit, Delete and View for each post. */
export default guarded(function PostsList() {
  const [query, setQuery] = useState(ALL_POSTS);
  const [shelf, setShelf] = useState<PostsView>('posts');
  /** The search of the bin; that of the posts is part of their query. */
  const [binWords, setBinWords] = useState('');
  /** The list position to restore when Back leads here again. */
  const position = useRef<ReturnType<typeof storedListPosition>>(null);
  /** The post whose deletion has to be confirmed. */
  const [toDelete, setToDelete] = useState<FoundBlog | null>(null);
  /** How often the bin was changed from here. */
  const [binChanges, setBinChanges] = useState(0);
  const isFirst = useRef(true);

  async function load(query: PostQuery, cursor: string | null, signal: AbortSignal): Promise<ListedPosts> {
    const stored = isFirst.current ? (position.current?.rows ?? 0) : 0;
    const limit = Math.min(Math.max(PAGE_SIZES.adminPosts, stored), PAGE_SIZES.adminPostsMax);
    const page = await listPosts(query, cursor, limit, signal);
    isFirst.current = false;
    return page;
  }

  const posts = useList({ start: { query: ALL_POSTS, page: null }, load, idOf });
  const { state, rows, ask, askDebounced, loadMore, reload } = posts;
  const { status, shown } = state;
  const changes = useListChanges({ list: posts, onBinChanged: () => setBinChanges((count) => count + 1) });
  const selection = useSelection(shown?.page.rows ?? [], idOf);
  const isSelecting = selection.isOn && shelf === 'posts';
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
    if (position.current) scrollTo({ top: position.current.top });
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

  function clear() {
    if (shelf === 'bin') setBinWords('');
    else changeQuery({ ...ALL_POSTS, sort: query.sort });
    searchBox.current?.focus();
  }

  const isSearched = shown !== null && addressOf({ ...shown.query, sort: ALL_POSTS.sort }) !== '';
  return (
    <>
      <div className={selectionStyles.tools}>
        <SearchField
          id="blog-search"
          label={shelf === 'bin' ? 'Search the bin' : 'Search blogs'}
          placeholder="Search title and text"
          value={shelf === 'bin' ? binWords : query.q}
          found={status === 'failed' || shelf === 'bin' ? '' : countText(shown?.page)}
          input={searchBox}
          onChange={(q) => (shelf === 'bin' ? setBinWords(q) : changeQuery({ q }, askDebounced))}
        />
        {shelf === 'posts' && <SelectButton selection={selection} needs="posts" />}
        <PostFilters
          query={query}
          view={shelf}
          choices={shown?.page ?? { topics: [], authors: [], languages: [] }}
          onQuery={changeQuery}
          onView={(next) => {
            setShelf(next);
            changes.dismissLastChange();
            if (next === 'posts' && shelf === 'bin') reload();
          }}
        />
      </div>
      {shelf === 'bin' ? (
        <Bin words={binWords} changes={binChanges} onClear={clear} />
      ) : (
        <>
          {isSelecting && (
            <PostActions
              selection={selection}
              changes={changes}
              topics={knownTopics(shown?.page, selection.selected)}
              onGone={posts.remove}
            />
          )}
          <LoadFailed isFailed={status === 'failed'} message={BLOG_MESSAGES.listFailure} onRetry={reload} />
          {status === 'loading' && !shown && <Skeleton />}
          {status !== 'failed' && shown && (
            <>
              {shown.page.rows.length === 0 && !isSearched && <NoPosts />}
              {shown.page.rows.length === 0 && isSearched && <NothingFound words={shown.query.q} onClear={clear} />}
              {shown.page.rows.length > 0 && (
                <PostRows
                  shown={shown}
                  isLoading={status === 'loading'}
                  selection={selection}
                  deleting={changes.deleting}
                  rows={(element) => {
                    rows(element);
                    list.current = element;
                  }}
                  onDelete={setToDelete}
                />
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
      <UndoBar
        lastChange={changes.lastChange}
        otherwise={() => searchBox.current}
        onDismiss={changes.dismissLastChange}
      />
      {toDelete && (
        <DeletePostDialog
          posts={[toDelete]}
          onKeep={() => setToDelete(null)}
          onDelete={() => {
            setToDelete(null);
            void changes.deletePost(toDelete);
          }}
        />
      )}
    </>
  );
});

/** The topics of most posts, and those of the selected ones. */
function knownTopics(page: ListedPosts | undefined, selected: readonly FoundBlog[]): string[] {
  return [...new Set([...(page?.topics ?? []), ...selected.flatMap(({ topics }) => topics)])];
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
