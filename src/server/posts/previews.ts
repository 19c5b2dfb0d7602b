import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../domain/shared/limits.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import { signToken, verifyToken } from '../auth/tokens.ts';
import { jsonStore } from '../storage/store.ts';
import { listUnreadable } from '../storage/unreadable.ts';
import { sweepWithoutPost } from './blog-purge.ts';

/** The value of an unreadable record: no link opens until the record is written again. */
const ALL_REVOKED = Number.MAX_VALUE;

/** When the preview links of a post were last revoked, in milliseconds since 1970, by post. */
const revocations = jsonStore<number>('preview-ends', [], { fallback: () => ALL_REVOKED });

/** A link that shows a post in its present state to everybody who has the link, for 24 hours. */
export interface PreviewLink {
  /** Path under the site's root. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Makes a preview link of a post. Without `msecs`, the time in the id would stay ahead after the clock was set back. */
export async function makePreviewLink(id: string): Promise<PreviewLink> {
  const token = await signToken('preview', { id: uuidV7({ msecs: Date.now() }), subject: id }, TIMES.preview);
  return { url: `/Blogs/${id}?preview=${token}`, expiresAt: new Date(Date.now() + TIMES.preview).toISOString() };
}

/** Whether a token opens a post's preview. @throws StorageUnavailable */
export async function opensPreview(token: string, id: string): Promise<boolean> {
  const claims = await verifyToken('preview', token);
  if (claims?.subject !== id) return false;
  const revokedAt = (await revocations.get(id))?.value;
  return revokedAt === undefined || (isUuidV7(claims.id) && uuidTime(claims.id) > revokedAt);
}

/** Revokes every preview link of a post that was made until now. @throws StorageUnavailable */
export async function revokePreviews(id: string): Promise<void> {
  await revocations.set(id, Date.now());
}

/** Deletes the records of posts that are gone; returns how many. An unreadable record revokes all links made until now. */
export async function sweepPreviews(): Promise<number> {
  for (const { key } of await listUnreadable('preview-ends')) await revokePreviews(key);
  return sweepWithoutPost('preview-ends', revocations);
}
