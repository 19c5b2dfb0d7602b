import { readFileSync } from 'node:fs';
import { inlineScript } from '../../src/islands/chrome/inline-script.ts';
import { SPECULATION_RULES } from '../../src/islands/chrome/intent.ts';
import { sha256 } from '../../src/server/page-policy.ts';

const FIRST_TOUCH = inlineScript(
  readFileSync(new URL('../../src/islands/chrome/first-touch.js', import.meta.url), 'utf8'),
);

/**
 * The Content-Security-Policy of every page, in the form of Astro's `security.csp`; Astro adds the hash of each script
 * and style it emits, and we those of the two that stand in the head as they are. Style attributes are allowed: they carry
 * per-element custom properties.
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
  scriptDirective: { hashes: [SPECULATION_RULES, FIRST_TOUCH].map(sha256) },
  styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
};
