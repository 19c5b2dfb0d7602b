import type { InboxPage } from '../../../domain/submissions/submission.ts';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import styles from './SubmissionList.module.css';

interface Props {
  page: InboxPage | null;
  onGo: (page: number) => void;
}

/** Buttons to newer and older pages, when there is more than one. At the ends they are aria-disabled, which keeps the focus. */
export function Paging({ page: shown, onGo }: Props) {
  if (!shown || shown.pages < 2) return null;
  const { page, pages } = shown;
  return (
    <nav className={styles.paging} aria-label="Pages">
      <Button look="text" icon="back" isOff={page <= 1} onPress={() => onGo(page - 1)}>
        Newer
      </Button>
      <span className="muted fine">
        Page {page} of {pages}
      </span>
      <Button look="text" isOff={page >= pages} onPress={() => onGo(page + 1)}>
        Older <Icon name="arrow" />
      </Button>
    </nav>
  );
}
