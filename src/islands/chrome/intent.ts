/** Attribute of a link somebody is about to follow. */
export const INTENT_ATTRIBUTE = 'data-intent';

/**
 * Speculation rules of every public page: fetch what a marked link leads to, now. The text never changes, so the
 * Content-Security-Policy allows it by its hash (scripts/astro/csp.ts).
 */
// Marked as pure, so that scripts which need the attribute alone do not carry the rules.
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${INTENT_ATTRIBUTE}]` }, eagerness: 'immediate' }],
});
