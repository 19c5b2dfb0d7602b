import { describe, expect, test } from 'vitest';
import { diffWords } from '../../src/islands/admin/editor/diff.ts';
import { fc } from '../helpers/property.ts';

const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
const same = (parts: { text: string; changed: boolean }[]) => joined(parts.filter(({ changed }) => !changed));

describe('diffWords', () => {
  test('marks the words only one side has', () => {
    const { mine, theirs } = diffWords('The name, and one number to call.', 'The name, and two phone numbers.');
    expect(mine.filter(({ changed }) => changed).map(({ text }) => text.trim())).toEqual(['one number to call']);
    expect(theirs.filter(({ changed }) => changed).map(({ text }) => text.trim())).toEqual(['two phone numbers']);
  });

  test('marks nothing in equal texts, and everything against an empty one', () => {
    expect(diffWords('a b', 'a b').mine).toEqual([{ text: 'a b', changed: false }]);
    expect(diffWords('', 'a b')).toEqual({ mine: [], theirs: [{ text: 'a b', changed: true }] });
  });

  test('keeps each text whole, and what it calls shared is the same on both sides', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'क', ' ', '\n', '.', '##')).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { mine, theirs } = diffWords(a, b);
        expect(joined(mine)).toBe(a);
        expect(joined(theirs)).toBe(b);
        expect(same(mine)).toBe(same(theirs));
      }),
    );
  });

  test('answers at once for two long texts without a word in common', () => {
    const started = performance.now();
    const { mine } = diffWords('a '.repeat(50_000), 'b '.repeat(50_000));
    expect(joined(mine)).toHaveLength(100_000);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
