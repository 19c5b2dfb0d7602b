import { randomUUID } from 'node:crypto';
import { jsonCodec } from '../../src/server/store.ts';
import { BLOG_UPGRADES, type StoredBlog, tombstoneOf } from '../../src/server/stored-blog.ts';
import type { StoredRecord } from '../backup/place.ts';

const CODEC = jsonCodec<StoredBlog>(BLOG_UPGRADES);

/** The post of a record, in whatever shape it was written; with its mark only when it is deleted. */
export function decodePost({ bytes, metadata }: Omit<StoredRecord, 'etag'>): StoredBlog {
  const record = CODEC.decode(bytes, Number(metadata['shape'] ?? 1));
  const { deleted: _, ...post } = record;
  return tombstoneOf(record) ? record : post;
}

/** The record a post is stored as. */
export function recordOf(post: StoredBlog): Omit<StoredRecord, 'etag'> {
  const metadata = { shape: String(CODEC.shape), nonce: randomUUID() };
  return { bytes: Buffer.from(CODEC.encode(post)), metadata };
}
