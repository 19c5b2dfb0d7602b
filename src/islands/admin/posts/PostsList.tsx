import { useRef, useState } from 'react';
import type { BlogPage } from '../../../browser/blog-page.ts';
import { deleteBlog, listBlogs } from '../../../browser/blogs.ts';
import { adminInfoToken } from '../../../browser/session.ts';
import { notify } from '../../../browser/toasts.ts';
import { DELETE_MESSAGES } from '../../../domain/admin-messages.ts';
import type { BlogSummary } from '../../../domain/blog.ts';
import { countOf } from '../../../domain/words.ts';
import { BLOG_MESSAGES } from '../../blogs/messages.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useList } from '../../list/useList.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { SearchField } from '../SearchField.tsx';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import { Empty, Skeleton } from './ListStates.tsx';
import { PostRow } from './PostRow.tsx';
import styles from './PostsList.module.css';

/** A page of posts; that no further one came is said in a toast, since the list itself stays as it is. */
async function loadPosts(search: string, cursor: string | null, signal: AbortSignal): Promise<BlogPage<BlogSummary>> {
  try {
    return await listBlogs(search, cursor, signal);
  } catch (error) {
    if (cursor !== null && !signal.aborted) notify.error(BLOG_MESSAGES.listFailure);
    throw error;
  }
}

/** The admin's list of posts: search, and per post Edit, Delete and View. */
export default function PostsList() {
  return (
    <ErrorBoundary>
      <Posts />
    </ErrorBoundary>
  );
}

function Posts() {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<BlogSummary | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { state, rows, askSoon, more, reload, remove } = useList({
    start: { query: '', page: null },
    load: loadPosts,
    idOf: ({ _id }: BlogSummary) => _id,
  });
  const { status, shown } = state;
  const searchBox = useRef<HTMLInputElement>(null);

  async function removePost({ _id }: BlogSummary) {
    setAsked(null);
    if (adminInfoToken() === null) {
      notify.error(DELETE_MESSAGES.noToken);
      return;
    }
    setDeleting(_id);
    try {
      await deleteBlog(_id);
      remove(_id);
      searchBox.current?.focus();
      notify.success(DELETE_MESSAGES.success);
    } catch (error) {
      console.error('The post could not be deleted.', error);
      notify.error(DELETE_MESSAGES.failure);
    } finally {
      setDeleting(null);
    }
  }

  function type(text: string) {
    setWords(text);
    askSoon(text.trim());
  }

  return (
    <>
      <SearchField
        id="blog-search"
        label="Search blogs"
        placeholder="Search by title or description"
        value={words}
        found={status === 'failed' ? '' : countText(shown?.page)}
        input={searchBox}
        onChange={type}
      />
      <div role="alert">
        {status === 'failed' && <LoadFailed message={BLOG_MESSAGES.listFailure} onRetry={reload} />}
      </div>
      {status === 'loading' && !shown && <Skeleton />}
      {status !== 'failed' && shown && (
        <>
          {shown.page.rows.length === 0 ? (
            <Empty searching={shown.query !== ''} />
          ) : (
            <div ref={rows} className="rows" aria-busy={status === 'loading'}>
              {shown.page.rows.map((post) => (
                <PostRow key={post._id} post={post} deleting={deleting === post._id} onDelete={() => setAsked(post)} />
              ))}
            </div>
          )}
          {shown.page.next !== null && (
            <button
              className={`btn btn-line ${styles.more}`}
              type="button"
              aria-disabled={status === 'loading-more'}
              onClick={more}
            >
              {status === 'loading-more' ? 'Loading' : 'Show more posts'}
            </button>
          )}
        </>
      )}
      {asked && <DeletePostDialog post={asked} onKeep={() => setAsked(null)} onDelete={() => void removePost(asked)} />}
    </>
  );
}

function countText(page: BlogPage<BlogSummary> | undefined): string {
  if (!page) return 'Loading';
  const total = countOf(page.total, 'post');
  if (page.next !== null) return `${page.rows.length} of ${total}`;
  const counts = (['draft', 'scheduled', 'published'] as const).flatMap((status) => {
    const count = page.rows.filter((post) => post.status === status).length;
    return count > 0 ? [`${count} ${status}`] : [];
  });
  return counts.length > 0 ? `${total}: ${counts.join(', ')}` : total;
}
