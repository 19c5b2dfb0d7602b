import { ADMIN_ID_PATTERN } from '../../domain/admin/admin.ts';
import { type MailChoices, NO_MAIL, nameKey, PERSON_MESSAGES } from '../../domain/admin/person.ts';
import { may, type Right, type Role } from '../../domain/admin/roles.ts';
import { config } from '../shared/config.ts';
import { BadField } from '../shared/errors.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { type Administrator, entryOf, people, present, readAdministrator } from './administrator.ts';

/** An administrator who may sign in. */
export interface Person {
  adminID: string;
  /** The author's name on posts; absent when only the company's is shown. */
  publicName: string | undefined;
  access: Role;
  email: string;
  picture: string | null;
  mail: MailChoices;
  /** Whether `ADMINS` names the person. */
  isFixed: boolean;
  /** The scrypt hash of the password that counts now. */
  hash: string;
  /** Secret of the second factor, in base32. */
  codeSecret: string | undefined;
}

/** Records that are read in parallel. */
const AT_ONCE = 16;

/** An administrator; undefined for an unknown ID, and for somebody who was removed. One storage call. */
export async function findPerson(adminID: string): Promise<Person | undefined> {
  return personOf(adminID, (await readAdministrator(adminID))?.value);
}

/** Whether somebody is an administrator who has a right now. What an administrator made that acts later asks this then. */
export async function hasRight(adminID: string, right: Right): Promise<boolean> {
  const person = await findPerson(adminID);
  return person !== undefined && may(person.access, right);
}

/** The person of a record, as `present` gives it. `ADMINS` comes before what the record says of role and removal. */
export function personOf(adminID: string, stored: Administrator | undefined): Person | undefined {
  const entry = entryOf(adminID);
  const access = entry ? 'owner' : stored?.removedAt === undefined ? stored?.role : undefined;
  if (!access) return undefined;
  return {
    adminID,
    publicName: stored?.name ?? entry?.publicName,
    access,
    email: stored?.email ?? '',
    picture: stored?.picture ?? null,
    mail: stored?.mail ?? NO_MAIL,
    isFixed: entry !== undefined,
    hash: stored?.password ?? entry?.hash ?? '',
    codeSecret: entry?.codeSecret,
  };
}

/** The records of administrators and of invited people, by ID, without those that cannot be read; undefined for a line of `ADMINS` alone. */
export async function readPeople(): Promise<Map<string, Administrator | undefined>> {
  const listed = await people.list();
  const read = await mapInParallel(listed, AT_ONCE, async ({ key }) => {
    const stored = (await ifReadable(people.get(key)))?.value;
    return [key, stored && present(key, stored)] as const;
  });
  const stored = new Map(read.flatMap(([id, person]) => (person ? [[id, person] as const] : [])));
  return new Map([...config().admins.map(({ id }) => [id, stored.get(id)] as const), ...stored]);
}

/** The names that authors of posts can have: the public names of the administrators. */
export async function publicNames(): Promise<string[]> {
  const all = [...(await readPeople())].map(([id, stored]) => personOf(id, stored)?.publicName ?? []);
  return [...new Set(all.flat())];
}

/**
 * Refuses a name that another administrator is shown by, also one that only looks the same. Whoever was removed may come back with it.
 * @param adminID who is to have it
 * @throws BadRequest
 */
export async function refuseTakenName(name: string, adminID: string): Promise<void> {
  for (const [id, stored] of await readPeople()) {
    const person = id === adminID ? undefined : personOf(id, stored);
    const isTaken = person && [id, person.publicName ?? id].some((one) => nameKey(one) === nameKey(name));
    if (isTaken) throw new BadField('name', PERSON_MESSAGES.nameTaken);
  }
}

/** How administrators are named to colleagues: by the public name, also of somebody who was removed, else the ID. */
export type NameOf = (adminID: string) => string;

/** Reads the names of some administrators together: one storage call each. */
export async function readNames(ids: Iterable<string>): Promise<NameOf> {
  const distinct = [...new Set(ids)].filter((id) => ADMIN_ID_PATTERN.test(id));
  const read = await mapInParallel(distinct, AT_ONCE, async (id) => {
    const stored = (await ifReadable(people.get(id)))?.value;
    return [id, stored?.name ?? entryOf(id)?.publicName ?? id] as const;
  });
  const names = new Map(read);
  return (id) => names.get(id) ?? id;
}

/** The name of one administrator, as `readNames` gives it. */
export async function readName(adminID: string): Promise<string> {
  return (await readNames([adminID]))(adminID);
}
