import type { RefCallback } from 'react';
import type { ListedPosts } from '../../../browser/posts/blog-calls.ts';
import { type BlogSummary, displayTitle, type FoundBlog } from '../../../domain/posts/blog.ts';
import type { PostQuery } from '../../../domain/posts/post-list.ts';
import { dayInWords } from '../../../domain/shared/dates.ts';
import { RowCheckbox } from '../selection/RowCheckbox.tsx';
import type { RowSelection } from '../selection/useSelection.ts';
import { PostRow } from './PostRow.tsx';
import styles from './PostsList.module.css';

interface Props {
  shown: { query: PostQuery; page: ListedPosts };
  isLoading: boolean;
  selection: RowSelection<FoundBlog>;
  deleting: string | null;
  rows: RefCallback<HTMLElement>;
  onDelete: (post: FoundBlog) => void;
}

/** The rows of the list, each with a checkbox while posts are selected. */
export function PostRows({ shown: { query, page }, isLoading, selection, deleting, rows, onDelete }: Props) {
  return (
    <div ref={rows} className="rows" aria-busy={isLoading}>
      {page.rows.map((post, index) => (
        <div key={post._id}>
          <DayHead query={query} post={post} before={page.rows[index - 1]} />
          <div className={styles.selectable}>
            {selection.isOn && <RowCheckbox selection={selection} id={post._id} name={displayTitle(post)} />}
            <PostRow post={post} deleting={deleting === post._id} onDelete={() => onDelete(post)} />
          </div>
        </div>
      ))}
    </div>
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
