import { Fragment } from 'react';
import type { EntryOfPhoto, PostOfPhoto } from '../../../domain/photos/photo.ts';
import { useMay } from '../useMay.ts';
import styles from './Photos.module.css';

interface PostProps {
  words: string;
  posts: readonly PostOfPhoto[];
  look?: string | undefined;
}

/** Below the name of a photo. */
const SMALL = `muted fine ${styles.used}`;

/** The posts of a photo as links to the editor; nothing when there are none. */
export function PostLinks({ words, posts, look = SMALL }: PostProps) {
  const links = posts.map(({ _id, title }) => ({ key: _id, href: `/Blogs/${_id}/edit`, title }));
  return <Links words={words} links={links} look={look} />;
}

interface EntryProps {
  words?: string;
  entries: readonly EntryOfPhoto[];
  look?: string | undefined;
}

/** The entries of the website that show a photo, for whoever may change them as links to their forms; nothing when there are none. */
export function EntryLinks({ words = 'On the website in', entries, look = SMALL }: EntryProps) {
  const mayOpen = useMay('website');
  const links = entries.map(({ key, title }) => ({ key, href: mayOpen ? `/admin/website#${key}` : undefined, title }));
  return <Links words={words} links={links} look={look} />;
}

interface LinksProps {
  words: string;
  /** Without an address it is named only. */
  links: { key: string; href: string | undefined; title: string }[];
  look: string | undefined;
}

/** A span, since a question of a dialog is one paragraph. */
function Links({ words, links, look }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <span className={look}>
      {words}{' '}
      {links.map(({ key, href, title }, index) => (
        <Fragment key={key}>
          <span className={styles.post}>
            {href === undefined ? title : <a href={href}>{title}</a>}
            {index < links.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
