import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import styles from './Screen.module.css';
import { ScreenButton } from './ScreenButton.tsx';
import type { Demo } from './useDemo.ts';

interface Props {
  /** The software's name, on its board. */
  app: string;
  /** Names of its parts, as text; the first is the one that is shown. */
  parts: readonly string[];
  title: string;
  /** Its status message is the last action, or how to begin. */
  demo: Pick<Demo<{ statusMessage: string }>, 'state' | 'startOver'>;
  children: ReactNode;
}

/**
 * The window of a module's screen. It is complete in the HTML; where it cannot be hydrated its buttons are hidden. A live
 * region in its foot announces each action.
 */
export function Screen({ app, parts, title, demo, children }: Props) {
  const [current, ...others] = parts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and here nothing is sent
    <div className={styles.screen} role="group" aria-label={`${app}, demonstration`}>
      <div className={styles.app}>
        <p className={styles.bar} aria-hidden="true">
          <b>{app}</b>
          <span className={styles.current}>{current}</span>
          {others.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <div className={styles.work}>
          <p className={styles.title}>{title}</p>
          <ErrorBoundary>{children}</ErrorBoundary>
          <div className={styles.foot}>
            <p role="status">{demo.state.statusMessage}</p>
            <ScreenButton variant="quiet" onPress={demo.startOver}>
              Start over
            </ScreenButton>
          </div>
        </div>
      </div>
    </div>
  );
}
