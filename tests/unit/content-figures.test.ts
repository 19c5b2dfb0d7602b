import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fill } from '../../src/content/fill.ts';
import { given } from '../../src/content/given.ts';

/** Every sentence of src/content, with the file and the field that contain it. */
const sentences = globSync('src/content/**/*.{yaml,json}').flatMap((file) =>
  stringsOf(parse(readFileSync(file, 'utf8')), file),
);

function stringsOf(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => stringsOf(item, `${place} ${name}`));
}

it.each([
  /\b(two|three|four|five|six|seven|eight|nine) (services|kinds|modules|platforms|arms|vendors|groups)\b/i,
  /\b(all|those|these) (two|three|four|five|six|seven|eight|nine)\b/i,
])('no sentence writes out a count that figures.ts computes: %s', (pattern) => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(({ text }) => pattern.test(text))).toEqual([]);
});

it('a name in braces without a value fails the build with the name', () => {
  expect(fill('Write to {email}.', { email: 'a@b.in' })).toBe('Write to a@b.in.');
  expect(() => fill('Write to {emial}.', { email: 'a@b.in' })).toThrow('{emial}');
});

it('facts and weeks without a text are left out', () => {
  const [brief, open] = [
    { subject: 'The brief', text: 'Meet a shop.' },
    { subject: 'The page', text: '' },
  ];
  expect(given([brief, open])).toEqual([brief]);
});
