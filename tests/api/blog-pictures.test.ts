import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { withoutPictures, withPictureAgain } from '../../src/server/posts/blog-pictures.ts';
import type { PostVersion } from '../../src/server/posts/post-record.ts';

const [LOST, OTHER, KEPT] = ['a', 'b', 'c'].map((digit) => `/api/images/${digit.repeat(40)}`);
const without = (text: string | null, content = '') =>
  withoutPictures({ text, content }, new Set([LOST, OTHER] as string[]));

describe('pictures removed from a post', () => {
  it.each([
    [`![A wall](${LOST})`, 'A wall'],
    [`One ![](${LOST}) two ![B](${OTHER}) three ![C](${KEPT})`, `One  two B three ![C](${KEPT})`],
    [`![A "wall"](${LOST}  "Its title, [1]") and more`, 'A "wall" and more'],
    [`![a [b] c](${LOST})`, 'a [b] c'],
    [`![a ![b](${LOST})`, '![a b'],
    [`[![a](${LOST})](/Services)`, '[a](/Services)'],
    [`![a\\]b](${LOST})`, 'a\\]b'],
    [`[a link](${LOST}), \\![no picture](${LOST}`, `[a link](${LOST}), \\![no picture](${LOST}`],
  ])('are replaced by their alternative text: %s', (text, left) => {
    expect(without(text)).toEqual({ text: left, content: sanitizeContent(toHtml(left)) });
  });

  it('are replaced by their alternative text in a post stored as HTML', () => {
    const htmlOf = (picture: string) => sanitizeContent(toHtml(`Words ${picture} ![C](${KEPT})`));
    const content = htmlOf(`![A "wall" > b](${LOST})`);
    const kept = htmlOf('A "wall" &gt; b').replaceAll('"wall"', '&quot;wall&quot;');
    expect(without(null, content)).toEqual({ text: null, content: kept });
  });

  it.each(['![a', '](', '![](', `](${KEPT} "`, '\\', '[', `](${KEPT}   `])(
    'are found in linear time in a text of %j',
    (part) => {
      const text = part.repeat(300_000 / part.length);
      expect(without(text).text).toBe(text);
    },
  );
});

describe('a picture put back', () => {
  const url = String(LOST);
  const blogOf = (text: string | null, fields: Partial<PostVersion> = {}) =>
    ({ title: '', text, content: text === null ? '' : sanitizeContent(toHtml(text)), ...fields }) as PostVersion;
  const BEFORE = `# One\n\nTwo\n\n![A wall](${url} "Its title")\n\nThree\n\nFour`;
  const AFTER = '# One\n\nTwo\n\nA wall\n\nThree\n\nFour';
  const again = (now: string, before = BEFORE) => withPictureAgain(blogOf(now), blogOf(before), url).text;

  it.each([
    ['nothing', AFTER, BEFORE],
    [
      'both ends',
      AFTER.replace('One', 'Uno').replace('Four', 'Quattro'),
      BEFORE.replace('One', 'Uno').replace('Four', 'Quattro'),
    ],
    ['more at its beginning and end', `New\n\n${AFTER}\n\nNew`, `New\n\n${BEFORE}\n\nNew`],
    ['its place as a whole', 'Four\n\nTwo\n\nA wall\n\nThree', `Four\n\nTwo\n\n![A wall](${url} "Its title")\n\nThree`],
  ])('is where it was after a change of %s', (_what, now, expected) => {
    const blog = withPictureAgain(blogOf(now), blogOf(BEFORE), url);
    expect([blog.text, blog.content]).toEqual([expected, sanitizeContent(toHtml(expected))]);
  });

  it.each([
    ['its alternative text', AFTER.replace('A wall', 'The wall')],
    ['the paragraph before it', AFTER.replace('Two', 'Zwei')],
    ['the paragraph after it', AFTER.replace('Three', 'Drei')],
    ['its place, which is there twice', `${AFTER}\n\n${AFTER}`],
    ['its place, where another picture is', AFTER.replace('A wall', `![A wall](${KEPT})`)],
  ])('is left out after a change of %s', (_what, now) => {
    expect(again(now)).toBe(now);
  });

  it.each([
    [
      'without an alternative text',
      `One\n\n![](${url})\n\nTwo`,
      'One\n\n\n\nTwo\n\nThree',
      `One\n\n![](${url})\n\nTwo\n\nThree`,
    ],
    ['at the end, whose white space a save removes', `One\n\n![](${url})`, 'One\n\nTwo', `One\n\n![](${url})\n\nTwo`],
    ['at the beginning', `![A](${url})\n\nOne`, 'A\n\nOne\n\nTwo', `![A](${url})\n\nOne\n\nTwo`],
    [
      'in a line of words, twice',
      `a ![b](${url}) c ![d](${url})\n\nx`,
      'a b c d\n\nx\n\ny',
      `a ![b](${url}) c ![d](${url})\n\nx\n\ny`,
    ],
    [
      'at two places',
      `![a](${url})\n\n1\n\n2\n\n3\n\n![b](${url})`,
      'a\n\n1\n\nnew\n\n3\n\nb',
      `![a](${url})\n\n1\n\nnew\n\n3\n\n![b](${url})`,
    ],
  ])('is put back %s', (_where, before, now, expected) => {
    expect(again(now, before)).toBe(expected);
  });

  it('that was the whole text is put back only in the same text', () => {
    expect(again('', `![](${url})`)).toBe(`![](${url})`);
    expect(again('Words', `![](${url})`)).toBe('Words');
  });

  it('is put back at one of two places not without the other', () => {
    expect(again('a\n\n1\n\n2\n\nother', `![a](${url})\n\n1\n\n2\n\n![b](${url})`)).toBe('a\n\n1\n\n2\n\nother');
  });

  it('is put back in a post stored as HTML, and not after the post got a text', () => {
    const content = `<p>Words</p>\n<p><img src="${url}" alt="A &quot;wall&quot;" loading="lazy"></p>\n<p>More</p>`;
    const left = withoutPictures({ text: null, content }, new Set([url])).content;
    const put = (now: string) =>
      withPictureAgain(blogOf(null, { content: now }), blogOf(null, { content }), url).content;
    expect(left).toContain('<p>A &quot;wall&quot;</p>');
    expect([put(left), put(`${left}\n<p>Last</p>`)]).toEqual([content, `${content}\n<p>Last</p>`]);
    const edited = blogOf('Words\n\nA wall\n\nMore');
    expect(withPictureAgain(edited, blogOf(null, { content }), url)).toBe(edited);
  });

  it('is put back above the text unless another picture is there, instead of a social card', () => {
    const image = { url, alt: 'Hills' };
    const former = blogOf('Words', { image });
    expect(withPictureAgain(blogOf('Other words', { socialImage: '/card' }), former, url)).toEqual(
      blogOf('Other words', { image }),
    );
    const other = blogOf('Words', { image: { url: String(KEPT) } });
    expect(withPictureAgain(other, former, url)).toBe(other);
  });

  it('takes linear time', () => {
    const before = `![a](${url})\n\n`.repeat(2_000);
    const now = `${withoutPictures({ text: before, content: '' }, new Set([url])).text}Words`;
    expect(again(now, before)).toBe(`${before}Words`);
  });
});
