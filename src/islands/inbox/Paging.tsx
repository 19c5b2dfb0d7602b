import type { InboxPage } from '../../domain/submission.ts';
import { Icon } from '../Icon.tsx';
import styles from './Inbox.module.css';

interface Props {
  page: InboxPage | null;
  onGo: (page: number) => void;
}

/** Newer and older pages, when there is more than one. */
export function Paging({ page, onGo }: Props) {
  if (!page || page.pages < 2) return null;
  return (
    <nav className={styles.paging} aria-label="Pages">
      <button className="text-button" type="button" disabled={page.page === 1} onClick={() => onGo(page.page - 1)}>
        <Icon name="back" /> Newer
      </button>
      <span className="muted fine">
        Page {page.page} of {page.pages}
      </span>
      <button
        className="text-button"
        type="button"
        disabled={page.page === page.pages}
        onClick={() => onGo(page.page + 1)}
      >
        Older <Icon name="arrow" />
      </button>
    </nav>
  );
}
