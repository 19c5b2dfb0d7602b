import type { AuditEntry } from '../../src/domain/admin/audit.ts';
import type { Role } from '../../src/domain/admin/roles.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { type Administrator, changeAdministrator, NOBODY, people } from '../../src/server/auth/administrator.ts';
import { newLink } from '../../src/server/auth/one-time-link.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { quickHash } from './quick-hash.ts';

export const PERSON_PASSWORD = 'another horse';

/** Stores an administrator of a role, as an accepted invitation does. */
export async function addPerson(adminID: string, role: Role, fields: Partial<Administrator> = {}): Promise<void> {
  const facts = { name: `${adminID} of the team`, email: `${adminID.toLowerCase()}@site.example` };
  await people.set(adminID, { ...NOBODY, ...facts, role, password: quickHash(PERSON_PASSWORD), ...fields });
}

/** Changes what is stored of an administrator. */
export async function changePerson(adminID: string, fields: Partial<Administrator>): Promise<void> {
  await changeAdministrator(adminID, (record) => ({ ...record, ...fields }));
}

/** Stores an administrator of a role, signed in. @returns the token */
export async function signedInAs(adminID: string, role: Role): Promise<string> {
  await addPerson(adminID, role);
  return openSession(adminID);
}

/** What opens a link to a new password, as it is mailed to an administrator. */
export async function passwordToken(adminID: string): Promise<string> {
  const { link, token } = newLink(adminID, adminID, TIMES.passwordLink);
  await changeAdministrator(adminID, (record) => ({ ...record, links: [...record.links, link] }));
  return token;
}

/** Empties stores. */
export async function clear(...names: StoreName[]): Promise<void> {
  for (const name of names) for (const { key } of await jsonStore(name).list()) await jsonStore(name).delete(key);
}

/** What an entry of the audit trail is about: the ID of a person, then the words beside it. */
export function aboutOf({ about, thing }: AuditEntry): string | undefined {
  return [thing?.kind === 'person' && thing.id, about].filter(Boolean).join(', ') || undefined;
}
