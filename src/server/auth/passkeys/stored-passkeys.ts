import { createHash } from 'node:crypto';
import type { Passkey } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { NotFound } from '../../shared/http-errors.ts';
import {
  type Administrator,
  changeAdministrator,
  type StoredAdministrator,
  type StoredPasskey,
} from '../administrator.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What an administrator is called towards passkeys, base64url of 32 bytes: always the same for an ID. */
export const handleOf = (adminID: string) => hashOf(`passkey:${adminID}`);

/** What a passkey is called towards its owner. */
const idOf = ({ credential }: StoredPasskey) => hashOf(credential);

/** The passkeys of an administrator as their owner sees them, the first added first. */
export function listPasskeys({ passkeys }: Administrator): Passkey[] {
  return passkeys.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(toPasskey);
}

/** Names a passkey anew. @returns it, and whether the name changed @throws NotFound */
export async function renamePasskey(
  adminID: string,
  id: string,
  name: string,
  known?: StoredAdministrator,
): Promise<{ passkey: Passkey; isChanged: boolean }> {
  let before: StoredPasskey | undefined;
  const change = (record: Administrator) => {
    before = record.passkeys.find((one) => idOf(one) === id);
    if (!before) throw new NotFound(PASSKEY_MESSAGES.unknown);
    return before.name === name ? undefined : withPasskey(record, { ...before, name });
  };
  const { passkeys } = await changeAdministrator(adminID, change, known);
  const stored = passkeys.find((one) => idOf(one) === id);
  if (!stored) throw new NotFound(PASSKEY_MESSAGES.unknown);
  return { passkey: toPasskey(stored), isChanged: before?.name !== name };
}

/** Removes a passkey: it opens nothing from now on. @returns its name; undefined when there was none any more */
export async function removePasskey(
  adminID: string,
  id: string,
  known?: StoredAdministrator,
): Promise<string | undefined> {
  let removed: StoredPasskey | undefined;
  const change = (record: Administrator) => {
    removed = record.passkeys.find((one) => idOf(one) === id);
    return removed && { ...record, passkeys: record.passkeys.filter((one) => one !== removed) };
  };
  await changeAdministrator(adminID, change, known);
  return removed?.name;
}

/** The record with a passkey, in the place of the one with the same credential. */
export function withPasskey(record: Administrator, passkey: StoredPasskey): Administrator {
  const others = record.passkeys.filter(({ credential }) => credential !== passkey.credential);
  return { ...record, passkeys: [...others, passkey] };
}

/** A passkey as its owner sees it. */
export function toPasskey(stored: StoredPasskey): Passkey {
  const { name, createdAt, usedAt = null, backedUp } = stored;
  return { id: idOf(stored), name, createdAt, usedAt, backedUp };
}
