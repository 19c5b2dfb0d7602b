import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  /** A dialog that is rendered only while it is open leaves this out. */
  open?: boolean;
  /** Id of the heading inside. */
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  /** Width in CSS units; 32rem when not given. */
  width?: string;
  className?: string | undefined;
  /** Called for Escape and for a click on the backdrop; the parent then sets `open` to false or removes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog over the page, the one of public pages and admin area. The focus goes to the element with `data-first`,
 * else to the first focusable one. Closing makes the browser restore focus to the element that had it.
 *
 * Escape is handled in `cancel` and not in the later `close`: a key pressed in between could open it again.
 */
export function Dialog({ open = true, labelledBy, describedBy, role, width, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Target of the last pointerdown. */
  const pressed = useRef<EventTarget>(null);

  // Its cleanup runs before the element leaves the page: focus is restored only by a dialog that is still in it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the browser handles Escape
    <dialog
      ref={dialog}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      style={width ? ({ '--dialog-width': width } as CSSProperties) : undefined}
      onCancel={(event) => {
        // The cancel event of a file field inside bubbles to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // A press on the backdrop does not move the focus.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClick={({ target, currentTarget, detail }) => {
        // Neither the end of a text selection nor the second click of a double click that opened it.
        const isBackdrop = target === currentTarget && pressed.current === currentTarget && detail < 2;
        if (isBackdrop) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
