import { atom } from 'nanostores';
import type { Admin, AdminLogin, Credentials } from '../domain/admin.ts';
import { LOGIN_MESSAGES } from '../domain/admin-messages.ts';
import { MESSAGES } from '../domain/errors.ts';
import { ApiError, api } from './api.ts';
import { catalogueMessage } from './api-error.ts';
import { deviceStore } from './storage.ts';
import { notify } from './toasts.ts';

/** The browser's storage keys (specification, section 3). */
const KEYS = { token: 'token', adminID: 'adminID', role: 'role', adminInfo: 'adminInfo' } as const;

/** Where each way out of the admin area leads. */
export const ROUTES = { home: '/', login: '/admin/admin-login', dashboard: '/admin/admin-dashboard' } as const;

/** Who is signed in, as far as this page knows. `unverified`: a token is stored, but nobody could be asked about it. */
export type Session =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'signedIn'; admin: Admin }
  | { status: 'unverified' }
  | { status: 'ended' };

export const $session = atom<Session>({ status: 'none' });

/** The token stored under `token`: what the guard looks for and every request carries. */
function storedToken(): string | null {
  return deviceStore.read(KEYS.token);
}

/** The token inside `adminInfo`, which deleting and loading a post for editing read (specification, section 6). */
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
      $session.set({ status: 'ended' });
      return;
    }
    $session.set({ status: 'unverified' });
    notify.error(error instanceof ApiError ? catalogueMessage(error) : MESSAGES.network, { id: 'session' });
  }
}

/**
 * Makes a call of the admin area; one that is answered 401 ends the session.
 *
 * @throws what the call throws
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) $session.set({ status: 'ended' });
    throw error;
  }
}

/**
 * Signs in from the login screen and stores all four keys.
 *
 * @throws {Error} whose message is for the administrator: the server's, 'Token not received' or 'Login failed'
 */
export async function login(credentials: Credentials): Promise<void> {
  try {
    const answer: unknown = await api('/admin/auth/login', { json: credentials, toast: false });
    if (!hasToken(answer)) throw new Error(LOGIN_MESSAGES.noToken);
    remember({ ...answer, adminID: credentials.adminID });
    deviceStore.write(KEYS.adminInfo, JSON.stringify(answer));
  } catch (error) {
    const message = (error instanceof Error && error.message) || LOGIN_MESSAGES.failure;
    notify.error(message);
    throw new Error(message, { cause: error });
  }
  notify.nextPage('success', LOGIN_MESSAGES.success);
}

/**
 * Signs in again without leaving the page, so that a save can go on.
 *
 * @throws {ApiError} after the toast 'Invalid credentials'
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const { token, admin } = await api<Omit<AdminLogin, 'adminID'>>('/auth/login', {
    json: credentials,
    toast: LOGIN_MESSAGES.invalid,
  });
  remember({ token, adminID: admin.adminID });
  deviceStore.write(KEYS.adminInfo, JSON.stringify({ token, adminID: admin.adminID, admin }));
  $session.set({ status: 'signedIn', admin });
}

/** The blog area's logout: revokes the session, forgets it here, and leads to the public site. */
export async function logout(): Promise<void> {
  await revoke();
  leave();
}

/**
 * The dashboard's logout: leaves the stored keys where they are, as the specification has it. The session behind them
 * is revoked on the server, so that they open nothing.
 */
export async function logoutFromDashboard(): Promise<void> {
  console.log('Logout');
  await revoke();
  location.assign(ROUTES.login);
}

/** Forgets the session in this browser and leads to the public site. */
export function leave(): void {
  forget();
  location.assign(ROUTES.home);
}

/** Clears the four keys. */
function forget(): void {
  for (const key of Object.values(KEYS)) deviceStore.remove(key);
  $session.set({ status: 'none' });
}

function remember({ token, adminID }: { token: string; adminID: string }): void {
  deviceStore.write(KEYS.token, token);
  deviceStore.write(KEYS.adminID, adminID);
  deviceStore.write(KEYS.role, 'admin');
}

async function revoke(): Promise<void> {
  try {
    await api('/auth/logout', { method: 'POST', toast: false });
  } catch (error) {
    // Leaving must not depend on the network; the session then ends by its own expiry.
    console.error('The session could not be revoked.', error);
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
