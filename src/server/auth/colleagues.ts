import { ADMIN_ID_PATTERN } from '../../domain/admin/admin.ts';
import { FIRST_MAIL, type MailChoices, nameKey, PERSON_MESSAGES } from '../../domain/admin/person.ts';
import { may, type Right, type Role } from '../../domain/admin/roles.ts';
import { config } from '../shared/config.ts';
import { BadField } from '../shared/http-errors.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { type Administrator, entryOf, people, present, readAdministrator } from './administrator.ts';

/** What colleagues and mails know of an administrator: no address, and nothing that opens the account. */
export interface Colleague {
  adminID: string;
  /** The author's name on posts; absent when only the company's is shown. */
  publicName: string | undefined;
  access: Role;
  mail: MailChoices;
  /** Whether `ADMINS` names the person. */
  isFixed: boolean;
}

/** An administrator who may sign in. */
export interface Person extends Colleague {
  email: string;
  picture: string | null;
  /** The scrypt hash of the password that counts now. */
  hash: string;
  /** Secret of the second factor, in base32. */
  codeSecret: string | undefined;
}

/** An administrator; undefined for an unknown ID, and for somebody who was removed. One storage call. */
export async function readPerson(adminID: string): Promise<Person | undefined> {
  return personOf(adminID, (await readAdministrator(adminID))?.value);
}

/** Whether somebody is an administrator who has a right now. What an administrator made that acts later asks this then. */
export async function hasRight(adminID: string, right: Right): Promise<boolean> {
  const person = await readPerson(adminID);
  return person !== undefined && may(person.access, right);
}

/** The person of a record, as `present` gives it. */
export function personOf(adminID: string, stored: Administrator | undefined): Person | undefined {
  const entry = entryOf(adminID);
  const colleague = colleagueOf(adminID, stored);
  return (
    colleague && {
      ...colleague,
      email: stored?.email ?? '',
      picture: stored?.picture ?? null,
      hash: stored?.password ?? entry?.hash ?? '',
      codeSecret: entry?.codeSecret,
    }
  );
}

type Facts = Pick<Administrator, 'name' | 'role' | 'removedAt' | 'mail'>;

/** `ADMINS` comes before what the record says of role and removal. */
function colleagueOf(adminID: string, stored: Facts | undefined): Colleague | undefined {
  const entry = entryOf(adminID);
  const access = entry ? 'owner' : stored?.removedAt === undefined ? stored?.role : undefined;
  if (!access) return undefined;
  const publicName = stored?.name ?? entry?.publicName;
  return { adminID, publicName, access, mail: stored?.mail ?? FIRST_MAIL, isFixed: entry !== undefined };
}

/** The stored facts of everybody, and whether there is an email address. Of somebody who is invited only the ID. */
const listFacts = summaryCache<Administrator, Facts & { adminID: string; hasAddress: boolean }>({
  store: people,
  name: 'people',
  version: 1,
  summarize({ name, role, removedAt, mail, email, invited }, adminID) {
    const facts = {
      ...(name && { name }),
      ...(role && { role }),
      ...(removedAt && { removedAt }),
      ...(mail && { mail }),
    };
    return { adminID, hasAddress: !invited && !!email, ...(invited ? {} : facts) };
  },
});

/**
 * The administrators, those of `ADMINS` first, and whether each has an email address. One storage call, and one for each record that
 * was written since.
 */
export async function listColleagues(): Promise<(Colleague & { hasAddress: boolean })[]> {
  const stored = new Map((await listFacts()).map((facts) => [facts.adminID, facts]));
  const ids = new Set([...config().admins.map(({ id }) => id), ...[...stored.keys()].sort()]);
  return [...ids].flatMap((id) => {
    const facts = stored.get(id);
    const colleague = colleagueOf(id, facts);
    return colleague ? { ...colleague, hasAddress: facts?.hasAddress ?? false } : [];
  });
}

/** The records of administrators and of invited people, by ID, without those that cannot be read; undefined for a line of `ADMINS` alone. */
export async function readPeople(): Promise<Map<string, Administrator | undefined>> {
  const listed = await people.list();
  const read = await Promise.all(
    listed.map(async ({ key }) => {
      const stored = (await ifReadable(people.get(key)))?.value;
      return [key, stored && present(key, stored)] as const;
    }),
  );
  const stored = new Map(read.flatMap(([id, person]) => (person ? [[id, person] as const] : [])));
  return new Map([...config().admins.map(({ id }) => [id, stored.get(id)] as const), ...stored]);
}

/** The names that authors of posts can have: the public names of the administrators. */
export async function publicNames(): Promise<string[]> {
  return [...new Set((await listColleagues()).flatMap(({ publicName }) => publicName ?? []))];
}

/**
 * Refuses a name that another administrator is shown by, also one that only looks the same. Whoever was removed may come back with it.
 * @param adminID who is to have it
 * @throws BadRequest
 */
export async function refuseTakenName(name: string, adminID: string): Promise<void> {
  const others = (await listColleagues()).filter((one) => one.adminID !== adminID);
  const shown = others.flatMap((one) => [one.adminID, one.publicName ?? one.adminID]);
  if (shown.some((one) => nameKey(one) === nameKey(name))) throw new BadField('name', PERSON_MESSAGES.nameTaken);
}

/** How administrators are named to colleagues: by the public name, also of somebody who was removed, else the ID. */
export type NameOf = (adminID: string) => string;

/** An administrator who makes a call. */
export interface Reader {
  admin: Pick<Person, 'adminID'>;
  name: string;
}

/** Reads the names of some administrators together: one storage call each, and none for who makes the call. */
export async function readNames(ids: Iterable<string>, reader?: Reader): Promise<NameOf> {
  const known = new Map(reader && [[reader.admin.adminID, reader.name]]);
  const unknown = [...new Set(ids)].filter((id) => ADMIN_ID_PATTERN.test(id) && !known.has(id));
  const read = unknown.map(async (id) => {
    const stored = (await ifReadable(people.get(id)))?.value;
    return [id, stored?.name ?? entryOf(id)?.publicName ?? id] as const;
  });
  const names = new Map([...known, ...(await Promise.all(read))]);
  return (id) => names.get(id) ?? id;
}

/** The name of one administrator, as `readNames` gives it. */
export async function readName(adminID: string): Promise<string> {
  return (await readNames([adminID]))(adminID);
}
