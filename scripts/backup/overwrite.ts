import { isDeepStrictEqual } from 'node:util';
import type { RecordName } from '../../src/domain/admin/archive.ts';
import type { Publication } from '../../src/domain/content/entry.ts';
import { SUBMISSION_KINDS } from '../../src/domain/submissions/submission.ts';
import { recordIn } from '../../src/server/admin/canonical-record.ts';
import { PRESENT, publicationName } from '../../src/server/content/publications.ts';
import { type PostRecord, posts, revisionOf } from '../../src/server/posts/post-record.ts';
import { revisionKey } from '../../src/server/posts/post-revisions.ts';
import type { StorageTarget, StoredRecord } from './storage-target.ts';

const POSTS = 'posts';
/** The store with the record that makes what others hold public. */
export const PUBLICATIONS = 'site-publications';
/** Stores whose records may be in the bin. */
const WITH_BIN = [POSTS, 'photos', ...SUBMISSION_KINDS];

/**
 * Prepares to overwrite a stored record with one of an archive. Numbers of versions and publications go on, so that none names two
 * things; what is replaced becomes an earlier revision of the post, or a previous publication.
 * @param bytes of the archive's record, sanitized
 * @returns the bytes to write; undefined when the stored record stays, since it says the same, or since the archive has it in the bin:
 * its days there may be over, and the next sweep would delete it for good
 */
export async function prepareOverwrite(
  place: StorageTarget,
  name: RecordName,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const isPublication = name.store === PUBLICATIONS && name.key === PRESENT;
  if (!isPublication && !WITH_BIN.includes(name.store)) return bytes;
  const stored = await place.read(name);
  const [now, archived] = [stored?.bytes, bytes].map(recordIn);
  if (!stored || !now || !archived) return bytes;
  if (isPublication)
    return asNextPublication(place, stored, now as unknown as Publication, archived as unknown as Publication);
  if (isInBin(archived)) return undefined;
  return name.store === POSTS ? asNextRevision(place, stored, archived as unknown as PostRecord) : bytes;
}

async function asNextPublication(
  place: StorageTarget,
  { metadata }: StoredRecord,
  now: Publication,
  { takesBack: _, ...archived }: Publication,
): Promise<Buffer | undefined> {
  if (isDeepStrictEqual(now.entries, archived.entries)) return undefined;
  const number = Math.max(now.number || 0, archived.number || 0);
  const previous = { bytes: toBytes({ ...now, number }), metadata };
  await place.write({ store: PUBLICATIONS, key: publicationName(number) }, previous);
  return toBytes({ ...archived, number: number + 1 });
}

/** A post that the site cannot read has no earlier revision. Preview links that were revoked stay so. */
async function asNextRevision(
  place: StorageTarget,
  { bytes, metadata }: StoredRecord,
  archived: PostRecord,
): Promise<Buffer | undefined> {
  let now: PostRecord;
  try {
    now = posts.decode(new Uint8Array(bytes).buffer);
  } catch {
    return toBytes(archived);
  }
  const most = (name: 'version' | 'changesSaved' | 'previewsEndedAt') => {
    const number = Math.max(now[name] ?? 0, archived[name] ?? 0);
    return number > 0 ? { [name]: number } : {};
  };
  const next = { ...archived, ...most('version'), ...most('changesSaved'), ...most('previewsEndedAt') };
  if (isDeepStrictEqual(now, next)) return undefined;
  if (!now.deleted) {
    const previous = revisionOf(now);
    const record = { bytes: toBytes(previous), metadata };
    await place.write({ store: 'revisions', key: revisionKey(now.id, previous) }, record);
  }
  return toBytes({ ...next, version: next.version + 1 });
}

/** Whether a post or photo is deleted, or a submission is in the bin. */
function isInBin(record: object): boolean {
  const { deleted, binned } = record as { deleted?: unknown; binned?: unknown };
  return Boolean(deleted ?? binned);
}

const toBytes = (record: object) => Buffer.from(JSON.stringify(record));
