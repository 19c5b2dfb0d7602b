import type { AdminLogin, Credentials } from '../../domain/admin/admin.ts';
import type { AuditAction } from '../../domain/admin/audit.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import type { Call } from '../http/endpoint.ts';
import { HttpError, Unauthorized } from '../shared/errors.ts';
import { audit, countRefusedSignIn, rememberName } from './audit.ts';
import type { Caller } from './endpoint.ts';
import { UNKNOWN_ADMIN_HASH, verifyPassword } from './passwords.ts';
import { findPerson, type Person } from './people.ts';
import { consumeCode } from './second-factor.ts';
import { bearer, openSession, readSession } from './sessions.ts';
import { type Attempt, admitAttempt } from './throttle.ts';

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
  rememberName(adminID, person.publicName ?? adminID);
  const token = await openSession(adminID, request.headers.get('user-agent'), person);
  await Promise.all([attempt.clearFailures(), audit(adminID, action, about)]);
  return { token, adminID, admin: { adminID, role: 'admin' } };
}
