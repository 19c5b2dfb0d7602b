import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** A screen, or a part of one, that is replaced by a message when it throws. @param otherwise added to that message */
export function guarded<Props extends object>(Screen: (props: Props) => ReactElement | null, otherwise?: ReactNode) {
  return function Guarded(props: Props) {
    return (
      <ErrorBoundary otherwise={otherwise}>
        <Screen {...props} />
      </ErrorBoundary>
    );
  };
}

/** For a screen with a form whose words are copied in the browser. */
export const WORDS_ARE_KEPT = <p>What you wrote last is kept on this device and offered when you are back.</p>;
