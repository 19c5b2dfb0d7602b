import { isReplaced, passkeyFailure } from '../../../browser/admin/passkey-calls.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';

/** Shows why a change to the ways of signing in failed, unless the sign-in dialog has asked for a newer sign-in. @throws the failure */
export async function withShownFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isReplaced(error) && !hasStatus(error, 401)) notify.error(passkeyFailure(error));
    throw error;
  }
}
