import { COPY_FAILURE } from '../../domain/shared/form-messages.ts';
import { notify } from './toasts.ts';

/** Copies text to the clipboard. Shows a toast and returns false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify.error(COPY_FAILURE);
    return false;
  }
}
