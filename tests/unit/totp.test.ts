import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, SECRET_PATTERN, secretFrom, stepAt, stepOf } from '../../src/server/shared/totp.ts';

/** The secret of RFC 6238, appendix B, '12345678901234567890', in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = 1_111_111_111_000;
const code = (later: number) => codeOf(SECRET, stepAt(NOW) + later);

describe('a code of an authenticator app', () => {
  // The last six digits of the eight in the RFC.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at %i seconds the one of RFC 6238', (seconds, expected) => {
    expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(expected);
  });

  it.each([
    [-2, undefined],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, undefined],
  ])('of %i steps later is valid within one step', (later, good) => {
    expect(stepOf(code(later), SECRET, NOW)).toBe(good === undefined ? undefined : stepAt(NOW) + good);
  });

  it('and the next one are two successive codes, no other two are', () => {
    expect(stepOf(code(-1) + code(0), SECRET, NOW)).toBe(stepAt(NOW));
    for (const two of [code(0) + code(-1), code(-1) + code(1), code(0) + code(0)]) {
      expect(stepOf(two, SECRET, NOW)).toBeUndefined();
    }
  });

  it('has a secret of 160 bits in base32', () => {
    const secrets = Array.from({ length: 20 }, () => secretFrom(randomBytes(32)));
    for (const secret of secrets) expect(secret).toMatch(SECRET_PATTERN);
    expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([32]));
    expect(new Set(secrets).size).toBe(20);
  });
});
