import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey, Passkey, PasskeyList, PasskeySignIn } from '../../domain/admin/passkey.ts';
import { PASSKEY_FAILURES } from '../../domain/admin/passkey-messages.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { api } from '../shared/api.ts';
import { ApiError, messageAbout } from '../shared/api-error.ts';
import { adminApi } from './session.ts';

const ofPasskey = (id: string) => `/admin/passkeys/${encodeURIComponent(id)}`;

/** The administrator's own passkeys. @throws {ApiError} after its toast */
export const loadPasskeys = () => adminApi<PasskeyList>('/admin/passkeys');

/** Has the browser make a passkey, and adds it. Asks for a sign-in when the last one is too old. @throws an error for `passkeyFailure` */
export async function addPasskey(): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const path = '/admin/passkey-options';
  const optionsJSON = await adminApi<PublicKeyCredentialCreationOptionsJSON>(path, { toast: false });
  const { id, response } = await startRegistration({ optionsJSON });
  const made: NewPasskey = { id, response };
  return api<Passkey>('/admin/passkeys', { json: made, toast: false });
}

/** Names a passkey anew. @throws {ApiError} after its toast */
export const renamePasskey = (id: string, name: string) =>
  adminApi<Passkey>(ofPasskey(id), { method: 'PATCH', json: { name }, toast: messageAbout });

/** Removes a passkey. Asks for a sign-in when the last one is too old. @throws an error for `passkeyFailure` */
export const removePasskey = (id: string) => adminApi<void>(ofPasskey(id), { method: 'DELETE', toast: false });

/** What a passkey needs to sign its owner in; good for ten minutes. */
export type SignInOptions = PublicKeyCredentialRequestOptionsJSON;

/** @throws {ApiError} without a toast, of 409 at an address where passkeys do not work */
export const loadSignInOptions = () => api<SignInOptions>('/auth/passkey', { toast: false });

/** Whether the browser offers passkeys in a field. */
export async function offersInField(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Asks for a passkey; a request that is still open ends with `isReplaced`.
 * @param inField offers it in the field for the ID, until one is chosen there; otherwise in a dialog of the browser
 * @param known unused options, when there are some
 * @throws an error for `passkeyFailure`
 */
export async function askForPasskey(inField: boolean, known?: SignInOptions): Promise<PasskeySignIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = known ?? (await loadSignInOptions());
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Whether a request for a passkey has ended since another one was made. */
export const isReplaced = (error: unknown) => nameOf(error) === 'AbortError';

/** Failures of a browser, by the name of its error. */
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: PASSKEY_FAILURES.cancelled,
  InvalidStateError: PASSKEY_FAILURES.here,
  NotSupportedError: PASSKEY_FAILURES.unable,
  ConstraintError: PASSKEY_FAILURES.unable,
  SecurityError: PASSKEY_FAILURES.address,
  // The library could not be loaded.
  TypeError: MESSAGES.network,
};

/** What to say of a failure with a passkey. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return messageAbout(error);
  return FAILURES[nameOf(error)] ?? PASSKEY_FAILURES.other;
}
