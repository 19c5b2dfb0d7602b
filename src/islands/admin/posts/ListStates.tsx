import { BLOG_MESSAGES } from '../../blogs/messages.ts';
import { Icon } from '../../Icon.tsx';
import styles from './PostsList.module.css';

/** Placeholder while the list is loading. */
export function Skeleton() {
  return (
    <div className={`rows ${styles.skeleton}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** Nothing to list: no posts at all, or none that match the search. */
export function Empty({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <div className="void">
        <h2 className="h4">{BLOG_MESSAGES.noMatch}</h2>
        <p className="muted">Try fewer or other words.</p>
      </div>
    );
  }
  return (
    <div className="void">
      <h2 className="h4">{BLOG_MESSAGES.none}</h2>
      <a className="btn btn-board btn-s" href="/admin/add-blogs">
        <Icon name="plus" /> Write the first one
      </a>
    </div>
  );
}
