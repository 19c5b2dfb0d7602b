import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** The header that has the policy of an answer. */
export const POLICY = 'content-security-policy';

const HASH_SOURCE = / '(sha256-[^']+)'/g;

/** The source expression of an inline script or style. */
export const hashSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** The hashes of the inline scripts and styles of a page, and of its style attributes. */
function inlineHashes(html: string): { elements: ReadonlySet<string>; attributes: ReadonlySet<string> } {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, { style }) {
      if (style !== undefined) attributes.add(hashSource(style));
      text = name === 'script' || name === 'style' ? '' : undefined;
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag() {
      if (text) elements.add(hashSource(text));
      text = undefined;
    },
  });
  parser.end(html);
  return { elements, attributes };
}

/**
 * Narrows a page's Content-Security-Policy (CSP) to the hashes of its own scripts and styles: Astro lists those of the whole
 * site, 3 KB of headers. Its style attributes are allowed by their hashes, and no others.
 */
export function narrowPolicy(policy: string, html: string): string {
  const { elements, attributes } = inlineHashes(html);
  const narrowed = policy.replaceAll(HASH_SOURCE, (source, hash: string) => (elements.has(hash) ? source : ''));
  if (attributes.size === 0) return narrowed;
  const sources = [...attributes].map((hash) => `'${hash}'`).join(' ');
  return `${narrowed.replace(/;?\s*$/, '')}; style-src-attr 'unsafe-hashes' ${sources};`;
}
