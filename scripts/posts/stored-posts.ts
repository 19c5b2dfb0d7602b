import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PostRecord, posts, type Words } from '../../src/server/posts/post-record.ts';
import type { StoredRecord } from '../backup/storage-target.ts';

/** The post of a record; undefined when it cannot be read. */
export function readablePost({ bytes }: Omit<StoredRecord, 'etag'>): PostRecord | undefined {
  try {
    return posts.decode(new Uint8Array(bytes).buffer);
  } catch {
    return undefined;
  }
}

/** The message about a record that cannot be read. */
export const CANNOT_BE_READ = 'It cannot be read; restore it from a backup.';
/** The same behind the id of a post. */
export const UNREADABLE = `all of it. ${CANNOT_BE_READ}`;

/** The record of a post, or of a revision of one. */
export function recordOf(value: unknown): Omit<StoredRecord, 'etag'> {
  return { bytes: Buffer.from(JSON.stringify(value)), metadata: { nonce: randomUUID() } };
}

/** Whether two states of a post are equal, whichever save made them. */
export function sameWords<W extends Words>(one: W, other: W): boolean {
  const ofTheSave = { version: 0, updatedAt: '', savedBy: '' };
  return isDeepStrictEqual({ ...one, ...ofTheSave }, { ...other, ...ofTheSave });
}
