import { useRef, useState } from 'react';
import { deleteBlog } from '../../../browser/blogs.ts';
import { adminInfoToken } from '../../../browser/session.ts';
import { notify } from '../../../browser/toasts.ts';
import { DELETE_MESSAGES } from '../../../domain/admin-messages.ts';
import type { BlogSummary } from '../../../domain/blog.ts';
import { BLOG_MESSAGES } from '../../blogs/messages.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { SearchField } from '../SearchField.tsx';
import styles from './BlogList.module.css';
import { BlogRow } from './BlogRow.tsx';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import { Empty, Skeleton } from './ListStates.tsx';
import { type ListState, useBlogList } from './useBlogList.ts';

/** The admin's list of posts: search, and per post Edit, Delete and View. */
export default function BlogList() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<BlogSummary | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { state, retry, showMore, remove } = useBlogList(search);
  const searchBox = useRef<HTMLInputElement>(null);

  async function removePost({ _id }: BlogSummary) {
    setAsked(null);
    const token = adminInfoToken();
    if (token === null) {
      notify.error(DELETE_MESSAGES.noToken);
      return;
    }
    setDeleting(_id);
    try {
      await deleteBlog(_id, token);
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

  return (
    <>
      <SearchField
        id="blog-search"
        label="Search blogs"
        placeholder="Search by title or description"
        value={search}
        found={countText(state)}
        input={searchBox}
        onChange={setSearch}
      />
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'failed' && <LoadFailed message={BLOG_MESSAGES.listFailure} onRetry={retry} />}
      {state.status === 'loaded' && state.posts.length === 0 && <Empty searching={state.search.trim() !== ''} />}
      {state.status === 'loaded' && state.posts.length > 0 && (
        <div className="rows">
          {state.posts.map((post) => (
            <BlogRow key={post._id} post={post} deleting={deleting === post._id} onDelete={() => setAsked(post)} />
          ))}
        </div>
      )}
      {state.status === 'loaded' && state.next !== null && (
        <button className={`btn btn-line ${styles.more}`} type="button" disabled={state.more} onClick={showMore}>
          {state.more ? 'Loading' : 'Show more posts'}
        </button>
      )}
      {asked && <DeletePostDialog post={asked} onKeep={() => setAsked(null)} onDelete={() => void removePost(asked)} />}
    </>
  );
}

function countText(state: ListState): string {
  if (state.status === 'loading') return 'Loading';
  if (state.status === 'failed') return '';
  const total = `${state.total} ${state.total === 1 ? 'post' : 'posts'}`;
  if (state.next !== null) return `${state.posts.length} of ${total}`;
  const counts = (['draft', 'scheduled', 'published'] as const).flatMap((status) => {
    const count = state.posts.filter((post) => post.status === status).length;
    return count > 0 ? [`${count} ${status}`] : [];
  });
  return counts.length > 0 ? `${total}: ${counts.join(', ')}` : total;
}
