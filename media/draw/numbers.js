export const TAU = Math.PI * 2;

/** `x` kept between `a` and `b`. */
export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));

/** Slow, fast, slow: cubic easing of 0 to 1. */
export const ease = (x) => {
  x = clamp(x);
  return x < 0.5 ? 4 * x * x * x : 1 - Math.pow(-2 * x + 2, 3) / 2;
};

/** The point `k` of the way from `a` to `b`. */
export const lerp = (a, b, k) => a + (b - a) * k;

/** The part of a number after its point. */
export const fraction = (x) => x - Math.floor(x);

/** Seeded random numbers in [0, 1): the same seed gives the same picture. */
export function seededRandom(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let z = s;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

/** There and back within one loop, with a rest at both ends. */
export const swing = (t, rest = 0.18) => {
  const u = fraction(t) * 2;
  const k = u < 1 ? u : 2 - u;
  return ease((k - rest) / (1 - 2 * rest));
};
