import { type ToastOptions, toast } from 'react-hot-toast/headless';
import { readJson, tabStore } from './storage.ts';

/** How long a toast stays, in milliseconds, unless it is hovered or the window is in the background. */
export const TOAST_MS = 5000;

/** The session storage key of toasts for the next page. */
const QUEUE_KEY = 'toasts';

/** What a caller may choose about one toast. */
export interface NotifyOptions {
  /** Milliseconds on screen; 5000 when not given. */
  duration?: number;
  /** Where it shows; the top right corner when not given. */
  position?: 'top-right' | 'top-center';
  /** A toast with the id of one on screen replaces it. */
  id?: string;
}

type Kind = 'success' | 'error';

interface QueuedToast {
  kind: Kind;
  message: string;
  given: NotifyOptions;
}

function show(kind: Kind, message: string, given: NotifyOptions): string {
  const options: ToastOptions = { duration: TOAST_MS, position: 'top-right', ...given };
  return toast[kind](message, options);
}

/**
 * Shows toasts; the `Toaster` island draws them. `success` and `error` return the toast's id;
 * errors are announced at once.
 */
export const notify = {
  success: (message: string, given: NotifyOptions = {}): string => show('success', message, given),
  error: (message: string, given: NotifyOptions = {}): string => show('error', message, given),
  /** For a failure that several calls share: a toast with the same text on screen is shown anew, not twice. */
  errorOnce: (message: string): string => show('error', message, { id: message }),
  /** Shows the toast on the next page, since a new page starts with none. */
  nextPage: (kind: Kind, message: string, given: NotifyOptions = {}): void => {
    tabStore.write(QUEUE_KEY, JSON.stringify([...queuedToasts(), { kind, message, given }]));
  },
};

/** Shows the toasts that the previous page queued with `notify.nextPage`. */
export function showQueuedToasts(): void {
  const list = queuedToasts();
  tabStore.remove(QUEUE_KEY);
  for (const { kind, message, given } of list) show(kind, message, given);
}

function queuedToasts(): QueuedToast[] {
  return (readJson(tabStore, QUEUE_KEY) ?? []) as QueuedToast[];
}
