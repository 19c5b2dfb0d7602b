import { readFileSync } from 'node:fs';
import { inlined } from '../../src/scripts/chrome/inline.ts';
import { SPECULATION_RULES } from '../../src/scripts/chrome/intent.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { ADMIN_STYLES, PUBLIC_STYLES } from '../../src/styles/first-styles.ts';

/** A script or style of a file as pages contain it. */
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

/** The directives of every address. The policy of each page has those of scripts and styles. */
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
 * The Content-Security-Policy of every page, as Astro's option `security.csp` takes it. Astro adds the hashes of the scripts and styles it
 * emits; those of `is:inline` are added here, and those of style attributes for each page by `narrowPolicy`.
 */
export const csp = {
  directives: ["default-src 'self'" as const, ...EVERYWHERE],
  scriptDirective: { hashes: INLINE_SCRIPTS.map(hashSource) },
  styleDirective: {
    hashes: [PUBLIC_STYLES, ADMIN_STYLES, source('../../src/styles/components/quick-contact.css')].map(hashSource),
  },
};
