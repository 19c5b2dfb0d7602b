import { type ReactNode, useRef, useState } from 'react';
import { hasStatus } from '../../browser/shared/api-error.ts';
import { notify } from '../../browser/shared/toasts.ts';
import { binEnd } from '../../domain/shared/bin.ts';
import { cardDate } from '../../domain/shared/dates.ts';
import { useRowFocus } from '../focus/useRowFocus.ts';
import { useSingleFlight } from '../useSingleFlight.ts';
import styles from './BinRows.module.css';
import { Button } from './Button.tsx';
import { DeleteDialog } from './dialogs/ConfirmDialog.tsx';

/** What a row of a bin shows. */
interface BinRow {
  id: string;
  name: string;
  heading: ReactNode;
  picture?: ReactNode;
  /** Below the time of its deletion. */
  more?: ReactNode;
  /** ISO 8601. */
  deletedAt: string;
  deletedBy?: string | undefined;
}

interface Props<T> {
  kind: 'post' | 'photo';
  items: readonly T[];
  rowOf: (item: T) => BinRow;
  /** The element that gets the focus when no row is left. */
  otherwise: () => HTMLElement | null;
  /** Restores one. @returns what is said then */
  restore: (item: T) => Promise<string>;
  /** Deletes one for good. @returns what is said then */
  purge: (item: T) => Promise<string>;
  loss: (item: T) => ReactNode;
  onTaken: (id: string) => void;
  /** Loads the bin again, when one is not in it any more. */
  reload: () => void;
}

/** The rows of a bin, each with buttons to restore it and to delete it for good. One is changed at a time. */
export function BinRows<T>({ kind, items, rowOf, otherwise, restore, purge, loss, onTaken, reload }: Props<T>) {
  const { busy, run } = useSingleFlight();
  /** The one whose deletion for good has to be confirmed. */
  const [toPurge, setToPurge] = useState<T | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  useRowFocus(rows, items, otherwise);

  const takeOut = (item: T, task: (item: T) => Promise<string>) =>
    run(async () => {
      try {
        const words = await task(item);
        onTaken(rowOf(item).id);
        notify.success(words);
      } catch (error) {
        if (hasStatus(error, 404, 409)) reload();
        throw error;
      }
    });

  return (
    <>
      {items.length > 0 && (
        <div ref={rows} className={`rows ${styles.rows}`}>
          {items.map((item) => {
            const { id, name, heading, picture, more, deletedAt, deletedBy } = rowOf(item);
            return (
              <article key={id} className="row">
                {picture}
                <div className={styles.words}>
                  {heading}
                  <p className="muted fine">
                    Deleted {cardDate(deletedAt)}
                    {deletedBy && ` by ${deletedBy}`}, goes for good {cardDate(binEnd(deletedAt))}
                  </p>
                  {more}
                </div>
                <div className={`acts ${styles.acts}`}>
                  <Button
                    look="text"
                    icon="undo"
                    isOff={busy}
                    aria-label={`Restore: ${name}`}
                    onPress={() => void takeOut(item, restore)}
                  >
                    Restore
                  </Button>
                  <Button
                    look="bad"
                    icon="trash"
                    isOff={busy}
                    data-needs={`${kind}s`}
                    aria-label={`Delete for good: ${name}`}
                    onPress={() => setToPurge(item)}
                  >
                    Delete for good
                  </Button>
                </div>
              </article>
            );
          })}
        </div>
      )}
      {toPurge && (
        <DeleteDialog
          title={`Delete this ${kind} for good?`}
          yes="Delete for good"
          onKeep={() => setToPurge(null)}
          onDelete={() => {
            setToPurge(null);
            void takeOut(toPurge, purge);
          }}
        >
          {loss(toPurge)}
        </DeleteDialog>
      )}
    </>
  );
}
