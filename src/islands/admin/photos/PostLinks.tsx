import { Fragment } from 'react';
import type { PostOfPhoto } from '../../../domain/photos/photo.ts';
import styles from './Photos.module.css';

interface Props {
  /** What the photo has to do with the posts. */
  words: string;
  posts: readonly PostOfPhoto[];
}

/** The posts of a photo as links to the editor; nothing when there are none. */
export function PostLinks({ words, posts }: Props) {
  if (posts.length === 0) return null;
  return (
    <p className={`muted fine ${styles.used}`}>
      {words}{' '}
      {posts.map((post, index) => (
        <Fragment key={post._id}>
          <span className={styles.post}>
            <a href={`/Blogs/${post._id}/edit`}>{post.title}</a>
            {index < posts.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
