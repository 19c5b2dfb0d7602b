/**
 * The security headers of every response. netlify.toml sets the same for static files; a test compares the two.
 */
export const SECURITY_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Further headers of admin screens: pages that open them, or that they open, get no reference to their window. On public pages
 * this would delay a new tab by 0.2 s (docs/decisions/045).
 */
export const ADMIN_HEADERS = { 'cross-origin-opener-policy': 'same-origin' } as const;

/** The Content-Security-Policy of answers that are no pages: they may load and run nothing. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of the document that the previews of pages are put into: it runs nothing, sends nothing and goes nowhere, and only our own
 * pages frame it.
 */
export const PREVIEW_FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
} as const;
