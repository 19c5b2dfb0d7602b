import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../src/islands/admin/saving/compare-texts.ts';

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

  test('stops the comparison of two long texts without a common word', () => {
    const { mine, theirs } = compareTexts('a '.repeat(20_000), 'b '.repeat(20_000));
    expect([mine, theirs]).toEqual([
      [{ text: 'a '.repeat(20_000), changed: true }],
      [{ text: 'b '.repeat(20_000), changed: true }],
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
