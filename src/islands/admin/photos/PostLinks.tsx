import { Fragment } from 'react';
import type { EntryOfPhoto, PostOfPhoto } from '../../../domain/photos/photo.ts';
import { useMay } from '../useMay.ts';
import styles from './Photos.module.css';

interface PostProps {
  /** What the photo has to do with the posts. */
  words: string;
  posts: readonly PostOfPhoto[];
}

/** The posts of a photo as links to the editor; nothing when there are none. */
export function PostLinks({ words, posts }: PostProps) {
  return (
    <Links words={words} links={posts.map(({ _id, title }) => ({ key: _id, href: `/Blogs/${_id}/edit`, title }))} />
  );
}

/** The entries of the website that show a photo, for whoever may change them as links to their forms; nothing when there are none. */
export function EntryLinks({ entries }: { entries: readonly EntryOfPhoto[] }) {
  const mayOpen = useMay('website');
  const links = entries.map(({ key, title }) => ({ key, href: mayOpen ? `/admin/website#${key}` : undefined, title }));
  return <Links words="On the website in" links={links} />;
}

interface LinksProps {
  words: string;
  /** Without an address it is named only. */
  links: { key: string; href: string | undefined; title: string }[];
}

function Links({ words, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={`muted fine ${styles.used}`}>
      {words}{' '}
      {links.map(({ key, href, title }, index) => (
        <Fragment key={key}>
          <span className={styles.post}>
            {href === undefined ? title : <a href={href}>{title}</a>}
            {index < links.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
