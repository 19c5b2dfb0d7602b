import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** Id of the heading inside. */
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  /** Width in CSS units; 32rem when not given. */
  width?: string;
  className?: string | undefined;
  /** Asked to close: Escape, or a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog over the page, open for as long as it is rendered. The focus goes to the element marked
 * `data-first`, else to the first that takes it, and back to where it was.
 */
export function Dialog({ labelledBy, describedBy, role = 'dialog', width, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect is undone before the element leaves the page: a dialog no longer in it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own cancel event
    <dialog
      ref={dialog}
      className={`adialog ${className}`.trim()}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      style={width ? ({ '--adialog-width': width } as React.CSSProperties) : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
