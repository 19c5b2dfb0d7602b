import type { Role } from '../../src/domain/admin/roles.ts';
import { people, type StoredPerson } from '../../src/server/auth/people.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { quickHash } from './quick-hash.ts';

export const PERSON_PASSWORD = 'another horse';

/** Stores an administrator of a role, as an accepted invitation does. */
export async function addPerson(adminID: string, role: Role, fields: Partial<StoredPerson> = {}): Promise<void> {
  const facts = { name: `${adminID} of the team`, email: `${adminID.toLowerCase()}@site.example` };
  const password = quickHash(PERSON_PASSWORD);
  await people.set(adminID, { ...facts, role, password, changedAt: new Date().toISOString(), by: 'EDITOR', ...fields });
}

/** Stores an administrator of a role, signed in. @returns the token */
export async function signedInAs(adminID: string, role: Role): Promise<string> {
  await addPerson(adminID, role);
  return openSession(adminID);
}
