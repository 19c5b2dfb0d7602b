import { SPECULATION_RULES } from '../../src/islands/chrome/intent.ts';
import { sha256 } from '../../src/server/page-policy.ts';

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
