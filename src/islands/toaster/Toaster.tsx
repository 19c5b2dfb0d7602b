import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { showWaitingToasts, TOAST_MS } from '../../browser/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { useFocusKey } from './useFocusKey.ts';
import { usePause } from './usePause.ts';
import { useTopHost } from './useTopHost.ts';

/** Milliseconds a dismissed toast needs to leave the screen; the duration of its transition. */
const LEAVE_MS = 360;

/**
 * The notifications region: top right, above everything, dialogs included. Time stands still while a toast is
 * hovered, focused or dragged and while the window is in the background. Alt+T moves the focus here, Escape back.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: LEAVE_MS });
  const region = useRef<HTMLElement>(null);
  const pause = usePause(handlers);
  const host = useTopHost(toasts.length > 0);
  useFocusKey(region);
  useEffect(showWaitingToasts, []);

  const newest = toasts[0]?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || host === null) return;
    // Showing it again puts it on top of whatever opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest, host]);

  if (host === null) return null;
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications, Alt+T"
      onPointerMove={() => pause.start('hover')}
      onPointerLeave={() => pause.end('hover')}
      // A click leaves the focus here too, but only who came by key goes away by key.
      onFocus={({ target }) => target.matches(':focus-visible') && pause.start('focus')}
      onBlur={() => pause.end('focus')}
    >
      {toasts.map((item) => (
        <ToastCard
          key={item.id}
          message={String(resolveValue(item.message, item))}
          bad={item.type === 'error'}
          centred={item.position === 'top-center'}
          leaving={!item.visible}
          role={item.ariaProps.role}
          onDrag={(dragging) => (dragging ? pause.start('drag') : pause.end('drag'))}
          onDismiss={() => {
            toast.dismiss(item.id);
            pause.clear();
          }}
        />
      ))}
    </section>,
    host,
  );
}
