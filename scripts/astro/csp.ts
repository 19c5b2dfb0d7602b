import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../src/islands/chrome/intent.ts';

/** The source expression of an inline script or style. */
export const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * The Content-Security-Policy of every page, in the form of Astro's `security.csp`; Astro adds the hash of each script
 * and style it emits. Style attributes are allowed: they carry per-element custom properties.
 */
export const csp = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ],
  scriptDirective: { hashes: [sha256(SPECULATION_RULES)] },
  styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
};
