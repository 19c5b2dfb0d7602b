import { type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Toaster.module.css';

/** Share of its own width a toast must be dragged to be dismissed. */
export const DISMISS_SHARE = 0.8;

interface Props {
  message: string;
  bad: boolean;
  centred: boolean;
  leaving: boolean;
  onDrag: (dragging: boolean) => void;
  onDismiss: () => void;
}

/** One toast: follows a horizontal drag, and is dismissed when it is released far enough out. */
export function ToastCard({ message, bad, centred, leaving, onDrag, onDismiss }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = event.clientX;
    onDrag(true);
  }

  function release() {
    if (start.current === null) return;
    start.current = null;
    onDrag(false);
    const width = card.current?.offsetWidth ?? Number.POSITIVE_INFINITY;
    if (Math.abs(offset) >= width * DISMISS_SHARE) onDismiss();
    else setOffset(0);
  }

  return (
    <div
      ref={card}
      className={styles.toast}
      inert={leaving}
      data-bad={bad || undefined}
      data-centred={centred || undefined}
      data-leaving={leaving || undefined}
      data-held={offset !== 0 || undefined}
      style={offset === 0 ? undefined : { translate: `${offset}px 0` }}
      onPointerDown={grab}
      onPointerMove={(event) => start.current !== null && setOffset(event.clientX - start.current)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Icon name={bad ? 'warn' : 'check'} />
      <span>{message}</span>
      <button type="button" aria-label={`Dismiss: ${message}`} onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}
