import { describe, expect, it } from 'vitest';
import { cardDate, longDate } from '../../src/domain/shared/dates.ts';
import { isBlogId, newBlogId, pickById, slugify } from '../../src/domain/shared/ids.ts';

describe('dates', () => {
  it.each([
    ['2026-11-03T10:05:00Z', 'November 3rd, 2026, 3:35 PM', 'November 3, 2026'],
    ['2025-12-31T20:00:00Z', 'January 1st, 2026, 1:30 AM', 'January 1, 2026'],
    ['2026-02-11T18:30:00Z', 'February 12th, 2026, 12:00 AM', 'February 12, 2026'],
    ['2026-05-22T06:30:00Z', 'May 22nd, 2026, 12:00 PM', 'May 22, 2026'],
  ])('show %s in Indian time', (date, card, long) => {
    expect(cardDate(date)).toBe(card);
    expect(longDate(date)).toBe(long);
  });
});

describe('ids', () => {
  it.each([
    ['How to brief a painter', 'how-to-brief-a-painter'],
    ['  Café — déjà vu!  ', 'cafe-deja-vu'],
    ['रेलगाड़ी', ''],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['word '.repeat(40), `${'word-'.repeat(11)}word`],
  ])('make a slug of %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('differ for the same title and are always valid', () => {
    const ids = Array.from({ length: 200 }, (_, i) => newBlogId(i % 2 ? 'Same' : '../रेल?#'));
    expect(new Set(ids).size).toBe(200);
    expect(ids.every(isBlogId)).toBe(true);
  });

  it('select the same artwork for the same post, and all artworks over many posts', () => {
    expect(pickById('a-post', 7)).toBe(pickById('a-post', 7));
    expect(new Set(Array.from({ length: 200 }, (_, i) => pickById(`post-${i}`, 7)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7]),
    );
  });
});
