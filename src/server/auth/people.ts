import { createHash } from 'node:crypto';
import { ADMIN_ID_PATTERN } from '../../domain/admin/admin.ts';
import { type MailChoices, NO_MAIL, nameKey, PERSON_MESSAGES } from '../../domain/admin/person.ts';
import { may, type Right, type Role } from '../../domain/admin/roles.ts';
import { config } from '../shared/config.ts';
import { BadField } from '../shared/errors.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { jsonStore } from '../storage/store.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** What is stored of an administrator. Of somebody whom `ADMINS` names there is only what was changed in the admin area. */
export interface StoredPerson {
  name?: string;
  email?: string;
  /** Absent of somebody who is an administrator by `ADMINS` alone. */
  role?: Role;
  /** Key of a picture of the library. */
  picture?: string;
  mail?: MailChoices;
  /** Versioned scrypt hash, see passwords.ts. */
  password?: string;
  /** Of somebody whom `ADMINS` names: fingerprint of the hash there that `password` replaces. */
  replaces?: string;
  /** Passkeys that were added until then open nothing, and sessions that were opened until then; ISO 8601. */
  passkeysSince?: string;
  /** When the person was removed, ISO 8601. The record stays, so that the name does and nobody else gets the ID. */
  removedAt?: string;
  /** ISO 8601. */
  changedAt: string;
  /** ID of the administrator who changed it last. */
  by: string;
}

/** Every administrator who is not known by `ADMINS` alone, by ID (docs/decisions/200). */
export const people = jsonStore<StoredPerson>('people', [], { fields: { changedAt: 'string', by: 'string' } });

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
  /** Since when passkeys count; empty for all. ISO 8601. */
  passkeysSince: string;
}

/** Records that are read in parallel. */
const AT_ONCE = 16;

/** An administrator; undefined for an unknown ID, and for somebody who was removed. One storage call. */
export async function findPerson(adminID: string): Promise<Person | undefined> {
  return personOf(adminID, await readPerson(adminID));
}

/** Whether somebody is an administrator who has a right now. What an administrator made that acts later asks this then. */
export async function hasRight(adminID: string, right: Right): Promise<boolean> {
  const person = await findPerson(adminID);
  return person !== undefined && may(person.access, right);
}

/**
 * What is stored of an administrator. An unreadable record of somebody whom `ADMINS` names counts as none, so that nobody is locked
 * out there.
 * @throws UnreadableRecord of anybody else
 */
export async function readPerson(adminID: string): Promise<StoredPerson | undefined> {
  if (!ADMIN_ID_PATTERN.test(adminID)) return undefined;
  const read = people.get(adminID);
  return (await (isFixed(adminID) ? ifReadable(read) : read))?.value;
}

/** Whether `ADMINS` names a person. */
export function isFixed(adminID: string): boolean {
  return entryOf(adminID) !== undefined;
}

/** The person of a record. `ADMINS` comes before what the record says of role and removal. */
export function personOf(adminID: string, stored: StoredPerson | undefined): Person | undefined {
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
    hash: hashOf(entry?.hash, stored),
    codeSecret: entry?.codeSecret,
    passkeysSince: stored?.passkeysSince ?? '',
  };
}

/** The password's hash. One that was set in the admin area counts until the hash in `ADMINS` is another one. */
function hashOf(hash: string | undefined, stored: StoredPerson | undefined): string {
  if (hash === undefined) return stored?.password ?? '';
  return stored?.password && stored.replaces === hashFingerprint(hash) ? stored.password : hash;
}

/** Names a hash of `ADMINS` without containing it; does not depend on other settings. */
export function hashFingerprint(hash: string): string {
  return createHash('sha256').update(hash).digest('base64url');
}

/** The fingerprint of the hash in `ADMINS` that a password of this person replaces; undefined when `ADMINS` does not name it. */
export function replacedHash(adminID: string): string | undefined {
  const entry = entryOf(adminID);
  return entry && hashFingerprint(entry.hash);
}

/**
 * Stores another password by compare-and-swap. It ends all sessions but one that was told of it (`keepSessionWith`).
 * @param person as read before
 * @param hash of the new password
 * @param endsPasskeys whether no passkey that was added until now counts any more
 * @returns whether it is stored; false when password or address were changed, or the person removed, since it was read
 */
export async function replacePassword(person: Person, hash: string, endsPasskeys = false): Promise<boolean> {
  const { adminID } = person;
  let isDone = false;
  await people.update(adminID, (current) => {
    const now = personOf(adminID, current);
    isDone = now?.hash === person.hash && now.email === person.email;
    if (!isDone) return undefined;
    const replaces = replacedHash(adminID);
    const changedAt = new Date().toISOString();
    const ends = endsPasskeys && { passkeysSince: changedAt };
    return { ...current, password: hash, ...(replaces && { replaces }), ...ends, changedAt, by: adminID };
  });
  return isDone;
}

/** The secret of the authenticator app that `ADMINS` names for somebody, in base32. */
export function codeSecretOf(adminID: string): string | undefined {
  return entryOf(adminID)?.codeSecret;
}

const entryOf = (adminID: string) => config().admins.find(({ id }) => id === adminID);

/** Everybody who is or was an administrator, by ID, without records that cannot be read. */
export async function readPeople(): Promise<Map<string, StoredPerson | undefined>> {
  const listed = await people.list();
  const read = await mapInParallel(listed, AT_ONCE, async ({ key }) => {
    return [key, (await ifReadable(people.get(key)))?.value] as const;
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
