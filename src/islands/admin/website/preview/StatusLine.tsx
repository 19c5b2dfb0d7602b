import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import styles from './Preview.module.css';
import type { PageStatus } from './usePreview.ts';

interface Props {
  status: PageStatus;
  hasPage: boolean;
  onRetry: () => void;
  /** What is said of words that do not fit. */
  refused?: string | undefined;
  /** What is said when the page is up to date. */
  children?: ReactNode;
}

const REFUSED = 'The page shows these words when what is marked is right.';

/** What has become of the words. Its live region is always rendered. */
export function StatusLine({ status, hasPage, onRetry, refused = REFUSED, children }: Props) {
  const mayRetry = status === 'failed' || status === 'signedOut';
  return (
    <div className={styles.status} data-status={status}>
      <span role="status">
        {status === 'shown' ? children : status === 'refused' ? refused : wordsOf(status, hasPage)}
      </span>
      {mayRetry && (
        <Button look="text" onPress={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function wordsOf(status: Exclude<PageStatus, 'shown' | 'refused'>, hasPage: boolean): string {
  switch (status) {
    case 'loading':
      return 'Loading the page';
    case 'slow':
      return 'The page takes longer than usual.';
    case 'missing':
      return 'There is no such page on the site, or it cannot be shown.';
    case 'offline':
      return 'You are offline. The page follows when the connection is back.';
    case 'signedOut':
      return 'Your session has ended. Sign in to see the page.';
    case 'failed':
      return hasPage ? 'The page does not show your last words yet.' : 'The page could not be shown.';
  }
}
