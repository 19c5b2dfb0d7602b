import { atom } from 'nanostores';
import type { Admin, AdminLogin, Credentials } from '../../domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../domain/admin/admin-messages.ts';
import type { PasskeySignIn } from '../../domain/admin/passkey.ts';
import type { Me } from '../../domain/admin/person.ts';
import { type ApiOptions, api } from '../shared/api.ts';
import { ApiError, asApiError, catalogueMessage, hasStatus } from '../shared/api-error.ts';
import { deviceStore, readJson } from '../shared/storage.ts';
import { notify } from '../shared/toasts.ts';
import { forgetRights, rememberRights, showRights } from './access.ts';
import { offerPasskeyLater } from './passkey-support.ts';
import { clearReturnPath, storeReturnPath } from './return-path.ts';

/** The browser's storage keys. */
const KEYS = { token: 'token', adminID: 'adminID', role: 'role', adminInfo: 'adminInfo' } as const;

/** The pages that signing in and logging out open. */
export const ROUTES = { home: '/', login: '/admin/admin-login', dashboard: '/admin/admin-dashboard' } as const;

/** The session as this page knows it. */
export type Session =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'signedIn'; admin: Admin }
  /** A token is stored, but the server did not answer whether it is valid. */
  | { status: 'unverified' }
  /** It had ended before this screen was opened; the browser leaves the screen. */
  | { status: 'ended' }
  /**
   * It ended during work on this page, or is too old for what was asked: the sign-in dialog is open, and the work continues
   * afterwards.
   */
  | { status: 'interrupted'; isTooOld: boolean }
  /** The administrator closed that dialog: the work stays, and the next call opens it again; polling waits. */
  | { status: 'declined' };

export const $session = atom<Session>({ status: 'none' });

/** Milliseconds that a sign-in waits for the rights; without them the next page asks again. */
const RIGHTS_MS = 3000;

/** The token stored under `token`, which every request sends. */
function storedToken(): string | null {
  return deviceStore.read(KEYS.token);
}

/** The token inside `adminInfo`, for deleting a post and for loading one into the editor. */
export function adminInfoToken(): string | null {
  const info = readJson(deviceStore, KEYS.adminInfo);
  return hasToken(info) ? info.token : null;
}

/** The ID of the last sign-in, for the sign-in form to offer again. */
export function storedAdminID(): string {
  return deviceStore.read(KEYS.adminID) ?? '';
}

/**
 * Asks the server whose token is stored, and what the person may do. A 401 ends the session. After any other failure the session is kept,
 * and a toast of the error catalogue is shown; a 403 says that the person is no administrator any more.
 */
export async function checkSession(): Promise<void> {
  if (storedToken() === null) return;
  $session.set({ status: 'checking' });
  try {
    const admin = await readMe();
    showRights();
    $session.set({ status: 'signedIn', admin });
  } catch (error) {
    if (hasStatus(error, 401)) {
      markEnded(false);
      // A screen that is left needs nothing more; over an editor the sign-in is asked for.
      if ($session.get().status !== 'ended') showRights();
      return;
    }
    if (hasStatus(error, 403)) rememberRights([]);
    showRights();
    $session.set({ status: 'unverified' });
    notify.errorOnce(catalogueMessage(asApiError(error)));
  }
}

/** Reads who is signed in, and remembers the rights; the specified answer has none. @throws {ApiError} without a toast */
async function readMe(options: Pick<ApiOptions, 'timeout'> = {}): Promise<Admin> {
  const me = await api<Admin & Partial<Me>>('/auth/me', { toast: false, ...options });
  if (me.rights) rememberRights(me.rights);
  return me;
}

/** After a sign-in: learns the rights of the person. A failure does not matter, since each screen asks. */
async function learnRights(): Promise<void> {
  await readMe({ timeout: RIGHTS_MS }).catch((error: unknown) => {
    console.error('What the administrator may do is not known yet.', error);
  });
}

/**
 * Makes a call of the admin area. After a 401 during work it waits for the sign-in dialog, and repeats the call once the
 * administrator is signed in again.
 *
 * @throws what the call throws
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  const token = storedToken();
  try {
    return await call();
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    // The administrator signed in again while a slow call was under way with the previous token.
    if ($session.get().status === 'signedIn' && storedToken() !== token) return withSession(call);
    markEnded(error.message === LOGIN_MESSAGES.notRecent);
    if (await isSignedInAgain()) return call();
    throw error;
  }
}

/** Calls the API for the administrator. @throws {ApiError} as `api` does */
export function adminApi<T>(path: string, options?: ApiOptions): Promise<T> {
  return withSession(() => api<T>(path, options));
}

/**
 * After a refusal: leaves a screen that is still opening, and opens the sign-in dialog on any other.
 * @param isTooOld whether the session goes on, and the call needs a newer one
 */
function markEnded(isTooOld: boolean): void {
  const { status } = $session.get();
  if (status === 'ended' || status === 'interrupted') return;
  const isOpening = status === 'none' || status === 'checking';
  const isWriting = document.querySelector('[data-writing]') !== null;
  $session.set(isOpening && !isWriting && !isTooOld ? { status: 'ended' } : { status: 'interrupted', isTooOld });
}

/** Resolves when the sign-in dialog is closed, with whether the administrator is signed in again. */
function isSignedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = $session.listen(({ status }) => {
      if (status === 'interrupted') return;
      stop();
      resolve(status === 'signedIn');
    });
  });
}

/** Closes the sign-in dialog without signing in. */
export function declineSignIn(): void {
  if ($session.get().status === 'interrupted') $session.set({ status: 'declined' });
}

/** A sign-in that was refused. Its message is for the administrator. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** With a right password: whether the code of the second factor is missing (`asked`) or wrong. */
  readonly code: 'asked' | 'wrong' | undefined;

  constructor(message: string, code: SignInError['code'], cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Signs in from the login screen, stores all four keys, and learns the rights, so that the first screen shows no others.
 *
 * @throws {SignInError} with the server's message, 'Token not received', 'Login failed', or that this browser stores nothing.
 * Its toast says the same, or that the network failed; there is none when a code is asked for
 */
export async function login(credentials: Credentials): Promise<void> {
  await enter('/admin/auth/login', credentials, credentials);
  offerPasskeyLater();
}

/** The same with what a passkey has signed. @throws {SignInError} */
export function loginWithPasskey(signed: PasskeySignIn): Promise<void> {
  return enter('/auth/passkey', signed);
}

async function enter(
  path: string,
  json: unknown,
  { adminID: typed = '', code }: Partial<Credentials> = {},
): Promise<void> {
  try {
    const answer: unknown = await api(path, { json, toast: false });
    if (!hasToken(answer)) throw new Error(LOGIN_MESSAGES.noToken);
    const adminID = 'adminID' in answer && typeof answer.adminID === 'string' ? answer.adminID : '';
    if (!storeSession({ token: answer.token, adminID: adminID || typed }, answer)) {
      await revoke();
      clearSession();
      throw new Error(LOGIN_MESSAGES.notKept);
    }
    forgetRights();
    await learnRights();
  } catch (error) {
    throw signInError(error, code, (error instanceof Error && error.message) || LOGIN_MESSAGES.failure);
  }
  notify.nextPage('success', LOGIN_MESSAGES.success);
}

/**
 * Signs in again without leaving the page, so that a save can go on.
 *
 * @throws {SignInError} with 'Invalid credentials', 'Login failed' without an answer, the message about a code, or the
 * catalogue's message for any other failure; toasts as for `login`
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  await renew('/auth/login', credentials, signInAgainMessage, credentials.code);
}

/** The same with what a passkey has signed. @throws {SignInError} */
export function signInAgainWithPasskey(signed: PasskeySignIn): Promise<void> {
  return renew('/auth/passkey', signed, (error) => catalogueMessage(asApiError(error)));
}

async function renew(path: string, json: unknown, messageOf: (error: unknown) => string, code?: string): Promise<void> {
  const { token, admin } = await api<Omit<AdminLogin, 'adminID'>>(path, { json, toast: false }).catch((error) => {
    throw signInError(error, code, messageOf(error));
  });
  const { adminID } = admin;
  storeSession({ token, adminID }, { token, adminID, admin });
  $session.set({ status: 'signedIn', admin });
  // Perhaps of another person. The screen stays as it is, with what was typed.
  void learnRights();
}

/** The message when signing in again failed. */
function signInAgainMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return LOGIN_MESSAGES.failure;
  return error.status === 401 ? LOGIN_MESSAGES.invalid : catalogueMessage(error);
}

/** Makes the error of a refused sign-in, and shows its toast unless only a code is missing that was not asked for yet. */
function signInError(error: unknown, code: string | undefined, message: string): SignInError {
  const codeMessage = error instanceof ApiError ? error.errors?.['code'] : undefined;
  const codeState = code ? 'wrong' : 'asked';
  const refusal = new SignInError(codeMessage ?? message, codeMessage ? codeState : undefined, error);
  if (refusal.code !== 'asked') notify.error(hasStatus(error, 0) ? catalogueMessage(error) : refusal.message);
  return refusal;
}

/** The blog area's logout: revokes the session, clears it in this browser, and opens the public site. */
export async function logout(): Promise<void> {
  if (!(await revokeOrWarn())) return;
  clearSession();
  location.assign(ROUTES.home);
}

/**
 * The dashboard's logout: keeps the stored keys (docs/behaviour.md). Their session is revoked on the server, so that they
 * are of no use.
 */
export async function logoutFromDashboard(): Promise<void> {
  console.log('Logout');
  if (!(await revokeOrWarn())) return;
  if (isFailureShown) clearSession();
  location.assign(ROUTES.login);
}

/** Whether a toast has said that the logout did not reach the server. */
let isFailureShown = false;

/** Whether a logout is under way: other calls that find the session ended leave the page to it. */
let isLoggingOut = false;

/** Revokes the session on the server. Returns whether to leave: a failure is shown once, a second one is ignored. */
async function revokeOrWarn(): Promise<boolean> {
  isLoggingOut = true;
  if ((await revoke()) || isFailureShown) return true;
  isLoggingOut = false;
  isFailureShown = true;
  notify.error(LOGIN_MESSAGES.notLoggedOut);
  return false;
}

/** Clears an ended session and opens the public site, which says why; signing in there leads back to this screen. */
export function leaveEndedSession(): void {
  if (isLoggingOut) return;
  clearSession();
  storeReturnPath(location.pathname + location.search);
  location.assign(ROUTES.home);
}

/** Clears the four keys. */
function clearSession(): void {
  for (const key of Object.values(KEYS)) deviceStore.remove(key);
  forgetRights();
  clearReturnPath();
  $session.set({ status: 'none' });
}

/** Stores the four keys. Returns whether the next page will find them. */
function storeSession({ token, adminID }: { token: string; adminID: string }, info: unknown): boolean {
  return Object.entries({ token, adminID, role: 'admin', adminInfo: JSON.stringify(info) })
    .map(([key, value]) => deviceStore.write(key, value))
    .every(Boolean);
}

/** Revokes the session on the server. Returns whether it is invalid now. */
async function revoke(): Promise<boolean> {
  try {
    await api('/auth/logout', { method: 'POST', toast: false });
    return true;
  } catch (error) {
    console.error('The session could not be revoked.', error);
    // An ended session, and that of somebody who was removed, open nothing.
    return hasStatus(error, 401, 403);
  }
}

function hasToken(value: unknown): value is { token: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== ''
  );
}
