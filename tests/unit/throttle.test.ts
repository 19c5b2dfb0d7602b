import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { blockedFor } from '../../src/server/auth/throttle.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const wrong = (count: number) => Array.from({ length: count }, () => NOW);

describe('the wait after wrong tries', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [50, 15],
  ])('after %i is %i minutes', (count, minutes) => expect(blockedFor(wrong(count), NOW)).toBe(minutes * MINUTE_MS));

  it('ends', () => expect(blockedFor(wrong(5), NOW + 2 * MINUTE_MS)).toBeLessThanOrEqual(0));
});
