import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { showQueuedToasts, TOAST_MS } from '../../browser/shared/toasts.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { showOnTop } from './show-on-top.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { useAvoidOverlap } from './useAvoidOverlap.ts';
import { useFocusShortcut } from './useFocusShortcut.ts';
import { useToastPause } from './useToastPause.ts';
import { useTopHost } from './useTopHost.ts';

/** Milliseconds a dismissed toast needs to leave the screen; the duration of its transition. */
const LEAVE_MS = 360;

/** The toasts of a page; an error in them does not affect the rest. */
export default function Toaster() {
  return (
    <ErrorBoundary otherwise={<p>Short messages do not show any more. Everything else works.</p>}>
      <Notifications />
    </ErrorBoundary>
  );
}

/**
 * The notifications region: top right, above everything, dialogs included. Timers are paused while a toast is hovered,
 * focused or dragged and while the window is in the background. Alt+T moves the focus here, Escape restores it.
 */
function Notifications() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: LEAVE_MS });
  const region = useRef<HTMLElement>(null);
  const pause = useToastPause(handlers);
  const { start: startPause } = pause;
  const pauseForFocus = useCallback(() => startPause('focus'), [startPause]);
  const host = useTopHost();
  /** The host that contains the region, once it is rendered: screen readers announce only changes in a region they know. */
  const [renderedHost, setRenderedHost] = useState<Element | null>(null);
  useEffect(() => setRenderedHost(host), [host]);
  useEffect(() => {
    if (renderedHost !== null) showQueuedToasts();
  }, [renderedHost]);

  const newest = toasts[0]?.id;
  useEffect(() => {
    // Again with each new toast, to be above what was opened since.
    if (region.current && host !== null && newest !== undefined) showOnTop(region.current);
  }, [newest, host]);
  useFocusShortcut(region, renderedHost, pauseForFocus);
  useAvoidOverlap(region, newest);

  function card(item: Toast) {
    return (
      <ToastCard
        key={item.id}
        message={String(resolveValue(item.message, item))}
        bad={item.type === 'error'}
        centred={item.position === 'top-center'}
        leaving={!item.visible}
        onDrag={(dragging) => (dragging ? pause.start('drag') : pause.end('drag'))}
        onDismiss={() => {
          toast.dismiss(item.id);
          pause.clear();
        }}
      />
    );
  }

  if (host === null) return null;
  const shown = renderedHost === host ? toasts : [];
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications, Alt+T"
      onPointerMove={() => pause.start('hover')}
      onPointerLeave={() => pause.end('hover')}
      // A click moves the focus here too; only keyboard focus pauses.
      onFocus={({ target }) => target.matches(':focus-visible') && pause.start('focus')}
      onBlur={() => pause.end('focus')}
    >
      <div role="alert" aria-atomic="false">
        {shown.filter(({ type }) => type === 'error').map(card)}
      </div>
      <div role="status" aria-atomic="false">
        {shown.filter(({ type }) => type !== 'error').map(card)}
      </div>
    </section>,
    host,
  );
}
