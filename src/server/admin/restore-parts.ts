import { isDeepStrictEqual } from 'node:util';
import { unpackTar } from 'modern-tar';
import { type ManifestLine, recordNameOf } from '../../domain/admin/archive.ts';
import { PART, RESTORE_REFUSALS, type RestoredPart, RestorePartSchema } from '../../domain/admin/transfer.ts';
import { DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import { validate } from '../../domain/shared/validate.ts';
import { type Administrator, changeAdministrator } from '../auth/administrator.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { sha256 } from '../shared/checksum.ts';
import { BadRequest, Conflict } from '../shared/http-errors.ts';
import { inParallel } from '../shared/parallel.ts';
import { fileStore, jsonStore, rawRecords } from '../storage/store.ts';
import { rulesOf } from '../storage/stores.ts';
import { sweepKeys } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { canonicalRecord, recordIn } from './canonical-record.ts';

const AT_ONCE = 8;
/** The archive that is being restored, under `NOW`. */
const restores = jsonStore<{ archive: string; at: string }>('temporary/restore', {
  fallback: () => ({ archive: '', at: '' }),
});
const pieces = fileStore('temporary/restore');
const visits = fileStore('visits');
const NOW = 'now';
const VISITS = 'visits';
/** Stores that a site without content has too: its administrators, what they did, how it sends mail, and who looked at it. */
const ALWAYS_THERE = ['people', 'audit', 'settings', VISITS];

/**
 * Begins to restore an archive. Only an empty site takes one; while it is restored, the same archive goes on.
 * @param archive SHA-256 of its manifest
 * @throws Conflict when the site is not empty, or while somebody has just begun with another archive
 */
export async function beginRestore(archive: string): Promise<void> {
  const present = await restores.get(NOW);
  refuseBesideOther(present?.value);
  const isGoingOn = present?.value.archive === archive;
  for (const store of isGoingOn ? [] : await rawRecords.stores()) {
    const isContent = !ALWAYS_THERE.includes(store) && rulesOf(store)?.leftOut === undefined;
    if (isContent && (await rawRecords.keys(store)).length > 0) throw new Conflict(RESTORE_REFUSALS.notEmpty(store));
  }
  const begun = { archive, at: new Date().toISOString() };
  await restores.update(
    NOW,
    (mark) => {
      refuseBesideOther(mark);
      return begun;
    },
    present ?? null,
  );

  function refuseBesideOther(mark?: { archive: string; at: string }) {
    const isOther =
      mark !== undefined && mark.archive !== archive && Date.parse(mark.at) > Date.now() - TIMES.restoreBegun;
    if (isOther) throw new Conflict(RESTORE_REFUSALS.other);
  }
}

/** Ends a restore; nothing when it has ended. Its pieces are deleted by the sweep. @throws Conflict when another archive is being restored */
export async function endRestore(archive: string): Promise<void> {
  const mark = (await restores.get(NOW))?.value;
  if (!mark) return;
  if (mark.archive !== archive) throw new Conflict(RESTORE_REFUSALS.notBegun);
  await restores.delete(NOW);
  await purge(BLOGS_TAG);
}

/** Deletes pieces of a restore that has ended, or that nobody went on with for a day. It can go on nevertheless: it sends them again. */
export async function sweepRestore(now = Date.now()): Promise<number> {
  const mark = (await restores.get(NOW))?.value;
  const isOld = !(Date.parse(mark?.at ?? '') > now - DAY_MS);
  return sweepKeys('restore', pieces, (key) => isOld && key !== NOW);
}

async function assertBegun(archive: string): Promise<void> {
  if ((await restores.get(NOW))?.value.archive !== archive) throw new Conflict(RESTORE_REFUSALS.notBegun);
}

/**
 * Stores the records of a part. One that is there stays: the same part again changes nothing.
 * @param tar `part.json` and the records, or one piece of a larger record; the last piece stores it
 * @throws BadRequest for a part that is not whole; Conflict when the restore was not begun
 */
export async function restorePart(tar: Uint8Array<ArrayBuffer>): Promise<RestoredPart> {
  const entries = await unpackTar(tar, { strict: true }).catch(() => refuse());
  const files = new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
  const { archive, lines, piece } = partOf(files.get(PART));
  await assertBegun(archive);
  const result: RestoredPart = { stored: 0, kept: [], leftOut: [] };
  if (piece) {
    const [line] = lines;
    const bytes = line && files.get(line.file);
    if (!line || !bytes || piece.index >= piece.of) refuse();
    const at = (index: number) => `${line.sha256}/${index}`;
    if (piece.index < piece.of - 1) {
      await pieces.set(at(piece.index), bytes.slice().buffer);
      return result;
    }
    const before = await Promise.all(Array.from({ length: piece.index }, (_, index) => pieces.get(at(index))));
    await store(line, Buffer.concat([...before.map((one) => Buffer.from(one?.value ?? refuse())), bytes]), result);
    return result;
  }
  await inParallel(lines, AT_ONCE, (line) => store(line, Buffer.from(files.get(line.file) ?? refuse()), result));
  return result;
}

/** Stores a record in the form that a save gives it, unless one is there. Adds to `result` what became of it. */
async function store(
  { file, sha256: sum, metadata }: ManifestLine,
  bytes: Buffer,
  result: RestoredPart,
): Promise<void> {
  if (sha256(bytes) !== sum) refuse();
  const name = recordNameOf(file) ?? refuse();
  if (rulesOf(name.store)?.leftOut !== undefined) {
    result.leftOut.push(`${file}: no backup has records of its kind.`);
    return;
  }
  let canonical: Buffer;
  try {
    canonical = canonicalRecord(name, bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    result.leftOut.push(`${file}: ${error.message}`);
    return;
  }
  const create = () => rawRecords.createOnly(name.store, name.key, new Uint8Array(canonical).buffer, metadata);
  let isStored = await create();
  if (!isStored && name.store === VISITS) {
    // The few of the new site give way to those of the archive.
    await visits.delete(name.key);
    isStored = await create();
  }
  if (isStored) result.stored++;
  else result.kept.push(`${name.store}/${name.key}`);
  if (!isStored && name.store === 'people') await keepName(name.key, canonical);
}

/** Gives an administrator who is here already the name and picture of the backup, where there is none: lists show them. Nothing else. */
async function keepName(adminID: string, bytes: Buffer): Promise<void> {
  const { name, picture } = (recordIn(bytes) ?? {}) as Partial<Administrator>;
  const shown = { ...(name && { name }), ...(picture && { picture }) };
  const change = changeAdministrator(adminID, (record) => {
    const next = { ...shown, ...record };
    return record.invited || isDeepStrictEqual(next, record) ? undefined : next;
  });
  await ifReadable(change);
}

function partOf(bytes: Uint8Array | undefined) {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    refuse();
  }
  const part = validate(RestorePartSchema, json);
  return part.ok ? part.value : refuse();
}

function refuse(): never {
  throw new BadRequest(RESTORE_REFUSALS.damaged);
}
