import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { withoutPicture } from '../../src/server/posts/blog-pictures.ts';

const [LOST, KEPT] = ['a', 'b'].map((digit) => `/api/images/${digit.repeat(40)}`);
const without = (text: string | null, content = '') => withoutPicture({ text, content }, String(LOST));

describe('a picture removed from a post', () => {
  it.each([
    [`![A wall](${LOST})`, 'A wall'],
    [`One ![](${LOST}) two ![B](${LOST}) three ![C](${KEPT})`, `One  two B three ![C](${KEPT})`],
    [`![A "wall"](${LOST}  "Its title, [1]") and more`, 'A "wall" and more'],
    [`![a [b] c](${LOST})`, 'a [b] c'],
    [`![a ![b](${LOST})`, '![a b'],
    [`[![a](${LOST})](/Services)`, '[a](/Services)'],
    [`![a\\]b](${LOST})`, 'a\\]b'],
    [`[a link](${LOST}), \\![no picture](${LOST}`, `[a link](${LOST}), \\![no picture](${LOST}`],
  ])('is replaced by its alternative text: %s', (text, left) => {
    expect(without(text)).toEqual({ text: left, content: sanitizeContent(toHtml(left)) });
  });

  it('is replaced by its alternative text in a post stored as HTML', () => {
    const htmlOf = (picture: string) => sanitizeContent(toHtml(`Words ${picture} ![C](${KEPT})`));
    const content = htmlOf(`![A "wall" > b](${LOST})`);
    const kept = htmlOf('A "wall" &gt; b').replaceAll('"wall"', '&quot;wall&quot;');
    expect(without(null, content)).toEqual({ text: null, content: kept });
  });

  it.each(['![a', '](', '![](', `](${KEPT} "`, '\\', '[', `](${KEPT}   `])(
    'is found in linear time in a text of %j',
    (part) => {
      const text = part.repeat(300_000 / part.length);
      expect(without(text).text).toBe(text);
    },
  );
});
