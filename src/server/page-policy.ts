import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH_SOURCE = / '(sha256-[^']+)'/g;

/** The source expression of an inline script or style. */
export const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * A page's Content-Security-Policy without the hashes of what is not in it. Astro lists the scripts and styles of the
 * whole site: 3 KB of headers that arrive before the first word.
 */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>([...html.matchAll(INLINE)].map(([, , text]) => sha256(text ?? '')));
  return policy.replaceAll(HASH_SOURCE, (source, hash: string) => (present.has(hash) ? source : ''));
}
