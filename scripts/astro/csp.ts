import { readFileSync } from 'node:fs';
import { inlined } from '../../src/scripts/chrome/inline.ts';
import { SPECULATION_RULES } from '../../src/scripts/chrome/intent.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { ADMIN_STYLES, PUBLIC_STYLES } from '../../src/styles/first-styles.ts';

/** A script of a file as pages contain it. */
const source = (path: string) => inlined(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The scripts that pages contain with `is:inline`. */
const INLINE_SCRIPTS = [
  SPECULATION_RULES,
  source('../../src/scripts/chrome/replay-clicks.js'),
  source('../../src/scripts/chrome/invoker-commands.js'),
  source('../../src/scripts/chrome/unsent.js'),
  source('../../src/hero/sky.js'),
  source('../../src/hero/poster.js'),
];

/** Directives for every address; scripts and styles are left to the policy of each page. */
const EVERYWHERE = [
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/** The policy of every address. It refuses nothing that a page's own policy allows, since both may apply to the page. */
export const policyEverywhere = EVERYWHERE.join('; ');

/**
 * The Content-Security-Policy of every page, in the form of Astro's `security.csp`; Astro adds the hash of each script
 * and style it emits; those of `is:inline` are here. Style attributes are allowed by their hash, page by page (`narrowPolicy`).
 */
export const csp = {
  directives: ["default-src 'self'" as const, ...EVERYWHERE],
  scriptDirective: { hashes: INLINE_SCRIPTS.map(hashSource) },
  styleDirective: { hashes: [PUBLIC_STYLES, ADMIN_STYLES].map(hashSource) },
};
