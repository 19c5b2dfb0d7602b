import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BLOG_FIELDS, BLOG_UPGRADES, type StoredBlog, tombstoneOf } from '../../src/server/posts/blog-store.ts';
import { jsonCodec } from '../../src/server/storage/json-codec.ts';
import type { StoredRecord } from '../backup/storage-target.ts';

const CODEC = jsonCodec<StoredBlog>(BLOG_UPGRADES, { fields: BLOG_FIELDS });

/** The post of a record of any shape, without `deleted` unless it is a tombstone. */
export function decodePost({ bytes, metadata }: Omit<StoredRecord, 'etag'>): StoredBlog {
  const record = CODEC.decode(bytes, Number(metadata['shape'] ?? 1));
  const { deleted: _, ...post } = record;
  return tombstoneOf(record) ? record : post;
}

/** The same, or undefined when the record cannot be read. */
export function readablePost(record: Omit<StoredRecord, 'etag'>): StoredBlog | undefined {
  try {
    return decodePost(record);
  } catch {
    return undefined;
  }
}

/** The message about a record that cannot be read. */
export const CANNOT_BE_READ = 'It cannot be read; restore it from a backup.';
/** The same behind the id of a post. */
export const UNREADABLE = `all of it. ${CANNOT_BE_READ}`;

/** The record of a value. @param shape in which it is written; that of posts by default */
export function recordOf(value: unknown, shape = CODEC.shape): Omit<StoredRecord, 'etag'> {
  return { bytes: Buffer.from(JSON.stringify(value)), metadata: { shape: String(shape), nonce: randomUUID() } };
}

/** Whether two states of a post are equal, whichever save made them. */
export function sameWords(one: StoredBlog, other: StoredBlog): boolean {
  const ofTheSave = { version: 0, updatedAt: '', savedBy: '' };
  return isDeepStrictEqual({ ...one, ...ofTheSave }, { ...other, ...ofTheSave });
}
