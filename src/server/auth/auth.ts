import type { Admin, AdminLogin, Credentials } from '../../domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../domain/admin/admin-messages.ts';
import type { AuditAction } from '../../domain/admin/audit.ts';
import { may, type Right, type Role } from '../../domain/admin/roles.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { Forbidden, HttpError, Unauthorized } from '../shared/errors.ts';
import { audit, countRefusedSignIn } from './audit.ts';
import { UNKNOWN_ADMIN_HASH, verifyPassword } from './passwords.ts';
import { findPerson, type Person } from './people.ts';
import { consumeCode } from './second-factor.ts';
import { openSession, readSession } from './sessions.ts';
import { type Attempt, admitAttempt } from './throttle.ts';

/** An administrator who makes a call. */
export interface Caller {
  admin: Admin;
  /** What the administrator may do; `admin.role` is the same for everybody. */
  access: Role;
}

/** A call of an administrator with a valid session. */
export interface AdminCall extends Call, Caller {
  /** The administrator's public name, else the ID. */
  name: string;
  sessionID: string;
}

/**
 * Admits only administrators with a right to a handler: 401 without a token, or when it is forged, expired or revoked; 403 without the
 * right, and when the administrator was removed. The handler records the action (`audit.ts`).
 * @param options.countsAsUse whether the call keeps an unused session from ending; true by default
 * @param options.recent whether it needs a sign-in of the last 15 minutes, else 401: for changes to the ways of signing in
 */
export function asAdmin(
  right: Right,
  handler: Handler<AdminCall>,
  { countsAsUse = true, recent = false } = {},
): Handler {
  return async (call) => {
    const token = bearer(call.request);
    if (!token) throw new Unauthorized(MESSAGES.noToken);
    const { person, sessionID } = await readSession(token, countsAsUse);
    const { adminID, access, publicName: name = adminID } = person;
    if (!may(access, right)) throw new Forbidden();
    if (recent && uuidTime(sessionID) < Date.now() - TIMES.recentSignIn)
      throw new Unauthorized(LOGIN_MESSAGES.notRecent);
    return handler({ ...call, admin: { adminID, role: 'admin' }, access, name, sessionID });
  };
}

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

/**
 * Checks credentials and opens a session. Only a caller with the right password learns whether there is a second factor.
 * @throws Unauthorized 'Invalid credentials', or with a message for the field `code`; TooManyRequests
 */
export async function logIn({ adminID, password, code }: Credentials, call: Call): Promise<AdminLogin> {
  const { context } = call;
  const attempt = await admitAttempt(adminID, context.ip);
  const person = await findPerson(adminID);
  const isRight = await verifyPassword(password, person?.hash || UNKNOWN_ADMIN_HASH);
  if (!person || !isRight) {
    await attempt.delayNext();
    // After the answer, so that neither its time nor its status depends on the trail.
    context.waitUntil(countRefusedSignIn(person?.adminID));
    throw new Unauthorized(MESSAGES.invalidCredentials);
  }
  if (person.codeSecret) {
    await consumeCode(adminID, person.codeSecret, code).catch(async (error) => {
      // A sign-in without a code delays no later one; it only counts as a failure of the sender until a right code.
      if (code) await attempt.delayNext();
      throw error;
    });
  }
  return signInPerson(person, call, attempt, 'signed-in');
}

/** Opens a session for an administrator who has proved to be one, and records it. @param about what it was proved with */
export async function signInPerson(
  person: Person,
  { request }: Call,
  attempt: Attempt,
  action: AuditAction,
  about?: string,
): Promise<AdminLogin> {
  const { adminID } = person;
  const token = await openSession(adminID, request.headers.get('user-agent'), person);
  await Promise.all([attempt.clearFailures(), audit(adminID, action, about)]);
  return { token, adminID, admin: { adminID, role: 'admin' } };
}

function bearer(request: Request): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
