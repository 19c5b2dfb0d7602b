/** Attribute of a link that the visitor is about to follow. */
export const INTENT_ATTRIBUTE = 'data-intent';

/**
 * Speculation rules of every public page: fetch what a marked link leads to, now. The text never changes, so the
 * Content-Security-Policy allows it by its hash (scripts/astro/csp.ts).
 */
// Marked as pure, and with the attribute written out, so that scripts which only import the attribute do not contain the rules.
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-intent]' }, eagerness: 'immediate' }],
});
