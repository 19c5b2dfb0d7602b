import { Fragment } from 'react';
import type { EntryOfPhoto, PostOfPhoto } from '../../../domain/photos/photo.ts';
import styles from './Photos.module.css';

interface PostProps {
  /** What the photo has to do with the posts. */
  words: string;
  posts: readonly PostOfPhoto[];
}

/** The posts of a photo as links to the editor; nothing when there are none. */
export function PostLinks({ words, posts }: PostProps) {
  return <Links words={words} links={posts.map(({ _id, title }) => ({ href: `/Blogs/${_id}/edit`, title }))} />;
}

/** The entries of the website that show a photo as links to their forms; nothing when there are none. */
export function EntryLinks({ entries }: { entries: readonly EntryOfPhoto[] }) {
  const links = entries.map(({ key, title }) => ({ href: `/admin/website#${key}`, title }));
  return <Links words="On the website in" links={links} />;
}

function Links({ words, links }: { words: string; links: { href: string; title: string }[] }) {
  if (links.length === 0) return null;
  return (
    <p className={`muted fine ${styles.used}`}>
      {words}{' '}
      {links.map(({ href, title }, index) => (
        <Fragment key={href}>
          <span className={styles.post}>
            <a href={href}>{title}</a>
            {index < links.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
