import { useEffect, useState } from 'react';
import { restoreFocusFrom } from '../../focus/focus.ts';
import { Button } from '../Button.tsx';
import type { Loading } from './loading.ts';

interface Props {
  loading: Loading<unknown>;
  /** Announced once it is loaded. */
  found: string;
  message: string;
  onRetry: () => void;
}

/** Shows and announces the status of loading. The live region is rendered before its text, so that screen readers announce it. */
export function LoadStatus({ loading: { status }, found, message, onRetry }: Props) {
  const [statusMessage, setStatusMessage] = useState('');
  const words = { loading: 'Loading', failed: message, loaded: found }[status];
  useEffect(() => setStatusMessage(words), [words]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {statusMessage}
      </p>
      {status === 'loading' && <p aria-hidden="true">Loading</p>}
      {status === 'failed' && (
        <div>
          <p>{message}</p>
          <Button look="text" ref={restoreFocusFrom} onPress={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
