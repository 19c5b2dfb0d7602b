import {
  NEW_PASSWORD_MESSAGES,
  type NewPassword,
  type NewPasswordSet,
  type PasswordLink,
} from '../../domain/admin/new-password.ts';
import { PERSON_MESSAGES } from '../../domain/admin/person.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import {
  type Administrator,
  changeAdministrator,
  isFixed,
  type Notice,
  readAdministrator,
  withPassword,
} from '../auth/administrator.ts';
import { hasRight, personOf, readPerson } from '../auth/colleagues.ts';
import { newNotice, withNotice } from '../auth/notices.ts';
import { newLink, opens, readToken } from '../auth/one-time-link.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { countRefusedSignIn } from '../auth/record-audit.ts';
import { admitAttempt } from '../auth/throttle.ts';
import type { Call } from '../http/endpoint.ts';
import { BadField, Conflict, NotFound } from '../shared/http-errors.ts';

/** The path of a link to a new password. What opens it is in the fragment, so that it is in no log and no referrer. */
export const passwordPath = (token: string) => `/admin/new-password#${token}`;

/**
 * Makes a link to a new password for a colleague, which opens once and for 30 minutes. It ends all previous ones.
 * @param by ID of the owner
 * @throws Conflict for oneself, whose session would set a password without the present one, and for somebody whom `ADMINS` names; NotFound
 */
export async function makeColleaguesLink(adminID: string, by: string): Promise<PasswordLink> {
  if (adminID === by) throw new Conflict(NEW_PASSWORD_MESSAGES.notYourself);
  if (isFixed(adminID)) throw new Conflict(PERSON_MESSAGES.fixed);
  const { link, token } = newLink(adminID, by, TIMES.passwordLink);
  await changeAdministrator(adminID, (record) => {
    if (!personOf(adminID, record)) throw new NotFound(PERSON_MESSAGES.unknown);
    return { ...record, links: [link] };
  });
  return { url: passwordPath(token), expiresAt: link.expiresAt };
}

/**
 * Sets the password of a link's person, which ends all sessions, passkeys and links: of several calls at once one succeeds. A call whose
 * answer was lost is repeated with the same password and changes nothing then. Whoever made the link has to be allowed to now too.
 * @returns the ID, and what the person is to be told when this call set the password
 * @throws NotFound for a dead link; BadRequest for a password that is easy to guess; TooManyRequests
 */
export async function setNewPassword(
  { token, password }: NewPassword,
  call: Call,
): Promise<NewPasswordSet & { notice: Notice | undefined }> {
  const { adminID, secret } = readToken(token);
  const account = await readAdministrator(adminID);
  const link = account?.value.links.find((one) => opens(secret, one));
  if (!link || !personOf(adminID, account?.value)) throw dead();
  if (link.by !== adminID && !(await hasRight(link.by, 'people'))) throw dead();
  if (!link.isUsed) {
    const problem = passwordProblem(password, adminID);
    if (problem !== undefined) throw new BadField('password', problem);
    const hash = await hashPassword(password);
    const notice = newNotice({ what: 'new-password', byLink: true });
    let isChanged = false;
    const change = (record: Administrator) => {
      isChanged = record.links.some((one) => one.hash === link.hash && !one.isUsed);
      // Nobody knows which of the passkeys a thief has added. The used link stays for a repeat.
      const used = { ...link, isUsed: true as const };
      if (!isChanged) return undefined;
      return withNotice({ ...withPassword(record, hash), passkeys: [], links: [used] }, notice);
    };
    await changeAdministrator(adminID, change, account);
    if (isChanged) return { adminID, notice };
  }
  await checkRepeat(adminID, password, call);
  return { adminID, notice: undefined };
}

/** Admits only the password that is set. Wrong ones count as those of a sign-in do, since a used link may be in other hands. */
async function checkRepeat(adminID: string, password: string, { context }: Call): Promise<void> {
  const [attempt, person] = await Promise.all([admitAttempt(adminID, context.ip), readPerson(adminID)]);
  const isRight = person !== undefined && (await verifyPassword(password, person.hash));
  await attempt.settle(isRight);
  if (isRight) return;
  context.waitUntil(countRefusedSignIn(person?.adminID));
  throw dead();
}

const dead = () => new NotFound(NEW_PASSWORD_MESSAGES.dead);
