import { COPY_FAILURE } from '../../domain/shared/messages.ts';
import { notify } from './toasts.ts';

/** Puts text on the clipboard. Says so in a toast, and answers false, when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify.error(COPY_FAILURE);
    return false;
  }
}
