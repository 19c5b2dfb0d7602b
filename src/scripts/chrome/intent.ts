/** Attribute of a link that the visitor is about to follow. */
export const INTENT_ATTRIBUTE = 'data-intent';

/**
 * Speculation rules of every public page: fetch what a marked link leads to, now. The text never changes, so the
 * Content-Security-Policy allows it by its hash (scripts/astro/csp.ts).
 */
// Marked as pure, and with the attribute written out: scripts which need that alone do not carry the rules, nor what is left of them.
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-intent]' }, eagerness: 'immediate' }],
});
