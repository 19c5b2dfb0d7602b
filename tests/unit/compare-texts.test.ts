import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../src/islands/admin/saving/compare-texts.ts';
import { fc } from '../helpers/property.ts';

const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
const same = (parts: { text: string; changed: boolean }[]) => joined(parts.filter(({ changed }) => !changed));

describe('compareTexts', () => {
  test('marks the words of one side only', () => {
    const { mine, theirs } = compareTexts('The name, and one number to call.', 'The name, and two phone numbers.');
    expect(mine.filter(({ changed }) => changed).map(({ text }) => text.trim())).toEqual(['one number to call']);
    expect(theirs.filter(({ changed }) => changed).map(({ text }) => text.trim())).toEqual(['two phone numbers']);
  });

  test('marks nothing in equal texts, and everything against an empty one', () => {
    expect(compareTexts('a b', 'a b').mine).toEqual([{ text: 'a b', changed: false }]);
    expect(compareTexts('', 'a b')).toEqual({ mine: [], theirs: [{ text: 'a b', changed: true }] });
  });

  test('keeps each text complete, with equal unmarked parts', () => {
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

  test('stops the comparison of two long texts without a common word', () => {
    const { mine, theirs } = compareTexts('a '.repeat(50_000), 'b '.repeat(50_000));
    expect([mine, theirs]).toEqual([
      [{ text: 'a '.repeat(50_000), changed: true }],
      [{ text: 'b '.repeat(50_000), changed: true }],
    ]);
  });

  test('marks whole words in a script with vowel signs', () => {
    const { mine } = compareTexts('नमस्ते दुनिया', 'नमस्ते दोस्तों');
    expect(mine).toEqual([
      { text: 'नमस्ते ', changed: false },
      { text: 'दुनिया', changed: true },
    ]);
  });
});
