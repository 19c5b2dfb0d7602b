import { describe, expect, it } from 'vitest';
import { describeText } from '../../src/domain/posts/description.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';

const SENTENCE = `${'word '.repeat(29)}ends here.`;
const REST = ` And ${'more words '.repeat(20)}`;

describe('the description of a post', () => {
  it('is its text, where that fits', () => {
    expect(describeText('Two lines. That is all.')).toBe('Two lines. That is all.');
  });

  it('ends with a sentence, also one in quotes or in Hindi', () => {
    expect(describeText(SENTENCE + REST)).toBe(SENTENCE);
    expect(describeText(`“${SENTENCE}”${REST}`)).toBe(`“${SENTENCE}”`);
    const hindi = `${'शब्द '.repeat(25)}यहाँ।`;
    expect(describeText(`${hindi} और ${'शब्द '.repeat(30)}`)).toBe(hindi);
  });

  it('may take all characters that are allowed', () => {
    const full = `${'w'.repeat(LIMITS.description - 1)}.`;
    expect(describeText(`${full} Next.`)).toBe(full);
    expect(describeText(`w${full} Next.`)).toMatch(/^w+…$/);
  });

  it('ends with a word and an ellipsis, where no sentence fits or a short one alone', () => {
    for (const text of ['word '.repeat(60), `No. ${'word '.repeat(60)}`, `${'word '.repeat(28)}for Rs. 500 ${REST}`]) {
      const description = describeText(text);
      expect(description).toMatch(/\p{L}…$/u);
      expect(description.length).toBeLessThanOrEqual(LIMITS.description);
    }
  });
});
