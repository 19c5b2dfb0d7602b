import type { InboxPage } from '../../../domain/submissions/submission.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Inbox.module.css';

interface Props {
  page: InboxPage | null;
  onGo: (page: number) => void;
}

/** Newer and older pages, when there is more than one. A button at the end stays, and keeps the focus. */
export function Paging({ page, onGo }: Props) {
  if (!page || page.pages < 2) return null;
  const way = (to: number) => {
    const isThere = to >= 1 && to <= page.pages;
    return { 'aria-disabled': !isThere, onClick: () => isThere && onGo(to) };
  };
  return (
    <nav className={styles.paging} aria-label="Pages">
      <button className="text-button" type="button" {...way(page.page - 1)}>
        <Icon name="back" /> Newer
      </button>
      <span className="muted fine">
        Page {page.page} of {page.pages}
      </span>
      <button className="text-button" type="button" {...way(page.page + 1)}>
        Older <Icon name="arrow" />
      </button>
    </nav>
  );
}
