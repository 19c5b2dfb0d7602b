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
        <span key={post._id}>
          {index > 0 && ', '}
          <a href={`/Blogs/${post._id}/edit`}>{post.title}</a>
        </span>
      ))}
    </p>
  );
}
