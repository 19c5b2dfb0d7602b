import { createHash } from 'node:crypto';
import type { Passkey } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { NotFound } from '../../shared/errors.ts';
import { mapInParallel } from '../../shared/parallel.ts';
import { jsonStore, storeKey } from '../../storage/store.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { ifReadable } from '../../storage/unreadable.ts';
import { findPerson, isFixed, type Person, readPerson, replacedHash } from '../people.ts';

/** What is stored of a passkey. */
export interface StoredPasskey {
  adminID: string;
  /** The credential's id, base64url; empty once the passkey was removed. */
  credential: string;
  /** COSE, base64url; empty once the passkey was removed. */
  publicKey: string;
  /** Of its last use; 0 of passkeys that do not count. */
  counter: number;
  name: string;
  /** When the browser was asked to make it, ISO 8601. */
  createdAt: string;
  usedAt?: string;
  backedUp: boolean;
  /** Of somebody whom `ADMINS` names: fingerprint of the hash that stood there when the passkey was added. */
  under?: string;
  /** ISO 8601. The record stays, so that a backup does not bring the passkey back. */
  removedAt?: string;
}

/** By user handle and hash of the credential's id: one record a passkey, which an answer finds and a prefix lists. */
export const passkeys = jsonStore<StoredPasskey>('passkeys', [], {
  fields: { adminID: 'string', credential: 'string', publicKey: 'string', counter: 'number', name: 'string' },
});

const AT_ONCE = 8;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What an administrator is called towards passkeys, base64url of 32 bytes: always the same for an ID. */
export const handleOf = (adminID: string) => hashOf(`passkey:${adminID}`);

/** The key of a passkey. @param credential the credential's id, base64url */
export const passkeyKey = (handle: string, credential: string) => storeKey(handle, hashOf(credential));

/**
 * Whether a passkey counts: it was not removed, it was added since passkeys of its owner count, and the hash in `ADMINS` is the one it was
 * added under. A new hash there shuts out whoever had the account, as a new password by a link does.
 * @param owner as stored now; undefined when there is no such administrator
 */
export function isValid({ adminID, under, createdAt, removedAt }: StoredPasskey, owner: Person | undefined): boolean {
  const isRemoved = removedAt !== undefined || owner === undefined || createdAt <= owner.passkeysSince;
  return !isRemoved && under === replacedHash(adminID);
}

/** The valid passkeys of an administrator, the first added first, without records that cannot be read. */
export async function readPasskeys(adminID: string): Promise<{ id: string; stored: StoredPasskey }[]> {
  const handle = handleOf(adminID);
  const [owner, listed] = await Promise.all([findPerson(adminID), passkeys.list(`${handle}/`)]);
  const read = await mapInParallel(listed, AT_ONCE, async ({ key }) => ({
    id: key.slice(handle.length + 1),
    stored: (await ifReadable(passkeys.get(key)))?.value,
  }));
  return read
    .flatMap(({ id, stored }) => (stored && isValid(stored, owner) ? [{ id, stored }] : []))
    .sort((a, b) => a.stored.createdAt.localeCompare(b.stored.createdAt));
}

/** The same as their owner sees them. */
export async function listPasskeys(adminID: string): Promise<Passkey[]> {
  return (await readPasskeys(adminID)).map(({ id, stored }) => toPasskey(id, stored));
}

/** Names a passkey anew. @returns it, and whether the name changed @throws NotFound */
export async function renamePasskey(
  adminID: string,
  id: string,
  name: string,
): Promise<{ passkey: Passkey; isChanged: boolean }> {
  let isChanged = false;
  const owner = await findPerson(adminID);
  const stored = await passkeys.update(storeKey(handleOf(adminID), id), (current) => {
    if (!current || !isValid(current, owner)) throw new NotFound(PASSKEY_MESSAGES.unknown);
    isChanged = current.name !== name;
    return isChanged ? { ...current, name } : undefined;
  });
  if (!stored) throw new NotFound(PASSKEY_MESSAGES.unknown);
  return { passkey: toPasskey(id, stored), isChanged };
}

/** Removes a passkey: it opens nothing from now on. @returns its name; undefined when there was none any more */
export async function removePasskey(adminID: string, id: string): Promise<string | undefined> {
  let name: string | undefined;
  await passkeys.update(storeKey(handleOf(adminID), id), (current) => {
    name = undefined;
    if (!current || current.removedAt !== undefined) return undefined;
    name = current.name;
    return { ...current, credential: '', publicKey: '', removedAt: new Date().toISOString() };
  });
  return name;
}

/** Deletes the passkeys of administrators who were removed. Returns how many. */
export async function sweepPasskeys(): Promise<number> {
  return sweepInSteps({
    name: 'passkeys',
    all: await passkeys.list(),
    async visit({ key }) {
      const { adminID } = (await ifReadable(passkeys.get(key)))?.value ?? {};
      if (adminID === undefined || isFixed(adminID)) return false;
      const person = await ifReadable(readPerson(adminID));
      if (person?.removedAt === undefined) return false;
      await passkeys.delete(key);
      return true;
    },
  });
}

export function toPasskey(id: string, { name, createdAt, usedAt, backedUp }: StoredPasskey): Passkey {
  return { id, name, createdAt, usedAt: usedAt ?? null, backedUp };
}
