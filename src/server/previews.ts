import { randomUUID } from 'node:crypto';
import { TIMES } from '../domain/limits.ts';
import { signToken, verifyToken } from './tokens.ts';

/** A link that shows a post in its present state to whoever has it, for 24 hours. */
export interface PreviewLink {
  /** Path under the site's root. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Makes a preview link of a post. */
export async function makePreviewLink(id: string): Promise<PreviewLink> {
  const token = await signToken('preview', { id: randomUUID(), subject: id }, TIMES.preview);
  return { url: `/Blogs/${id}?preview=${token}`, expiresAt: new Date(Date.now() + TIMES.preview).toISOString() };
}

/** Whether a token opens a post's preview. */
export async function opensPreview(token: string, id: string): Promise<boolean> {
  return (await verifyToken('preview', token))?.subject === id;
}
