import { useEffect, useState } from 'react';
import { restoreFocusFrom } from '../focus/focus.ts';
import type { Loading } from './loading.ts';

interface Props {
  loading: Loading<unknown>;
  /** What is said when it could not be loaded. */
  failed: string;
  /** What is said once it is there. */
  found: string;
  onRetry: () => void;
}

/** How far something that is loaded has come, seen and said: the region stands before it speaks. */
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
