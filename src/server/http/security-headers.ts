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
