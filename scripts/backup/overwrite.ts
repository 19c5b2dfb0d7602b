import { SUBMISSION_KINDS } from '../../src/domain/submissions/submission.ts';
import { blogStore } from '../../src/server/posts/blog-store.ts';
import { revisionKey } from '../../src/server/posts/revisions.ts';
import type { RecordName, StorageTarget, StoredRecord } from './storage-target.ts';

const POSTS = 'blogs';
/** Stores whose records may be in the bin. */
const WITH_BIN = [POSTS, 'photos', ...SUBMISSION_KINDS];

/**
 * Prepares to overwrite a stored record: the present version of a post becomes a former one.
 * @param bytes of the archive's record
 * @returns false when the stored record stays: the archive has it in the bin, where its days may be over, so that the next sweep
 * would delete it for good
 */
export async function mayOverwrite(place: StorageTarget, name: RecordName, bytes: Buffer): Promise<boolean> {
  if (!WITH_BIN.includes(name.store)) return true;
  const stored = await place.read(name);
  if (!stored || isInBin(stored.bytes)) return true;
  if (isInBin(bytes)) return false;
  if (name.store === POSTS) await keepAsFormer(place, name.key, stored);
  return true;
}

/** Whether a post or photo has a tombstone, or a submission is in the bin. */
function isInBin(bytes: Buffer): boolean {
  try {
    const { deleted, binned } = JSON.parse(bytes.toString()) as { deleted?: unknown; binned?: unknown };
    return Boolean(deleted ?? binned);
  } catch {
    return false;
  }
}

/** An unreadable post has no former version. */
async function keepAsFormer(place: StorageTarget, id: string, { bytes, metadata }: StoredRecord): Promise<void> {
  let key: string;
  try {
    key = revisionKey(id, blogStore.decode(new Uint8Array(bytes).buffer, Number(metadata['shape'] ?? 1)));
  } catch {
    return;
  }
  await place.write({ store: 'revisions', key }, { bytes, metadata });
}
