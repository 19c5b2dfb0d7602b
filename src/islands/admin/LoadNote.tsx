import { useEffect, useState } from 'react';
import { restoreFocusFrom } from '../focus/focus.ts';
import type { Loading } from './loading.ts';

interface Props {
  loading: Loading<unknown>;
  /** The message when it could not be loaded. */
  failed: string;
  /** The message once it is loaded. */
  found: string;
  onRetry: () => void;
}

/** The state of something that is loaded, as text in a live region that is in the page from the start. */
export function LoadNote({ loading: { status }, failed, found, onRetry }: Props) {
  const [said, setSaid] = useState('');
  const words = { loading: 'Loading', failed, loaded: found }[status];
  useEffect(() => setSaid(words), [words]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {status === 'loading' && <p aria-hidden="true">Loading</p>}
      {status === 'failed' && (
        <div>
          <p>{failed}</p>
          <button ref={restoreFocusFrom} className="text-button" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}
