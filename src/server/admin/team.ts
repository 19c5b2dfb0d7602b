import { isDeepStrictEqual } from 'node:util';
import { PERSON_MESSAGES, type TeamChange, type TeamMember } from '../../domain/admin/person.ts';
import type { Role } from '../../domain/admin/roles.ts';
import {
  isFixed,
  type Person,
  people,
  personOf,
  readPeople,
  refuseTakenName,
  type StoredPerson,
} from '../auth/people.ts';
import { readLastUses } from '../auth/sessions.ts';
import { compareStrings } from '../shared/compare.ts';
import { config } from '../shared/config.ts';
import { Conflict, NotFound } from '../shared/errors.ts';

/** Everybody who is or was an administrator: the active ones first, by name. */
export async function listTeam(): Promise<TeamMember[]> {
  const [all, uses] = await Promise.all([readPeople(), readLastUses()]);
  const rows = [...all].map(([id, stored]) => memberOf(id, stored, personOf(id, stored), uses.get(id)));
  return rows.sort((a, b) => compareStrings(a.state, b.state) || compareStrings(a.name, b.name));
}

function memberOf(
  adminID: string,
  stored: StoredPerson | undefined,
  person: Person | undefined,
  seenAt: string | undefined,
): TeamMember {
  return {
    adminID,
    name: person?.publicName ?? stored?.name ?? adminID,
    email: person?.email ?? '',
    // Somebody without a role was an owner by `ADMINS`.
    access: person?.access ?? stored?.role ?? 'owner',
    state: person ? 'active' : 'removed',
    fixed: person?.isFixed ?? false,
    seenAt: (person && seenAt) ?? null,
  };
}

/**
 * Changes an administrator by compare-and-swap. What is as it was is not written.
 * @param by ID of the owner
 * @returns the person, whether anything changed, and the address before another one; empty when it stayed or there was none
 * @throws BadRequest for a name that another administrator has; Conflict for the own role or address, for somebody whom `ADMINS` names, and for an owner's role while `ADMINS` names nobody; NotFound
 */
export async function changeMember(
  id: string,
  change: TeamChange,
  by: string,
): Promise<{ member: TeamMember; isChanged: boolean; former: string }> {
  refuseFixed(id);
  if (change.name !== undefined) await refuseTakenName(change.name, id);
  let isChanged = false;
  let former = '';
  const stored = await people.update(id, (current) => {
    const before = active(current);
    if (change.role !== undefined && change.role !== before.role) {
      if (id === by) throw new Conflict(PERSON_MESSAGES.notYourself);
      refuseLastOwner(before.role);
    }
    const { name = before.name, email = before.email, role = before.role } = change;
    // The own profile asks for the present password (docs/decisions/114).
    if (id === by && email !== before.email) throw new Conflict(PERSON_MESSAGES.notYourself);
    const next = { ...before, ...(name && { name }), ...(email && { email }), role };
    isChanged = !isDeepStrictEqual(next, before);
    former = email === before.email ? '' : (before.email ?? '');
    return isChanged ? { ...next, changedAt: new Date().toISOString(), by } : undefined;
  });
  return { member: memberOf(id, stored, personOf(id, stored), undefined), isChanged, former };
}

/**
 * Removes an administrator by a tombstone, which keeps the name and the ID: sessions open nothing any more, and nobody else gets the
 * ID. A repeat changes nothing.
 * @param by ID of the owner
 * @returns whether the person was removed by this call
 * @throws Conflict for oneself, for somebody whom `ADMINS` names, and for an owner while `ADMINS` names nobody; NotFound
 */
export async function removeMember(id: string, by: string): Promise<boolean> {
  refuseFixed(id);
  if (id === by) throw new Conflict(PERSON_MESSAGES.notYourself);
  let isRemoved = false;
  await people.update(id, (current) => {
    isRemoved = false;
    if (current?.removedAt !== undefined) return undefined;
    const { name, role } = active(current);
    refuseLastOwner(role);
    isRemoved = true;
    const now = new Date().toISOString();
    return { ...(name && { name }), role, removedAt: now, changedAt: now, by };
  });
  return isRemoved;
}

/**
 * Ends the passkeys and the sessions of an administrator, who signs in with the password then.
 * @param by ID of the owner
 * @throws Conflict for somebody whom `ADMINS` names; NotFound
 */
export async function endPasskeys(id: string, by: string): Promise<void> {
  refuseFixed(id);
  const now = new Date().toISOString();
  await people.update(id, (current) => ({ ...active(current), passkeysSince: now, changedAt: now, by }));
}

/** @throws NotFound when the record is none of an administrator who can be changed */
function active(current: StoredPerson | undefined): StoredPerson & { role: Role } {
  const { role, removedAt } = current ?? {};
  if (!current || !role || removedAt !== undefined) throw new NotFound(PERSON_MESSAGES.unknown);
  return { ...current, role };
}

function refuseFixed(id: string): void {
  if (isFixed(id)) throw new Conflict(PERSON_MESSAGES.fixed);
}

/**
 * Keeps the site from losing its last owner. Owners by `ADMINS` stay whatever is stored; while there is none, no owner loses the role, so
 * that the rule holds for any number of calls at once.
 */
function refuseLastOwner(role: Role): void {
  if (role === 'owner' && config().admins.length === 0) throw new Conflict(PERSON_MESSAGES.lastOwner);
}
