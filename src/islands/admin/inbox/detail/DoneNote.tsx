import { useRef } from 'react';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import styles from '../Inbox.module.css';
import type { Done } from '../useInboxChanges.ts';

interface Props {
  done: Done | null;
  onDismiss: () => void;
}

/** The last change with its undo: it stays until the next change, without a time limit. */
export function DoneNote({ done, onDismiss }: Props) {
  const { busy, act } = useSingleFlight();
  const dismiss = useRef<HTMLButtonElement>(null);
  const undo = done?.undo;

  // Undo is removed by its press.
  useRestoreFocus(() => (undo ? null : dismiss.current), [done, undo]);

  function leave() {
    onDismiss();
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }

  return (
    <div className={styles.done} data-shown={done ? true : undefined}>
      <p role="status">{done?.words}</p>
      {done && (
        <div className="acts">
          {undo && (
            <button className="btn btn-line btn-s" type="button" aria-disabled={busy} onClick={() => act(undo)}>
              <Icon name="undo" /> Undo
            </button>
          )}
          <button ref={dismiss} className="icon-button" type="button" aria-label="Dismiss" onClick={leave}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
