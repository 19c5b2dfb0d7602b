import type { InboxPage } from '../../../domain/submissions/submission.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Paging.module.css';

interface Props {
  page: InboxPage | null;
  onGo: (page: number) => void;
}

/** Buttons to newer and older pages, when there is more than one. At the ends they are aria-disabled, which keeps the focus. */
export function Paging({ page, onGo }: Props) {
  if (!page || page.pages < 2) return null;
  const linkTo = (to: number) => {
    const exists = to >= 1 && to <= page.pages;
    return { 'aria-disabled': !exists, onClick: () => exists && onGo(to) };
  };
  return (
    <nav className={styles.paging} aria-label="Pages">
      <button className="text-button" type="button" {...linkTo(page.page - 1)}>
        <Icon name="back" /> Newer
      </button>
      <span className="muted fine">
        Page {page.page} of {page.pages}
      </span>
      <button className="text-button" type="button" {...linkTo(page.page + 1)}>
        Older <Icon name="arrow" />
      </button>
    </nav>
  );
}
