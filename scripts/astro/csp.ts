import { readFileSync } from 'node:fs';
import { SPECULATION_RULES } from '../../src/scripts/chrome/intent.ts';
import { sha256 } from '../../src/server/pages/page-policy.ts';
import { LAYER_ORDER } from '../../src/styles/layer-order.ts';

/** A script that pages contain as its file is. */
const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The scripts that pages contain with `is:inline`. */
const INLINE_SCRIPTS = [
  SPECULATION_RULES,
  source('../../src/scripts/chrome/replay-clicks.js'),
  source('../../src/scripts/chrome/invoker-commands.js'),
  source('../../src/scripts/chrome/unsent.js'),
];

/** What holds for whatever is served, at whatever address: it leaves scripts and styles to the policy of a page. */
const EVERYWHERE = [
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/**
 * The policy of every address. A page's own comes with it or in its place: nothing that a page may do is refused by this one.
 */
export const policyEverywhere = EVERYWHERE.join('; ');

/**
 * The Content-Security-Policy of every page, in the form of Astro's `security.csp`; Astro adds the hash of each script
 * and style it emits, we those of `is:inline`. Style attributes are allowed by their hash,
 * page by page (`narrowPolicy`).
 */
export const csp = {
  directives: ["default-src 'self'" as const, ...EVERYWHERE],
  scriptDirective: { hashes: INLINE_SCRIPTS.map(sha256) },
  styleDirective: { hashes: [sha256(LAYER_ORDER)] },
};
