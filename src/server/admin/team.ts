import { isDeepStrictEqual } from 'node:util';
import { PERSON_MESSAGES, type TeamChange, type TeamMember } from '../../domain/admin/person.ts';
import type { Role } from '../../domain/admin/roles.ts';
import {
  type Administrator,
  changeAdministrator,
  isFixed,
  NOBODY,
  type Notice,
  withAddress,
} from '../auth/administrator.ts';
import { personOf, readPeople, refuseTakenName } from '../auth/colleagues.ts';
import { noticeOfAddress, withNotice } from '../auth/notices.ts';
import { lastUse } from '../auth/sessions.ts';
import { compareStrings } from '../shared/compare.ts';
import { config } from '../shared/config.ts';
import { Conflict, NotFound } from '../shared/http-errors.ts';

/** Everybody who is or was an administrator: the active ones first, by name. */
export async function listTeam(): Promise<TeamMember[]> {
  const rows = [...(await readPeople())].flatMap(([id, record]) => memberOf(id, record) ?? []);
  return rows.sort((a, b) => compareStrings(a.state, b.state) || compareStrings(a.name, b.name));
}

/** Undefined for an ID that nobody has or had, such as that of somebody who is invited. */
function memberOf(adminID: string, record: Administrator = NOBODY): TeamMember | undefined {
  const person = personOf(adminID, record);
  if (!person && !record.role && !record.line) return undefined;
  return {
    adminID,
    name: person?.publicName ?? record.name ?? adminID,
    email: person?.email ?? '',
    // Somebody without a role was an owner by `ADMINS`.
    access: person?.access ?? record.role ?? 'owner',
    state: person ? 'active' : 'removed',
    fixed: person?.isFixed ?? false,
    seenAt: person ? lastUse(record) : null,
  };
}

/**
 * Changes an administrator by compare-and-swap. What is as it was is not written.
 * @param by ID of the owner
 * @returns the person, whether anything changed, and what the previous address is to be told
 * @throws BadRequest for a name that another administrator has; Conflict for the own role or address, for somebody whom `ADMINS` names, and for an owner's role while `ADMINS` names nobody; NotFound
 */
export async function changeMember(
  id: string,
  change: TeamChange,
  by: string,
): Promise<{ member: TeamMember; isChanged: boolean; notice: Notice | undefined }> {
  refuseFixed(id);
  if (change.name !== undefined) await refuseTakenName(change.name, id);
  let isChanged = false;
  let notice: Notice | undefined;
  const stored = await changeAdministrator(id, (record) => {
    const before = active(record);
    if (change.role !== undefined && change.role !== before.role) {
      if (id === by) throw new Conflict(PERSON_MESSAGES.notYourself);
      refuseLastOwner(before.role);
    }
    const { name = before.name, email = before.email ?? '', role = before.role } = change;
    // The own profile asks for the present password (docs/decisions/114).
    if (id === by && email !== (before.email ?? '')) throw new Conflict(PERSON_MESSAGES.notYourself);
    const next = { ...(email ? withAddress(before, email) : before), ...(name && { name }), role };
    isChanged = !isDeepStrictEqual(next, before);
    notice = noticeOfAddress(before.email ?? '', email);
    if (!isChanged) return undefined;
    return notice ? withNotice(next, notice) : next;
  });
  const member = memberOf(id, stored);
  if (!member) throw new NotFound(PERSON_MESSAGES.unknown);
  return { member: { ...member, seenAt: null }, isChanged, notice };
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
  await changeAdministrator(id, (record) => {
    isRemoved = record.removedAt === undefined;
    if (!isRemoved) return undefined;
    const { name, role } = active(record);
    refuseLastOwner(role);
    return { ...NOBODY, ...(name && { name }), role, removedAt: new Date().toISOString() };
  });
  return isRemoved;
}

/**
 * Ends the passkeys and the sessions of an administrator, who signs in with the password then.
 * @throws Conflict for somebody whom `ADMINS` names; NotFound
 */
export async function endPasskeys(id: string): Promise<void> {
  refuseFixed(id);
  await changeAdministrator(id, (record) => ({ ...active(record), passkeys: [], sessions: [] }));
}

/** @throws NotFound when the record is none of an administrator who can be changed */
function active(record: Administrator): Administrator & { role: Role } {
  const { role, removedAt } = record;
  if (!role || removedAt !== undefined) throw new NotFound(PERSON_MESSAGES.unknown);
  return { ...record, role };
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
