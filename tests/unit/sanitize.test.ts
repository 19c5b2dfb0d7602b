import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { contentOfHtml, sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { cases, fc } from '../helpers/property.ts';

const PICTURE = '/api/images/00112233445566778899aabbccddeeff00112233';

const BARE = 'h[23]|p|strong|em|del|code|pre|blockquote|[uo]l|li|figure|figcaption|table|thead|tbody|t[rhd]';
const LINK = 'a href="[^"<>]*"(?: rel="external noopener")?';
const IMAGE =
  'img src="/api/images/[a-f0-9]{40}" srcset="[-\\w/, ]+" sizes="[^"]+" alt="[^"<>]*" loading="lazy" decoding="async"';
const OTHERS = 'br|hr|ol start="\\d+"|t[hd] align="(?:left|center|right)"|/a|/div';
const SCROLLER = 'div class="scroller" role="region" aria-label="Table" tabindex="0"';
/** The allowed output: elements of the post language with their attributes, and text without an unescaped `<`. */
const SAFE = new RegExp(
  `^(?:<(?:/?(?:${BARE})|${OTHERS}|${LINK}|${IMAGE}|${SCROLLER})>|&(?:amp|lt|gt|quot|#39);|[^<&]|&(?=#?\\w+;))*$`,
);

/** The URL schemes of the links, as a browser parses them. */
function schemesOf(html: string): string[] {
  return Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => {
    return new URL(decodeHTML(href), 'https://site.example/Blogs/a-post').protocol;
  });
}

function expectSafe(html: string): void {
  expect(html).toMatch(SAFE);
  for (const scheme of schemesOf(html)) expect(scheme).toMatch(/^(?:https?|mailto|tel):$/);
}

describe('sanitizeContent', () => {
  it('is tested with at least a hundred bypasses', () => expect(BYPASSES.length).toBeGreaterThanOrEqual(100));

  it.each(BYPASSES)('removes executable parts of %j', (payload) => {
    const clean = sanitizeContent(payload);
    expectSafe(clean);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it.each(BYPASSES)('shows %j as text when it is typed into the editor', (payload) => {
    const html = toHtml(payload);
    expectSafe(html);
    const stored = sanitizeContent(html);
    expectSafe(stored);
    expect(sanitizeContent(stored)).toBe(stored);
  });

  it('keeps what the editor writes', () => {
    const html = toHtml(
      `## A & B\n\n**bold *both* ** and *it\nalic* <tag> ह\u00a0x\n\n3. a\n   - b\n4. c\n\n> q\n\n---\n\n![alt](${PICTURE} "cap")
\n|a|b|\n|:-:|-|\n|c|d|\n\n[here](/Blogs?a=1&b=2) [there](https://example.com) ~~old~~ \`code\``,
    );
    expect(sanitizeContent(html)).toBe(html);
  });

  it('converts the HTML of other editors to ours', () => {
    expect(sanitizeContent('<p><b>a</b> <i>b</i><br/></p>')).toBe('<p><strong>a</strong> <em>b</em><br></p>');
    expect(sanitizeContent('<h1>a</h1><h5>b</h5><s>c</s><ol start="x"><li>d</ol>')).toBe(
      '<h2>a</h2><h3>b</h3><del>c</del><ol><li>d</li></ol>',
    );
    expect(sanitizeContent(`<img src="${PICTURE}" onload=x><img src="//evil.example/a.png">`)).toMatch(
      /^<img src="[^"]+" srcset="[^"]+640w[^"]+" sizes="[^"]+" alt="" loading="lazy" decoding="async">$/,
    );
    const table = '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>';
    expect(sanitizeContent(sanitizeContent(table))).toBe(sanitizeContent(table));
  });

  it.each(['<ul><li>', '<blockquote>', '<strong>', '<table><tr><td>'])('limits the nesting of %s', (open) => {
    const clean = sanitizeContent(`${open.repeat(10_000)}words`);
    expect(clean).toContain('words');
    expect(clean.length).toBeLessThan(5_000);
  });
});

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
  it.each([
    [
      '<p><img src=x></p><p>see <a href="https://x.example/">here</a> and more</p>',
      '<p></p><p>see <a href="https://x.example/" rel="external noopener">here</a> and more</p>',
    ],
    ['<p><a href="javascript:x">a</a> <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
    ['<ul><li><a>a</a></li><li><em>b</em></li></ul>', '<ul><li>a</li><li><em>b</em></li></ul>'],
  ])('keeps its content and closes no other element: %s', (html, clean) => expect(sanitizeContent(html)).toBe(clean));

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

describe('contentOfHtml', () => {
  it('is undefined for content over the limit of a post', () => {
    const words = (length: number) => `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`;
    expect(contentOfHtml(words(LIMITS.content))).toHaveLength(LIMITS.content);
    expect(contentOfHtml(words(LIMITS.content + 1))).toBeUndefined();
    expect(contentOfHtml(`<p>${'&eacute;'.repeat(90_000)}</p>`)).toHaveLength(90_007);
    expect(contentOfHtml(`<p>${'&lt;'.repeat(25_001)}</p>`)).toBeUndefined();
  });
});
