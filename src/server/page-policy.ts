import { createHash } from 'node:crypto';
import { decodeHTML } from 'entities';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH_SOURCE = / '(sha256-[^']+)'/g;
/** Within a tag, so that no text of a page counts. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"<>]*)"/gi;

/** The source expression of an inline script or style. */
export const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * A page's Content-Security-Policy without the hashes of what is not in it: Astro lists the scripts and styles of the
 * whole site, 3 KB of headers that arrive before the first word. Its style attributes are allowed by their hashes, and
 * no others.
 */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>([...html.matchAll(INLINE)].flatMap(([, , text]) => (text ? sha256(text) : [])));
  const narrowed = policy.replaceAll(HASH_SOURCE, (source, hash: string) => (present.has(hash) ? source : ''));
  const attributes = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, text]) => sha256(decodeHTML(text ?? ''))));
  if (attributes.size === 0) return narrowed;
  const sources = [...attributes].map((hash) => `'${hash}'`).join(' ');
  return `${narrowed.replace(/;?\s*$/, '')}; style-src-attr 'unsafe-hashes' ${sources};`;
}
