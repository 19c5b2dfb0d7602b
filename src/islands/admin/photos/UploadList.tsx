import { type RefObject, useRef } from 'react';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import styles from './Photos.module.css';
import { amountText, type UploadRow } from './upload-state.ts';

interface Props {
  rows: readonly UploadRow[];
  /** Gets the focus when no row is left. */
  files: RefObject<HTMLElement | null>;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The uploads, each with its progress or error, and buttons to retry and cancel. */
export function UploadList({ rows, files, onRetry, onRemove }: Props) {
  const list = useRef<HTMLElement>(null);
  useRowFocus(list, rows, () => files.current);
  if (rows.length === 0) return null;
  return (
    <section ref={list} className={styles.uploads} aria-label="Uploads">
      {rows.map(({ id, name, state }) => {
        const stopped = state.status === 'refused' || state.status === 'failed';
        return (
          <div className={styles.upload} key={id}>
            <span className={styles.name}>{name}</span>
            {stopped ? (
              <span className="err" role="alert">
                <Icon name="warn" />
                {state.message}
              </span>
            ) : (
              <progress
                max={1}
                value={state.status === 'uploading' ? state.share : 0}
                aria-label={`Upload of ${name}`}
              />
            )}
            {state.status === 'failed' ? (
              <Button look="text" icon="undo" aria-label={`Retry ${name}`} onPress={() => onRetry(id)}>
                Retry
              </Button>
            ) : (
              <span className="muted fine">{stateText(state)}</span>
            )}
            <Button
              look="icon"
              icon="x"
              aria-label={stopped ? `Dismiss ${name}` : `Cancel upload of ${name}`}
              onPress={() => onRemove(id)}
            />
          </div>
        );
      })}
    </section>
  );
}

function stateText(state: UploadRow['state']): string {
  if (state.status === 'uploading') return amountText(state.share, state.bytes);
  if (state.status === 'preparing') return 'Preparing';
  return state.status === 'waiting' ? 'Waiting' : 'Not added';
}
