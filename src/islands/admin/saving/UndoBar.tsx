import { useRef } from 'react';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
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
            <Button icon="undo" isOff={busy} onPress={() => run(undo)}>
              Undo
            </Button>
          )}
          <Button look="icon" icon="x" ref={dismissButton} aria-label="Dismiss" onPress={dismiss} />
        </div>
      )}
    </div>
  );
}
