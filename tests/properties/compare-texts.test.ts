import { expect, test } from 'vitest';
import { compareTexts } from '../../src/islands/admin/saving/compare-texts.ts';
import { fc } from '../helpers/property.ts';

const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
const same = (parts: { text: string; changed: boolean }[]) => joined(parts.filter(({ changed }) => !changed));

test('a comparison keeps each text complete, with equal unmarked parts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'क', ' ', '\n', '.', '##')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const { mine, theirs } = compareTexts(a, b);
      expect(joined(mine)).toBe(a);
      expect(joined(theirs)).toBe(b);
      expect(same(mine)).toBe(same(theirs));
    }),
  );
});
