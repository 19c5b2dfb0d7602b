import { isDeepStrictEqual } from 'node:util';
import {
  type PasswordChange,
  PERSON_MESSAGES,
  type Profile,
  type ProfileAnswer,
  type ProfileRequest,
} from '../../domain/admin/person.ts';
import {
  type Administrator,
  changeAdministrator,
  type Notice,
  withAddress,
  withPassword,
} from '../auth/administrator.ts';
import { type Person, personOf, refuseTakenName } from '../auth/colleagues.ts';
import type { AdminCall } from '../auth/guarded-endpoint.ts';
import { newNotice, noticeOfAddress, withNotice } from '../auth/notices.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { countRefusedSignIn } from '../auth/record-audit.ts';
import { type Attempt, admitAttempt } from '../auth/throttle.ts';
import { isMailSetUp } from '../mail/stored-mail-settings.ts';
import { photoExists } from '../photos/photo-files.ts';
import { BadField, Forbidden, PreconditionFailed } from '../shared/http-errors.ts';

/** An administrator's own facts. */
export function readProfile(call: AdminCall): Promise<Profile> {
  return profileOf(callerOf(call));
}

/**
 * Stores an administrator's own facts; the last save wins, but not over an address or a password that was changed during the call.
 * @returns them, whether anything changed, and what the old address is to be told
 * @throws BadRequest when the picture is gone, for a name that another administrator has, and for a new address without the right
 * present password; Forbidden when the administrator was removed meanwhile; PreconditionFailed for an address when the stored one, or
 * the password, was changed meanwhile; TooManyRequests
 */
export async function saveProfile(
  call: AdminCall,
  { name, email, picture, mail, present }: ProfileRequest,
): Promise<{ profile: Profile; isChanged: boolean; notice: Notice | undefined }> {
  const before = callerOf(call);
  const { adminID } = before;
  if (name !== before.publicName) await refuseTakenName(name, adminID);
  if (email !== before.email) await confirmPassword(call, before, present);
  if (picture !== null && picture !== before.picture && !(await photoExists(picture))) {
    throw new BadField('picture', PERSON_MESSAGES.pictureGone);
  }
  const notice = noticeOfAddress(before.email, email);
  let isChanged = false;
  const change = (record: Administrator): Administrator | undefined => {
    const now = existing(personOf(adminID, record));
    if (email !== now.email) refuseStale(before, now);
    const { picture: _former, ...kept } = record;
    const next = { ...withAddress(kept, email), name, mail, ...(picture !== null && { picture }) };
    isChanged = !isDeepStrictEqual(next, record);
    if (!isChanged) return undefined;
    return notice ? withNotice(next, notice) : next;
  };
  const stored = await changeAdministrator(adminID, change, call.account);
  return { profile: await profileOf(existing(personOf(adminID, stored))), isChanged, notice };
}

/**
 * Checks the present password of the administrator who makes a call. Wrong tries count as those of a sign-in do.
 * @throws BadRequest for a wrong one, or none; TooManyRequests
 */
async function confirmPassword(call: AdminCall, { adminID, hash }: Person, typed: string | undefined): Promise<void> {
  if (typed === undefined) throw new BadField('present', PERSON_MESSAGES.presentMissing);
  const attempt = await admitAttempt(adminID, call.context.ip);
  await settle(call, attempt, await verifyPassword(typed, hash));
}

/**
 * Replaces an administrator's own password, and ends all sessions but the one of this call. A repeat whose answer was lost changes
 * nothing. Wrong tries count as those of a sign-in do.
 * @returns what the administrator is to be told when this call replaced it
 * @throws BadRequest for a wrong present password or a new one that is easy to guess; TooManyRequests; PreconditionFailed when the
 * password was changed meanwhile
 */
export async function changePassword(
  call: AdminCall,
  { present: typed, password }: PasswordChange,
): Promise<Notice | undefined> {
  const { adminID, hash: before } = callerOf(call);
  const problem = passwordProblem(password, adminID);
  if (problem !== undefined) throw new BadField('password', problem);
  const attempt = await admitAttempt(adminID, call.context.ip);
  const isRight = await verifyPassword(typed, before);
  // A repeat finds its own password stored.
  await settle(call, attempt, isRight || (await verifyPassword(password, before)));
  if (!isRight) return undefined;
  const notice = newNotice({ what: 'new-password' });
  const hash = await hashPassword(password);
  const change = (record: Administrator): Administrator => {
    const now = existing(personOf(adminID, record));
    if (now.hash !== before) throw new PreconditionFailed(PERSON_MESSAGES.changedMeanwhile);
    return withNotice(withPassword(record, hash, call.sessionID), notice);
  };
  await changeAdministrator(adminID, change, call.account);
  return notice;
}

/** Counts a wrong present password. @throws BadRequest for one; TooManyRequests */
async function settle({ admin, context }: AdminCall, attempt: Attempt, isRight: boolean): Promise<void> {
  await attempt.settle(isRight);
  if (isRight) return;
  context.waitUntil(countRefusedSignIn(admin.adminID));
  throw new BadField('present', PERSON_MESSAGES.wrongPassword);
}

/** Who makes a call, as its check has read it. */
const callerOf = ({ admin: { adminID }, account }: AdminCall) => existing(personOf(adminID, account.value));

async function profileOf({ adminID, publicName, email, access, picture, mail }: Person): Promise<ProfileAnswer> {
  return { adminID, name: publicName ?? '', email, access, picture, mail, mailReady: await isMailSetUp() };
}

/** @throws Forbidden without a person */
function existing(person: Person | undefined): Person {
  if (!person) throw new Forbidden();
  return person;
}

/** Refuses an address for which `before` was checked. @throws PreconditionFailed when address or password are not those of `before` */
function refuseStale(before: Person, now: Person): void {
  if (now.hash !== before.hash) throw new PreconditionFailed(PERSON_MESSAGES.changedMeanwhile);
  if (now.email !== before.email) throw new PreconditionFailed(PERSON_MESSAGES.addressMeanwhile);
}
