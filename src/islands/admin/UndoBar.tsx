import { useRef } from 'react';
import { useRestoreFocus } from '../focus/useRestoreFocus.ts';
import { Icon } from '../Icon.tsx';
import { useSingleFlight } from '../useSingleFlight.ts';
import styles from './UndoBar.module.css';

/** The last change of a list, until the next one; `undo` while it can be undone. */
export interface LastChange {
  words: string;
  undo?: () => Promise<void>;
}

interface Props {
  lastChange: LastChange | null;
  /** The element that gets the focus when the bar is dismissed. */
  otherwise: () => HTMLElement | null;
  onDismiss: () => void;
}

/** The last change with an undo button; it has no timeout and stays until the next change or until it is dismissed. */
export function UndoBar({ lastChange, otherwise, onDismiss }: Props) {
  const { busy, run } = useSingleFlight();
  const dismissButton = useRef<HTMLButtonElement>(null);
  const undo = lastChange?.undo;

  // Pressing Undo removes its button.
  useRestoreFocus(() => (undo ? null : dismissButton.current), [lastChange, undo]);

  function dismiss() {
    onDismiss();
    otherwise()?.focus();
  }

  return (
    <div className={styles.done} data-shown={lastChange ? true : undefined}>
      <p role="status">{lastChange?.words}</p>
      {lastChange && (
        <div className="acts">
          {undo && (
            <button className="btn btn-line btn-s" type="button" aria-disabled={busy} onClick={() => run(undo)}>
              <Icon name="undo" /> Undo
            </button>
          )}
          <button ref={dismissButton} className="icon-button" type="button" aria-label="Dismiss" onClick={dismiss}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
