import {
  type Acceptance,
  INVITATION_MESSAGES,
  type Invitation,
  type InvitationFields,
} from '../../domain/admin/invitation.ts';
import { may } from '../../domain/admin/roles.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import {
  type Administrator,
  changeAdministrator,
  NOBODY,
  readAdministrator,
  withPassword,
} from '../auth/administrator.ts';
import { hasRight, personOf, readPeople, refuseTakenName } from '../auth/colleagues.ts';
import { isOver, newLink, opens, readToken } from '../auth/one-time-link.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword } from '../auth/passwords.ts';
import { BadField, Conflict, NotFound } from '../shared/http-errors.ts';

/** An invitation with what opens its link. */
export interface Invited {
  invitation: Invitation;
  token: string;
}

/**
 * Invites somebody: a link of 72 hours that is used once.
 * @param by ID of the owner
 * @throws Conflict when the ID is or was an administrator's, or is invited already; BadRequest for a name that another administrator has
 */
export async function invite({ adminID, name, email, role }: InvitationFields, by: string): Promise<Invited> {
  await refuseTakenName(name, adminID);
  const { link, token } = newLink(adminID, by, TIMES.invitation);
  const invited = await changeAdministrator(adminID, (record) => {
    if (record.role || record.line) throw new Conflict(INVITATION_MESSAGES.idTaken);
    if (record.invited && !isOver(record.invited)) throw new Conflict(INVITATION_MESSAGES.invitedAlready);
    return { ...NOBODY, name, email, invited: { ...link, role } };
  });
  return { invitation: toInvitation(adminID, invited), token };
}

/** Gives an invitation another link of 72 hours; the previous one is dead. @param by ID of the owner @throws NotFound */
export async function renewInvitation(adminID: string, by: string): Promise<Invited> {
  const { link, token } = newLink(adminID, by, TIMES.invitation);
  const renewed = await changeAdministrator(adminID, (record) => {
    const { role } = invitationOf(record);
    return { ...record, invited: { ...link, role } };
  });
  return { invitation: toInvitation(adminID, renewed), token };
}

/** Withdraws an invitation. A repeat changes nothing. @returns whether this call did @throws NotFound when it was accepted, or there is none */
export async function withdrawInvitation(adminID: string): Promise<boolean> {
  const account = await readAdministrator(adminID);
  if (!account) throw new NotFound(INVITATION_MESSAGES.unknown);
  let isWithdrawn = false;
  const change = (record: Administrator) => {
    isWithdrawn = record.invited !== undefined;
    if (record.role || record.line) throw new NotFound(INVITATION_MESSAGES.unknown);
    return isWithdrawn ? NOBODY : undefined;
  };
  await changeAdministrator(adminID, change, account);
  return isWithdrawn;
}

/** The invitations that nobody has used, those whose time is over too, the latest link first. */
export async function listInvitations(): Promise<Invitation[]> {
  const all = await readPeople();
  const mayInvite = (id: string) => {
    const person = personOf(id, all.get(id));
    return person !== undefined && may(person.access, 'people');
  };
  return [...all]
    .flatMap(([id, record]) => (record?.invited ? [toInvitation(id, record, mayInvite(record.invited.by))] : []))
    .sort((a, b) => b.expiresAt.localeCompare(a.expiresAt));
}

/**
 * Makes the person of a link an administrator by compare-and-swap: of several calls at once one succeeds, and a withdrawal or renewal at
 * the same moment comes before it or not at all. Whoever invited has to be allowed to now too.
 * @returns the ID
 * @throws NotFound for a dead link; BadRequest for a password that is easy to guess
 */
export async function acceptInvitation({ token, password }: Acceptance): Promise<string> {
  const { adminID, secret } = readToken(token);
  const dead = () => new NotFound(INVITATION_MESSAGES.dead);
  const account = await readAdministrator(adminID);
  const invited = account?.value.invited;
  if (!invited || !opens(secret, invited) || !(await hasRight(invited.by, 'people'))) throw dead();
  const problem = passwordProblem(password, adminID);
  if (problem !== undefined) throw new BadField('password', problem);
  const hash = await hashPassword(password);
  const accept = ({ invited: open, ...record }: Administrator): Administrator => {
    if (open?.hash !== invited.hash) throw dead();
    return withPassword({ ...record, role: open.role }, hash);
  };
  await changeAdministrator(adminID, accept, account);
  return adminID;
}

/** @throws NotFound when a record is of no invitation */
function invitationOf({ invited }: Administrator): NonNullable<Administrator['invited']> {
  if (!invited) throw new NotFound(INVITATION_MESSAGES.unknown);
  return invited;
}

/** @param mayInvite whether whoever made its link may invite now */
function toInvitation(adminID: string, record: Administrator, mayInvite = true): Invitation {
  const { name = '', email = '' } = record;
  const invited = invitationOf(record);
  const { role, by, expiresAt } = invited;
  return { adminID, name, email, role, by, expiresAt, hasEnded: !mayInvite || isOver(invited) };
}
