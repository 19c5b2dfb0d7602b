/**
 * What every response carries that a browser should handle with care. netlify.toml gives static files the same;
 * a test compares the two.
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
 * What screens of the admin area carry besides: neither who opened them nor what they open has a hold on their window. On a public
 * page it would cost who comes to a new tab 0.2 s (docs/decisions/045).
 */
export const ADMIN_HEADERS = { 'cross-origin-opener-policy': 'same-origin' } as const;

/** The policy of answers that are no pages: they may load and run nothing. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";
