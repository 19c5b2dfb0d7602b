import { INVITATION_TOKEN } from '../../domain/admin/invitation.ts';
import {
  NEW_PASSWORD_MESSAGES,
  type NewPassword,
  type NewPasswordSet,
  type PasswordLink,
} from '../../domain/admin/new-password.ts';
import { PERSON_MESSAGES } from '../../domain/admin/person.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { countRefusedSignIn } from '../auth/audit.ts';
import { isLinkSecret, newLinkSecret } from '../auth/link-secret.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { findPerson, hashFingerprint, hasRight, isFixed, type Person, replacePassword } from '../auth/people.ts';
import { admitAttempt } from '../auth/throttle.ts';
import type { Call } from '../http/endpoint.ts';
import { BadField, Conflict, NotFound } from '../shared/errors.ts';
import { jsonStore } from '../storage/store.ts';
import { endRecords } from '../storage/sweep.ts';

/** A link to a new password. */
interface StoredLink {
  /** Of the link's random part, which is stored nowhere. */
  hash: string;
  /** ID of the owner who made it; of the person who is to get it by mail. */
  by: string;
  /** Fingerprint of the password that it replaces and of the address: any other of them kills the link. */
  replaces: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The links to a new password of an administrator that are not over, by ID. */
interface StoredLinks {
  links: StoredLink[];
}

/** The value of an unreadable record, and of one whose links are over. */
const NONE: StoredLinks = { links: [] };

const passwordLinks = jsonStore<StoredLinks>('password-links', [], {
  fields: { links: 'array' },
  fallback: () => NONE,
});

/**
 * Makes a link to a new password, which opens once and for 30 minutes. A colleague's ends all former ones. One that is asked for ends
 * none, since anybody can ask; of them there are no more than mails in a day.
 * @param by ID of the owner who makes it; of the person who asks for a mail
 */
export async function makePasswordLink(person: Person, by: string): Promise<PasswordLink> {
  const { secret, hash } = newLinkSecret();
  const expiresAt = new Date(Date.now() + TIMES.passwordLink).toISOString();
  const { adminID } = person;
  const link = { hash, by, replaces: replacedBy(person), expiresAt };
  await passwordLinks.update(adminID, ({ links } = NONE) => ({
    links: [...(by === adminID ? links.filter((one) => !isOver(one)) : []), link],
  }));
  return { url: `/admin/new-password#${adminID}.${secret}`, expiresAt };
}

/**
 * Makes the link for a colleague.
 * @param by ID of the owner
 * @throws Conflict for oneself, whose session would set a password without the present one, and for somebody whom `ADMINS` names; NotFound
 */
export async function makeColleaguesLink(adminID: string, by: string): Promise<PasswordLink> {
  if (adminID === by) throw new Conflict(NEW_PASSWORD_MESSAGES.notYourself);
  if (isFixed(adminID)) throw new Conflict(PERSON_MESSAGES.fixed);
  const person = await findPerson(adminID);
  if (!person) throw new NotFound(PERSON_MESSAGES.unknown);
  return makePasswordLink(person, by);
}

/**
 * Sets the password of a link's person, which ends all sessions, passkeys and links: of several calls at once one succeeds. A call whose
 * answer was lost is repeated with the same password and changes nothing then. Whoever made the link has to be allowed to now too.
 * @returns the ID, and whether this call set the password
 * @throws NotFound for a dead link; BadRequest for a password that is easy to guess; TooManyRequests
 */
export async function setNewPassword(
  { token, password }: NewPassword,
  call: Call,
): Promise<NewPasswordSet & { isChanged: boolean }> {
  const [, adminID = '', secret = ''] = INVITATION_TOKEN.exec(token) ?? [];
  const { links } = (await passwordLinks.get(adminID))?.value ?? NONE;
  const link = links.find(({ hash }) => isLinkSecret(secret, hash));
  if (!link || isOver(link)) throw dead();
  const person = await findPerson(adminID);
  if (!person || !(link.by === adminID || (await hasRight(link.by, 'people')))) throw dead();
  if (replacedBy(person) === link.replaces) {
    const problem = passwordProblem(password, adminID);
    if (problem !== undefined) throw new BadField('password', problem);
    if (await replacePassword(person, await hashPassword(password), true)) return { adminID, isChanged: true };
  }
  await checkRepeat(adminID, password, call);
  return { adminID, isChanged: false };
}

/** Admits only the password that is set. Wrong ones count as those of a sign-in do, since a used link may be in other hands. */
async function checkRepeat(adminID: string, password: string, { context }: Call): Promise<void> {
  const attempt = await admitAttempt(adminID, context.ip);
  const person = await findPerson(adminID);
  if (!person || !(await verifyPassword(password, person.hash))) {
    await attempt.delayNext();
    context.waitUntil(countRefusedSignIn(person?.adminID));
    throw dead();
  }
  await attempt.clearFailures();
}

/** Empties the records of links that are over. Returns how many. */
export function sweepPasswordLinks(now = Date.now()): Promise<number> {
  return endRecords('password-links', passwordLinks, ({ links }) => links.every((link) => isOver(link, now)), NONE);
}

const replacedBy = ({ hash, email }: Person) => hashFingerprint(`${hash}\n${email}`);

const isOver = ({ expiresAt }: StoredLink, now = Date.now()) => Date.parse(expiresAt) <= now;

const dead = () => new NotFound(NEW_PASSWORD_MESSAGES.dead);
