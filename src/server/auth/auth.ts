import type { AdminLogin, Credentials } from '../../domain/admin/admin.ts';
import type { AuditAction } from '../../domain/admin/audit.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { describeDevice } from '../http/device.ts';
import type { Call } from '../http/endpoint.ts';
import { HttpError, Unauthorized } from '../shared/http-errors.ts';
import {
  type Administrator,
  NOBODY,
  type Notice,
  readAdministrator,
  type StoredAdministrator,
} from './administrator.ts';
import { personOf } from './colleagues.ts';
import type { Caller } from './guarded-endpoint.ts';
import { newNotice, withNotice } from './notices.ts';
import { UNKNOWN_ADMIN_HASH, verifyPassword } from './passwords.ts';
import { audit, countRefusedSignIn, rememberName } from './record-audit.ts';
import { consumeCode, countWrongCode } from './second-factor.ts';
import { bearer, openSession, readSession } from './sessions.ts';
import { admitAttempt } from './throttle.ts';

/** The administrator who makes a public call, if any. An invalid token is ignored, since anybody may make the call. */
export async function optionalAdmin(call: Call): Promise<Caller | undefined> {
  const token = bearer(call.request);
  if (!token) return undefined;
  try {
    const { person } = await readSession(token);
    return { admin: { adminID: person.adminID, role: 'admin' }, access: person.access };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}

/** A session that was opened. */
export interface SignedIn {
  login: AdminLogin;
  /** What its administrator is to be told of it. */
  notice: Notice | undefined;
}

/**
 * Checks credentials and opens a session. Only a caller with the right password learns whether there is a second factor.
 * @throws Unauthorized 'Invalid credentials', or with a message for the field `code`; TooManyRequests
 */
export async function logIn({ adminID, password, code = '' }: Credentials, call: Call): Promise<SignedIn> {
  const { context } = call;
  const [attempt, account] = await Promise.all([admitAttempt(adminID, context.ip), readAdministrator(adminID)]);
  const person = personOf(adminID, account?.value);
  const isRight = await verifyPassword(password, person?.hash || UNKNOWN_ADMIN_HASH);
  if (!person || !isRight) {
    await attempt.settle(false);
    // After the answer, so that neither its time nor its status depends on the trail.
    context.waitUntil(countRefusedSignIn(person?.adminID));
    throw wrongCredentials();
  }
  const typed = person.codeSecret === undefined ? undefined : { adminID, secret: person.codeSecret, code };
  let isRecovery = false;
  const change = (record: Administrator): Administrator => {
    if (personOf(adminID, record)?.hash !== person.hash) throw wrongCredentials();
    if (!typed) return record;
    const used = consumeCode(record, typed);
    isRecovery = used.isRecovery;
    return used.record;
  };
  try {
    change(account?.value ?? NOBODY);
  } catch (error) {
    await attempt.settle(false);
    if (typed) await countWrongCode(typed);
    throw error;
  }
  await attempt.settle(true);
  const signedIn = await signInPerson(adminID, call, { change, account, action: 'signed-in' });
  if (isRecovery) await audit(adminID, 'recovery-code-used');
  return signedIn;
}

const wrongCredentials = () => new Unauthorized(MESSAGES.invalidCredentials);

/** How an administrator has proved to be one. */
interface Proof {
  /** Uses up in the record what was proved with; an error of it refuses the sign-in. */
  change(record: Administrator): Administrator;
  /** The record as it was read. */
  account: StoredAdministrator | undefined;
  action: AuditAction;
  about?: string;
}

/** Opens a session for an administrator who has proved to be one, and records it. */
export async function signInPerson(
  adminID: string,
  { request }: Call,
  { change, account, action, about }: Proof,
): Promise<SignedIn> {
  const userAgent = request.headers.get('user-agent');
  const device = describeDevice(userAgent);
  const ofDevice = newNotice({ what: 'new-device', device });
  let notice: Notice | undefined;
  const signIn = (record: Administrator): Administrator => {
    const next = change(record);
    notice = next.mail?.newDevice && next.devices[device] === undefined ? ofDevice : undefined;
    const known = { ...next, devices: { ...next.devices, [device]: new Date().toISOString() } };
    return notice ? withNotice(known, notice) : known;
  };
  const token = await openSession(adminID, userAgent, signIn, account ?? null);
  rememberName(adminID, personOf(adminID, account?.value)?.publicName ?? adminID);
  await audit(adminID, action, about);
  return { login: { token, adminID, admin: { adminID, role: 'admin' } }, notice };
}
