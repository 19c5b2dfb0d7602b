import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { trail } from '../../src/server/auth/audit.ts';
import { passkeys } from '../../src/server/auth/passkeys/passkeys.ts';
import { people } from '../../src/server/auth/people.ts';
import { recoveryCodes } from '../../src/server/auth/recovery-codes.ts';
import { formerPublications, publications } from '../../src/server/content/publications.ts';
import { entryVersions } from '../../src/server/content/versions.ts';
import { workingCopies } from '../../src/server/content/working-copies.ts';
import { photos } from '../../src/server/photos/photo-store.ts';
import { autosaves } from '../../src/server/posts/autosaves.ts';
import { posts } from '../../src/server/posts/post-record.ts';
import { revisions } from '../../src/server/posts/revisions.ts';
import { type KeptStore, rulesOf } from '../../src/server/storage/stores.ts';
import { storeOfKind } from '../../src/server/submissions/submissions.ts';
import { readAll } from '../backup/read-all.ts';
import { canonicalRecord } from '../backup/restore.ts';
import type { RecordName, StorageTarget, StoredRecord } from '../backup/storage-target.ts';

const NOTES = 'unreadable';
/** The mode of the file with the bytes of a removed record, which may be personal data. */
const PRIVATE_FILE = 0o600;

/** The decoders of the stores whose unreadable records are kept. */
const KEPT: Readonly<Record<KeptStore, { decode(data: ArrayBuffer, shape: number): unknown }>> = {
  applications: storeOfKind('applications'),
  audit: trail,
  drafts: autosaves,
  enquiries: storeOfKind('enquiries'),
  passkeys,
  people,
  photos,
  posts,
  'recovery-codes': recoveryCodes,
  registrations: storeOfKind('registrations'),
  revisions,
  'site-drafts': workingCopies,
  'site-publication-log': formerPublications,
  'site-publications': publications,
  'site-versions': entryVersions,
};

const isKept = (store: string): store is KeptStore => rulesOf(store)?.unreadable === 'kept';

/** An operation that is refused; the message says why. */
export class Refused extends Error {}

/** Splits `store/key`. @throws Refused */
export function nameOf(text: string): RecordName {
  const [, store, key] = /^([a-z-]+)\/([A-Za-z0-9_/-]+)$/.exec(text) ?? [];
  if (store === undefined || key === undefined) throw new Refused(`${text} is no record: write STORE/KEY.`);
  return { store, key };
}

/** Why a record cannot be read; undefined when it can, and for a store whose unreadable records are not kept. */
export function problemOf({ store }: RecordName, { bytes, metadata }: Omit<StoredRecord, 'etag'>): string | undefined {
  try {
    if (isKept(store)) KEPT[store].decode(new Uint8Array(bytes).buffer, Number(metadata['shape'] ?? 1));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The unreadable records, as `STORE/KEY`: those that the site has noted, and with `readsAll` those found by reading every record
 * of the stores that keep unreadable ones. Deletes the notes of deleted records, and of records that this release can read.
 */
export async function listRecords(place: StorageTarget, readsAll: boolean): Promise<string[]> {
  const found = new Set<string>();
  for (const note of await place.keys(NOTES)) {
    const name = nameOf(note);
    const record = await place.read(name);
    const isListed = record && (!isKept(name.store) || problemOf(name, record) !== undefined);
    if (isListed) found.add(note);
    else await forgetNote(place, name);
  }
  for (const store of readsAll ? Object.keys(KEPT) : []) {
    for await (const [key, record] of readAll(place, store)) {
      if (problemOf({ store, key }, record) !== undefined) found.add(`${store}/${key}`);
    }
  }
  return [...found].sort();
}

/** A stored record. @throws Refused when there is none */
export async function readRecord(place: StorageTarget, name: RecordName): Promise<StoredRecord> {
  const record = await place.read(name);
  if (!record) throw new Refused(`There is no ${name.store}/${name.key} in ${place.name}.`);
  return record;
}

/**
 * Replaces a record's bytes and keeps its shape; HTML is sanitized as when a post is saved.
 * @throws Refused when the site could not read the new bytes either, or when the record was written meanwhile
 */
export async function mendRecord(place: StorageTarget, name: RecordName, bytes: Buffer): Promise<void> {
  if (!isKept(name.store)) {
    throw new Refused(`The records of ${name.store} are bytes, or the site makes them anew: there is nothing to mend.`);
  }
  const { metadata, etag } = await readRecord(place, name);
  const mended = { bytes, metadata: { ...metadata, nonce: randomUUID() } };
  const problem = problemOf(name, mended);
  if (problem !== undefined) throw new Refused(`That could not be read either: ${problem}`);
  const isWritten = await place.write(name, { ...mended, bytes: canonicalRecord(name, bytes) }, etag);
  if (!isWritten) throw new Refused('It was written by somebody else meanwhile. Look at it again.');
  await forgetNote(place, name);
}

/**
 * Removes a record after saving its bytes in a file.
 * @param copy path of that file, which must not exist yet
 * @throws Refused when the record was written meanwhile
 */
export async function removeRecord(
  place: StorageTarget,
  name: RecordName,
  { bytes, etag }: StoredRecord,
  copy: string,
) {
  await writeFile(copy, bytes, { flag: 'wx', mode: PRIVATE_FILE });
  // Storage has no conditional delete, so the version is compared just before it.
  if ((await readRecord(place, name)).etag !== etag) {
    throw new Refused('It was written by somebody else meanwhile. Look at it again.');
  }
  await place.remove(name);
  await forgetNote(place, name);
}

async function forgetNote(place: StorageTarget, { store, key }: RecordName): Promise<void> {
  await place.remove({ store: NOTES, key: `${store}/${key}` });
}
