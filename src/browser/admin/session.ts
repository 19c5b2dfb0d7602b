import { atom } from 'nanostores';
import type { Admin, AdminLogin, Credentials } from '../../domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { ApiError, api } from '../shared/api.ts';
import { asApiError, catalogueMessage } from '../shared/api-error.ts';
import { deviceStore } from '../shared/storage.ts';
import { notify } from '../shared/toasts.ts';
import { forgetReturn, rememberReturn } from './return-path.ts';

/** The browser's storage keys. */
const KEYS = { token: 'token', adminID: 'adminID', role: 'role', adminInfo: 'adminInfo' } as const;

/** Where each way out of the admin area leads. */
export const ROUTES = { home: '/', login: '/admin/admin-login', dashboard: '/admin/admin-dashboard' } as const;

/** The session as this page knows it. */
export type Session =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'signedIn'; admin: Admin }
  /** A token is stored, but the server did not answer about it. */
  | { status: 'unverified' }
  /** It had ended before this screen was opened: the screen is left. */
  | { status: 'ended' }
  /** It ended during work on this page: the sign-in dialog is open, and the work continues afterwards. */
  | { status: 'interrupted' }
  /** That was answered with no: the work stays, and every call asks again. */
  | { status: 'declined' };

export const $session = atom<Session>({ status: 'none' });

/** The token stored under `token`: what the guard looks for and every request carries. */
function storedToken(): string | null {
  return deviceStore.read(KEYS.token);
}

/** The token inside `adminInfo`, which deleting and loading a post for editing read. */
export function adminInfoToken(): string | null {
  try {
    const info: unknown = JSON.parse(deviceStore.read(KEYS.adminInfo) ?? 'null');
    return hasToken(info) ? info.token : null;
  } catch {
    return null;
  }
}

/** The ID of the last sign-in, for the sign-in form to offer again. */
export function storedAdminID(): string {
  return deviceStore.read(KEYS.adminID) ?? '';
}

/**
 * Asks the server who the stored token belongs to. A refusal ends the session; when nobody answers, the session is
 * kept and the catalogue's toast says so.
 */
export async function checkSession(): Promise<void> {
  if (storedToken() === null) return;
  $session.set({ status: 'checking' });
  try {
    $session.set({ status: 'signedIn', admin: await api<Admin>('/auth/me', { toast: false }) });
  } catch (error) {
    if (isRefusal(error)) {
      end();
      return;
    }
    $session.set({ status: 'unverified' });
    notify.errorOnce(catalogueMessage(asApiError(error)));
  }
}

/**
 * Makes a call of the admin area. When it is answered 401 in the middle of work, the session is asked for again and the
 * call is made anew.
 *
 * @throws what the call throws
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    end();
    if (await isSignedInAgain()) return call();
    throw error;
  }
}

/** The server no longer knows the session. */
function end(): void {
  const { status } = $session.get();
  if (status === 'ended' || status === 'interrupted') return;
  const isOpening = status === 'none' || status === 'checking';
  const isWriting = document.querySelector('[data-writing]') !== null;
  $session.set({ status: isOpening && !isWriting ? 'ended' : 'interrupted' });
}

/** Resolves when the sign-in dialog is closed: whether the administrator is signed in again. */
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
  /** Where the rest is right: whether the code of a second factor is asked for, or the one that was sent is wrong. */
  readonly code: 'asked' | 'wrong' | undefined;

  constructor(message: string, code: SignInError['code'], cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Signs in from the login screen and stores all four keys.
 *
 * @throws {SignInError} with the server's message, 'Token not received', 'Login failed', or that this browser keeps nothing;
 * after its toast, which says the same, or that the network failed; without one when a code is asked for
 */
export async function login(credentials: Credentials): Promise<void> {
  try {
    const answer: unknown = await api('/admin/auth/login', { json: credentials, toast: false });
    if (!hasToken(answer)) throw new Error(LOGIN_MESSAGES.noToken);
    const adminID = 'adminID' in answer && typeof answer.adminID === 'string' ? answer.adminID : '';
    if (!remember({ token: answer.token, adminID: adminID || credentials.adminID }, answer)) {
      await revoke();
      forget();
      throw new Error(LOGIN_MESSAGES.notKept);
    }
  } catch (error) {
    throw refused(error, credentials, (error instanceof Error && error.message) || LOGIN_MESSAGES.failure);
  }
  notify.nextPage('success', LOGIN_MESSAGES.success);
}

/**
 * Signs in again without leaving the page, so that a save can go on.
 *
 * @throws {SignInError} with 'Invalid credentials', 'Login failed' when nobody answered, what is wrong with a code, or for any
 * other failure the catalogue's message; toasts as for `login`
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const { token, admin } = await api<Omit<AdminLogin, 'adminID'>>('/auth/login', {
    json: credentials,
    toast: false,
  }).catch((error) => {
    throw refused(error, credentials, whyNotAgain(error));
  });
  const { adminID } = admin;
  remember({ token, adminID }, { token, adminID, admin });
  $session.set({ status: 'signedIn', admin });
}

/** Why signing in again failed. */
function whyNotAgain(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return LOGIN_MESSAGES.failure;
  return error.status === 401 ? LOGIN_MESSAGES.invalid : catalogueMessage(error);
}

/** Says in a toast that a sign-in was refused, unless the only thing it lacks is a code that nobody knew was needed. */
function refused(error: unknown, { code }: Credentials, message: string): SignInError {
  const said = error instanceof ApiError ? error.errors?.['code'] : undefined;
  const stands = code ? 'wrong' : 'asked';
  const refusal = new SignInError(said ?? message, said ? stands : undefined, error);
  const isUnanswered = error instanceof ApiError && error.status === 0;
  if (refusal.code !== 'asked') notify.error(isUnanswered ? catalogueMessage(error) : refusal.message);
  return refusal;
}

/** The blog area's logout: revokes the session, forgets it here, and leads to the public site. */
export async function logout(): Promise<void> {
  if (!(await mayLeave())) return;
  forget();
  location.assign(ROUTES.home);
}

/**
 * The dashboard's logout: leaves the stored keys where they are (docs/behaviour.md). The session behind them
 * is revoked on the server, so that they open nothing.
 */
export async function logoutFromDashboard(): Promise<void> {
  console.log('Logout');
  if (!(await mayLeave())) return;
  if (wasToldOfFailure) forget();
  location.assign(ROUTES.login);
}

/** Whether the administrator was told that the logout did not reach the server. */
let wasToldOfFailure = false;

/** Revokes the session on the server. A failure is shown once; a second logout leaves without an answer. */
async function mayLeave(): Promise<boolean> {
  if ((await revoke()) || wasToldOfFailure) return true;
  wasToldOfFailure = true;
  notify.error(LOGIN_MESSAGES.notLoggedOut);
  return false;
}

/** Clears an ended session and leads to the public site, which says why and leads back here. */
export function leaveEnded(): void {
  forget();
  rememberReturn(location.pathname + location.search);
  location.assign(ROUTES.home);
}

/** Clears the four keys. */
function forget(): void {
  for (const key of Object.values(KEYS)) deviceStore.remove(key);
  forgetReturn();
  $session.set({ status: 'none' });
}

/** Stores the four keys. Returns whether the next page will find them. */
function remember({ token, adminID }: { token: string; adminID: string }, info: unknown): boolean {
  return Object.entries({ token, adminID, role: 'admin', adminInfo: JSON.stringify(info) })
    .map(([key, value]) => deviceStore.write(key, value))
    .every(Boolean);
}

/** Returns whether the session opens nothing any more. */
async function revoke(): Promise<boolean> {
  try {
    await api('/auth/logout', { method: 'POST', toast: false });
    return true;
  } catch (error) {
    console.error('The session could not be revoked.', error);
    return isRefusal(error);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
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
