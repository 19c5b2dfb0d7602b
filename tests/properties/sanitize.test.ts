import { describe, expect, it } from 'vitest';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { cases, fc } from '../helpers/property.ts';
import { expectSafe } from '../helpers/safe-html.ts';

/** The first unbalanced tag; undefined when all elements are closed in order. */
function unbalanced(html: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)[^<>]*>/g)) {
    if (slash ? open.pop() !== name : false) return tag;
    if (!slash && !['br', 'hr', 'img'].includes(name)) open.push(name);
  }
  return open.at(-1);
}

describe('a refused element', () => {
  /** A piece of HTML and its sanitised form. */
  type Piece = [html: string, clean: string];
  const around =
    (open: string, close: string, cleanOpen = '', cleanClose = '') =>
    (inner: Piece[]) =>
      [
        open + inner.map(([html]) => html).join('') + close,
        cleanOpen + inner.map(([, c]) => c).join('') + cleanClose,
      ] as Piece;
  const WRAPPERS = [
    ...['strong', 'em', 'del', 'code'].map((name) => around(`<${name}>`, `</${name}>`, `<${name}>`, `</${name}>`)),
    around('<span onclick=x>', '</span>'),
    around('<font>', '</font>'),
  ];
  const LEAVES: Piece[] = [
    ['words ', 'words '],
    ['<img src=x>', ''],
    ['<img src="//evil.example/a.png" onerror=x>', ''],
    ['<script>x</script>', ''],
    ['<br>', '<br>'],
    ['<a href="javascript:x">c <em>d</em></a>', 'c <em>d</em>'],
    ['<a><img src=x>e</a>', 'e'],
    ['<a href="/Blogs">b</a>', '<a href="/Blogs">b</a>'],
  ];
  const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...LEAVES),
      fc
        .tuple(fc.constantFrom(...WRAPPERS), fc.array(tie('piece'), { maxLength: 4 }))
        .map(([wrap, inner]) => wrap(inner)),
    ),
  }));

  it('does not change the elements beside, around and within it', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const [html, clean] = around('', '')(pieces.map((one) => around('<p>a', '</p>', '<p>a', '</p>')([one])));
        expect(sanitizeContent(html)).toBe(clean);
      }),
    );
  });

  it('leaves every element closed in order in any combination', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<li>',
      '<table><tr><td>',
      '</table>',
      '<img src=x>',
      '<a>',
      '</a>',
      '<a href="/b">',
    ];
    const hostile = fc.array(fc.constantFrom(...BYPASSES, ...pieces, '<blockquote>', '</>', 'x'), { maxLength: 12 });
    fc.assert(
      fc.property(hostile, (parts) => {
        const clean = sanitizeContent(parts.join(''));
        expect(unbalanced(clean)).toBeUndefined();
        expectSafe(clean);
      }),
      { numRuns: cases(300) },
    );
  });
});
