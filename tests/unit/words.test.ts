import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** Every sentence of src/content with the file and the field it stands in. */
const sentences = globSync('src/content/**/*.{yaml,json}').flatMap((file) =>
  stringsOf(parse(readFileSync(file, 'utf8')), file),
);

function stringsOf(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => stringsOf(item, `${place} ${name}`));
}

it.each([
  [
    'counts by hand what figures.ts counts',
    /\b(two|three|four|five|six|seven|eight|nine) (services|kinds|modules|platforms|arms|vendors|groups)\b/i,
  ],
  ['says "all" of a number', /\b(all|those|these) (two|three|four|five|six|seven|eight|nine)\b/i],
  ['is spelt as in America', /\b(color|center|favorite|behavior|catalog\b|(organi|reali|speciali|optimi)z)/i],
  ['promises how we work', /\b(account manager|every Friday|after eight|you see working|someone checking)\b/i],
  ['praises itself', /\b(world-class|seamless|innovative solutions|leading|best-in-class|cutting-edge)\b/i],
])('no sentence %s', (_fault, pattern) => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(({ text }) => pattern.test(text))).toEqual([]);
});

it('tells clients apart: no two begin alike', () => {
  const quotes = sentences.filter(({ place }) => /testimonial$|testimonials.* quote$/.test(place));
  const beginnings = new Map(quotes.map(({ text }) => [text.split(' ').slice(0, 2).join(' '), text]));
  expect([...beginnings.values()].toSorted()).toEqual([...new Set(quotes.map(({ text }) => text))].toSorted());
});
