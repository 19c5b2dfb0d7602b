import { isDeepStrictEqual } from 'node:util';
import {
  type PasswordChange,
  PERSON_MESSAGES,
  type Profile,
  type ProfileAnswer,
  type ProfileChange,
} from '../../domain/admin/person.ts';
import { countRefusedSignIn } from '../auth/audit.ts';
import type { AdminCall } from '../auth/endpoint.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { findPerson, type Person, people, personOf, refuseTakenName, replacePassword } from '../auth/people.ts';
import { keepSessionWith } from '../auth/sessions.ts';
import { type Attempt, admitAttempt } from '../auth/throttle.ts';
import { photoExists } from '../photos/photo-files.ts';
import { isMailSetUp } from '../shared/config.ts';
import { BadField, Forbidden, PreconditionFailed } from '../shared/errors.ts';

/** An administrator's own facts. @throws Forbidden when the administrator was removed meanwhile */
export async function readProfile(adminID: string): Promise<Profile> {
  return profileOf(present(await findPerson(adminID)));
}

/**
 * Stores an administrator's own facts; the last save wins, but not over an address or a password that was changed during the call.
 * @param confirm called before a new address is stored, to refuse it by an error
 * @returns them, whether anything changed, and the address before another one; empty when it stayed or there was none
 * @throws BadRequest when the picture is gone, and for a name that another administrator has; Forbidden when the administrator was removed meanwhile; PreconditionFailed for an address
 * when the stored one, or the password, was changed meanwhile
 */
export async function saveProfile(
  adminID: string,
  { name, email, picture, mail }: ProfileChange,
  confirm: (person: Person) => Promise<void>,
): Promise<{ profile: Profile; isChanged: boolean; former: string }> {
  const before = present(await findPerson(adminID));
  if (name !== before.publicName) await refuseTakenName(name, adminID);
  if (email !== before.email) await confirm(before);
  if (picture !== null && picture !== before.picture && !(await photoExists(picture))) {
    throw new BadField('picture', PERSON_MESSAGES.pictureGone);
  }
  let isChanged = false;
  const stored = await people.update(adminID, (current) => {
    const now = present(personOf(adminID, current));
    if (email !== now.email) refuseStale(before, now);
    const { picture: former, ...kept } = current ?? {};
    const next = { ...kept, name, email, mail, ...(picture !== null && { picture }) };
    isChanged = !isDeepStrictEqual(next, { ...kept, ...(former !== undefined && { picture: former }) });
    return isChanged ? { ...next, changedAt: new Date().toISOString(), by: adminID } : undefined;
  });
  const former = email === before.email ? '' : before.email;
  return { profile: profileOf(present(personOf(adminID, stored))), isChanged, former };
}

/**
 * Checks the present password of the administrator who makes a call. Wrong tries count as those of a sign-in do.
 * @throws BadRequest for a wrong one, or none; TooManyRequests
 */
export async function confirmPassword(call: AdminCall, person: Person, typed: string | undefined): Promise<void> {
  if (typed === undefined) throw new BadField('present', PERSON_MESSAGES.presentMissing);
  const attempt = await admitAttempt(person.adminID, call.context.ip);
  if (!(await verifyPassword(typed, person.hash))) await refuse(call, attempt);
  await attempt.clearFailures();
}

/**
 * Replaces an administrator's own password, and ends all sessions but the one of this call. A repeat whose answer was lost changes
 * nothing. Wrong tries count as those of a sign-in do.
 * @returns whether this call replaced it
 * @throws BadRequest for a wrong present password or a new one that is easy to guess; TooManyRequests; PreconditionFailed when the
 * password was changed meanwhile
 */
export async function changePassword(call: AdminCall, { present: typed, password }: PasswordChange): Promise<boolean> {
  const { adminID } = call.admin;
  const problem = passwordProblem(password, adminID);
  if (problem !== undefined) throw new BadField('password', problem);
  const attempt = await admitAttempt(adminID, call.context.ip);
  const person = present(await findPerson(adminID));
  const isRight = await verifyPassword(typed, person.hash);
  // A repeat finds its own password stored.
  const isRepeat = !isRight && (await verifyPassword(password, person.hash));
  if (!isRight && !isRepeat) await refuse(call, attempt);
  if (isRight) await storePassword(person, await hashPassword(password), call.sessionID);
  await attempt.clearFailures();
  return isRight;
}

/** Counts a wrong present password. @throws BadRequest */
async function refuse({ admin, context }: AdminCall, attempt: Attempt): Promise<never> {
  await attempt.delayNext();
  context.waitUntil(countRefusedSignIn(admin.adminID));
  throw new BadField('present', PERSON_MESSAGES.wrongPassword);
}

/** The session is told first, so that a failure between the two leaves it open. */
async function storePassword(person: Person, hash: string, sessionID: string): Promise<void> {
  await keepSessionWith(sessionID, person, { ...person, hash });
  if (!(await replacePassword(person, hash))) throw new PreconditionFailed(PERSON_MESSAGES.changedMeanwhile);
}

function profileOf({ adminID, publicName, email, access, picture, mail }: Person): ProfileAnswer {
  return { adminID, name: publicName ?? '', email, access, picture, mail, mailReady: isMailSetUp() };
}

/** @throws Forbidden without a person */
function present(person: Person | undefined): Person {
  if (!person) throw new Forbidden();
  return person;
}

/** Refuses an address for which `before` was checked. @throws PreconditionFailed when address or password are not those of `before` */
function refuseStale(before: Person, now: Person): void {
  if (now.hash !== before.hash) throw new PreconditionFailed(PERSON_MESSAGES.changedMeanwhile);
  if (now.email !== before.email) throw new PreconditionFailed(PERSON_MESSAGES.addressMeanwhile);
}
