import {
  type Acceptance,
  INVITATION_MESSAGES,
  INVITATION_TOKEN,
  type Invitation,
  type InvitationFields,
} from '../../domain/admin/invitation.ts';
import { MINUTE_MS, TIMES } from '../../domain/shared/limits.ts';
import { isLinkSecret, newLinkSecret } from '../auth/link-secret.ts';
import { passwordProblem } from '../auth/password-problem.ts';
import { hashPassword } from '../auth/passwords.ts';
import { hasRight, isFixed, people, refuseTakenName } from '../auth/people.ts';
import { BadField, Conflict, NotFound } from '../shared/errors.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { jsonStore } from '../storage/store.ts';
import { endRecords } from '../storage/sweep.ts';

/** An invitation by the ID that it is for, so that an ID has one at most. */
interface StoredInvitation extends Omit<Invitation, 'adminID' | 'isDead'> {
  /** Of the link's random part, which is stored nowhere. */
  hash: string;
  state: 'open' | 'withdrawn' | 'accepted';
  /** When it was marked as accepted, before the person is stored; ISO 8601. */
  acceptedAt?: string;
}

const ENDED: StoredInvitation = {
  name: '',
  email: '',
  role: 'writer',
  by: '',
  expiresAt: new Date(0).toISOString(),
  hash: '',
  state: 'withdrawn',
};

/** An unreadable record counts as a withdrawn invitation, as does one that is over. */
const invitations = jsonStore<StoredInvitation>('invitations', [], { fallback: () => ENDED });

const AT_ONCE = 16;

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
export async function invite({ adminID, ...facts }: InvitationFields, by: string): Promise<Invited> {
  if (isFixed(adminID) || (await people.get(adminID))) throw new Conflict(INVITATION_MESSAGES.idTaken);
  await refuseTakenName(facts.name, adminID);
  const { token, ...link } = newLink(adminID);
  const stored = await invitations.update(adminID, (current) => {
    if (current && current.state !== 'withdrawn' && isCurrent(current)) {
      throw new Conflict(INVITATION_MESSAGES.invitedAlready);
    }
    return { ...facts, by, ...link, state: 'open' };
  });
  return { invitation: toInvitation(adminID, stored), token };
}

/** Gives an invitation another link of 72 hours; the former one is dead. @param by ID of the owner @throws NotFound */
export async function renewInvitation(adminID: string, by: string): Promise<Invited> {
  const { token, ...link } = newLink(adminID);
  const isPerson = (await people.get(adminID)) !== undefined;
  const stored = await invitations.update(adminID, (current) => {
    if (!current || !isUnused(current, isPerson)) throw new NotFound(INVITATION_MESSAGES.unknown);
    return { ...current, by, ...link, state: 'open' };
  });
  return { invitation: toInvitation(adminID, stored), token };
}

/** Withdraws an invitation. A repeat changes nothing. @returns whether this call did @throws NotFound, also when it was accepted */
export async function withdrawInvitation(adminID: string): Promise<boolean> {
  let isWithdrawn = false;
  const isPerson = (await people.get(adminID)) !== undefined;
  await invitations.update(adminID, (current) => {
    isWithdrawn = current !== undefined && isUnused(current, isPerson);
    if (!current || (!isWithdrawn && current.state === 'accepted')) throw new NotFound(INVITATION_MESSAGES.unknown);
    return isWithdrawn ? { ...current, state: 'withdrawn' } : undefined;
  });
  return isWithdrawn;
}

/** The invitations that nobody has used, those whose time is over too, the latest link first. */
export async function listInvitations(): Promise<Invitation[]> {
  const [listed, listedPeople] = await Promise.all([invitations.list(), people.list()]);
  const ids = new Set(listedPeople.map(({ key }) => key));
  const read = await mapInParallel(listed, AT_ONCE, async ({ key }) => ({
    key,
    stored: (await invitations.get(key))?.value,
  }));
  const unused = read.flatMap(({ key, stored }) => (stored && isUnused(stored, ids.has(key)) ? [{ key, stored }] : []));
  const inviting = await mapInParallel([...new Set(unused.map(({ stored }) => stored.by))], AT_ONCE, async (by) => ({
    by,
    may: await hasRight(by, 'people'),
  }));
  const mayInvite = new Set(inviting.flatMap(({ by, may }) => (may ? [by] : [])));
  return unused
    .map(({ key, stored }) => toInvitation(key, stored, mayInvite.has(stored.by)))
    .sort((a, b) => b.expiresAt.localeCompare(a.expiresAt));
}

/**
 * Makes the person of a link an administrator. The invitation is marked by compare-and-swap, so that it is not withdrawn any more, and
 * the person is stored where nothing is: of several calls at once one succeeds. Whoever invited has to be allowed to now too.
 * @returns the ID
 * @throws NotFound for a dead link; BadRequest for a password that is easy to guess
 */
export async function acceptInvitation({ token, password }: Acceptance): Promise<string> {
  const [, adminID = '', secret = ''] = INVITATION_TOKEN.exec(token) ?? [];
  const dead = () => new NotFound(INVITATION_MESSAGES.dead);
  const entry = await invitations.get(adminID);
  if (!entry || !opens(entry.value, secret) || isFixed(adminID) || (await people.get(adminID))) throw dead();
  if (!(await hasRight(entry.value.by, 'people'))) throw dead();
  const problem = passwordProblem(password, adminID);
  if (problem !== undefined) throw new BadField('password', problem);
  const hash = await hashPassword(password);
  const { name, email, role, by } = entry.value;
  const now = new Date().toISOString();
  // One that was marked by a call which failed then is marked again, so that it is neither renewed nor withdrawn during this call.
  if (!(await invitations.replace(adminID, { ...entry.value, state: 'accepted', acceptedAt: now }, entry.etag))) {
    throw dead();
  }
  const person = { name, email, role, password: hash, changedAt: now, by };
  if (!(await people.createOnly(adminID, person))) throw dead();
  return adminID;
}

/** Empties invitations whose link is dead for as long as it was valid; until then they can be renewed. Returns how many. */
export function sweepInvitations(now = Date.now()): Promise<number> {
  return endRecords('invitations', invitations, (one) => Date.parse(one.expiresAt) < now - TIMES.invitation, ENDED);
}

function newLink(adminID: string) {
  const { secret, hash } = newLinkSecret();
  const expiresAt = new Date(Date.now() + TIMES.invitation).toISOString();
  return { token: `${adminID}.${secret}`, hash, expiresAt };
}

const isCurrent = ({ expiresAt }: StoredInvitation) => Date.parse(expiresAt) > Date.now();

/**
 * Whether an invitation can be renewed and withdrawn: also one that was marked as accepted by a call which ended before it stored the
 * person. No call stores anything a minute later.
 */
function isUnused({ state, acceptedAt = '' }: StoredInvitation, isPerson: boolean): boolean {
  if (state !== 'accepted') return state === 'open';
  const isRunning = Date.parse(acceptedAt) > Date.now() - MINUTE_MS;
  return !isPerson && !isRunning;
}

function opens(one: StoredInvitation, secret: string): boolean {
  return isLinkSecret(secret, one.hash) && one.state !== 'withdrawn' && isCurrent(one);
}

/** @param mayInvite whether whoever made its link may invite now */
function toInvitation(adminID: string, stored: StoredInvitation = ENDED, mayInvite = true): Invitation {
  const { name, email, role, by, expiresAt } = stored;
  return { adminID, name, email, role, by, expiresAt, isDead: !mayInvite || !isCurrent(stored) };
}
