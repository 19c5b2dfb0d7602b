import { describe, expect, it } from 'vitest';
import { SAMPLE_POSTS } from '../../scripts/seed-posts.ts';
import { picturesIn, toPlainText } from '../../src/domain/posts/blog-html.ts';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { textOfHtml } from '../../src/islands/admin/editor/pasting/text-of-html.ts';
import { DIFFERENCES, EXAMPLES, essence } from '../helpers/commonmark.ts';

const PICTURE = '/api/images/00112233445566778899aabbccddeeff00112233';

describe('required conversions: "## " heading, ** bold, * italic, blank line new paragraph, single newline line break', () => {
  it.each([
    ['a', '<p>a</p>'],
    ['## Subheading\ntext', '<h2>Subheading</h2>\n<p>text</p>'],
    ['**bold text** and *italic text*', '<p><strong>bold text</strong> and <em>italic text</em></p>'],
    ['one\ntwo\n\n\nthree', '<p>one<br>two</p>\n<p>three</p>'],
    ['one\r\ntwo\u2028three', '<p>one<br>two<br>three</p>'],
    ['***both***', '<p><em><strong>both</strong></em></p>'],
    ['*a **b** c*', '<p><em>a <strong>b</strong> c</em></p>'],
    ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
    ['*never closed, **either', '<p>*never closed, **either</p>'],
    ['\\*literal\\* \\## no heading', '<p>*literal* ## no heading</p>'],
    ['**रेल** का *सफ़र*', '<p><strong>रेल</strong> का <em>सफ़र</em></p>'.normalize('NFC')],
    [' \r\n\t', ''],
  ])('writes %j', (text, html) => expect(toHtml(text)).toBe(html));
});

describe('Markdown of posts', () => {
  it.each([
    ['# a\n### b\n###### c', '<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>'],
    ['2. a\n   - b\n3. c', '<ol start="2">\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>'],
    ['> a\n> b', '<blockquote>\n<p>a<br>b</p>\n</blockquote>'],
    ['- [ ] a', '<ul>\n<li>[ ] a</li>\n</ul>'],
    ['a\n\n---\n\n`b<c>` ~~d~~', '<p>a</p>\n<hr>\n<p><code>b&lt;c&gt;</code> <del>d</del></p>'],
    ['```js\na\n```', '<pre><code>a\n</code></pre>'],
    ['[a](/Blogs "t") [b](mailto:a@b.c)', '<p><a href="/Blogs">a</a> <a href="mailto:a@b.c">b</a></p>'],
    ['[a](https://b.c)', '<p><a href="https://b.c" rel="external noopener">a</a></p>'],
    ['[a](javascript:alert(1)) [b](//c.d)', '<p>a b</p>'],
    ['![a *b*](https://c.d/e.png)', '<p><a href="https://c.d/e.png" rel="external noopener">a b</a></p>'],
    ['<div>\n\n*a* <b onclick="x">c</b>', '<p>&lt;div&gt;</p>\n<p><em>a</em> &lt;b onclick="x"&gt;c&lt;/b&gt;</p>'],
  ])('writes %j', (text, html) => expect(toHtml(text)).toBe(html));

  it('renders library pictures in their widths, a single one as a figure with caption', () => {
    const image =
      /<img src="\/api\/images\/\w+" srcset="[^"]+-640 640w, [^"]+" sizes="[^"]+" alt="A &quot;wall&quot;" loading="lazy" decoding="async">/;
    expect(toHtml(`![A "wall"](${PICTURE} "Painted & dry")`)).toMatch(
      new RegExp(`^<figure>${image.source}<figcaption>Painted &amp; dry</figcaption></figure>$`),
    );
    expect(toHtml(`Words ![A "wall"](${PICTURE})`)).toMatch(new RegExp(`^<p>Words ${image.source}</p>$`));
    expect(picturesIn(toHtml(`![a](${PICTURE})\n\n![b](${PICTURE})`))).toEqual([PICTURE]);
  });

  it('renders tables in a scroller', () => {
    expect(toHtml('|a|b|\n|:-:|-|\n|c|d|')).toMatch(
      /^<div class="scroller"[^>]* tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
    );
  });
});

describe("CommonMark's examples without raw HTML", () => {
  const results = EXAMPLES.map(({ markdown, html, number }) => {
    const got = essence(toHtml(markdown));
    let want = essence(html);
    if (want === got) return 'as they are';
    for (const [reason, ours] of DIFFERENCES) {
      const before = want;
      want = ours(want);
      if (want !== before && want === got) return reason;
    }
    return `otherwise: ${number}`;
  });

  it('are rendered as specified, or differ for a counted reason', () => {
    const counts: Record<string, number> = {};
    for (const result of results) {
      const [reason = ''] = result.split(':', 1);
      counts[reason] = (counts[reason] ?? 0) + 1;
    }
    expect(EXAMPLES).toHaveLength(581);
    expect(counts).toMatchInlineSnapshot(`
      {
        "a link shows no second text on the mouse": 24,
        "a link without a safe address is its words": 9,
        "a picture is one of the library": 21,
        "a single newline is a break": 52,
        "an external link says so": 11,
        "as they are": 413,
        "code has no language": 6,
        "headings are of two levels, below that of the page": 25,
        "otherwise": 20,
      }
    `);
  });

  it('that differ for no listed reason are known by number', () => {
    expect(results.filter((result) => result.startsWith('otherwise')).join(', ')).toMatchInlineSnapshot(
      `"otherwise: 21, otherwise: 31, otherwise: 32, otherwise: 33, otherwise: 118, otherwise: 202, otherwise: 344, otherwise: 475, otherwise: 476, otherwise: 477, otherwise: 503, otherwise: 506, otherwise: 509, otherwise: 581, otherwise: 602, otherwise: 608, otherwise: 611, otherwise: 612, otherwise: 642, otherwise: 643"`,
    );
  });
});

describe('conversion time is bounded', () => {
  it.each(['> ', '- ', '1. ', '*a **b ', '[a](', '**a* ', '~~a ', '`a``b```', '- a\n+ b\n', 'a\n-\n'])(
    'for 100,000 characters of %j',
    (piece) => {
      const text = `${piece.repeat(100_000 / piece.length - 1)}a`;
      expect(toPlainText(toHtml(text)).length).toBeGreaterThan(0);
    },
    20_000,
  );

  it('for an item of thousands of lines: the rest becomes a paragraph', () => {
    const html = toHtml(`- a\n${'b\n'.repeat(2_000)}- c`);
    expect(html).toMatch(/^<ul>\n<li>a(<br>b){500}<\/li>\n<\/ul>\n<p>b<br>b/);
    expect(html).toMatch(/<br>b<\/p>\n<ul>\n<li>c<\/li>\n<\/ul>$/);
  });

  it.each([
    ['items', '- a\n', /<li>/g, 10_000],
    ['items between blank lines', '- a\n\n', /<li>/g, 5_560],
    ['paragraphs', 'a\n\n', /<p>/g, 12_500],
    ['headings', '## a\n', /<h2>/g, 12_510],
    ['marks', '*a* ', /<em>/g, 10_000],
    ['links', '[a](/b) ', /<a /g, 5_000],
    ['addresses', 'https://a.in ', /<a /g, 5_000],
    ['pictures', `![a](${PICTURE}) `, /<img /g, 400],
    ['quotes', '> a\n\n', /<blockquote>/g, 10_000],
    ['tables', '|a|b|\n|-|-|\n|c|d|\n\n', /<table>/g, 570],
  ])('for %s: those beyond the possible number of a post are plain text', (_what, piece, mark, most) => {
    const made = toHtml(piece.repeat(100_000 / piece.length)).match(mark)?.length;
    expect(made).toBeLessThanOrEqual(most + 1);
    expect(made).toBeGreaterThan(most / 3);
  });

  it('for long words before an @', () => {
    expect(toHtml(`${'a'.repeat(64)}@b.in`)).toMatch(/^<p><a href="mailto:a/);
    expect(toHtml(`${'a'.repeat(300)}@b.in`)).not.toMatch(/^<p><a/);
  });

  it('for a wide table with many short rows', () => {
    const text = `${'|a'.repeat(9_000)}|\n${'|-'.repeat(9_000)}|\n${'|\n'.repeat(9_000)}`;
    expect(toHtml(text).length).toBeLessThan(10 * text.length);
  });

  it('for a table with too many cells, which becomes a paragraph', () => {
    const table = (rows: number) => `|a|b|c|d|\n|-|-|-|-|\n${'|e|f|g|h|\n'.repeat(rows)}`;
    expect(toHtml(table(1_900)).match(/<td>/g)).toHaveLength(4 * 1_900);
    expect(toHtml(table(2_000))).toMatch(/^<p>\|a\|b[\s\S]*\|h\|<\/p>$/);
  });

  it('and a text of the allowed length is converted completely', () => {
    for (const { text } of SAMPLE_POSTS) {
      const times = Math.floor(LIMITS.content / toHtml(text).length);
      const html = toHtml(`${text}\n\n`.repeat(times));
      expect(html.length).toBeGreaterThan(0.8 * LIMITS.content);
      expect(html.match(/<\w+/g)).toHaveLength(times * (toHtml(text).match(/<\w+/g)?.length ?? 0));
    }
  });
});

describe('a post stored as HTML', () => {
  it.each([
    ['a<p>b<br />c &quot;d&#39;</p>', 'a\n\nb\nc "d\''],
    [
      '<h2>A</h2>\n<p>5 * 3, 1. <strong>b</strong> &amp;copy; ~c~ &lt;b&gt;</p>',
      '## A\n\n5 * 3, 1. **b** \\&copy; ~c~ <b>',
    ],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ol>', '3. a\n   - b\n4. c'],
    [
      '<table><tr><th>a|b</th><th></th></tr><tr><td>c</td><td>d</td></tr></table>',
      '| a\\|b |  |\n| --- | --- |\n| c | d |',
    ],
    [
      `<figure><img src="${PICTURE}" alt="a [b]"><figcaption>"c"</figcaption></figure>`,
      `![a \\[b\\]](${PICTURE} "\\"c\\"")`,
    ],
  ])('is opened as text: %j as %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
    const once = sanitizeContent(toHtml(text));
    expect(toPlainText(once)).toBe(toPlainText(sanitizeContent(html)));
    expect(textOfHtml(once)).toBe(text);
  });

  it.each(SAMPLE_POSTS)('is converted back to its text: $title', ({ text }) => {
    const html = sanitizeContent(toHtml(text));
    expect(sanitizeContent(toHtml(textOfHtml(html)))).toBe(html);
  });
});

describe('toPlainText', () => {
  it('keeps only the text', () => {
    expect(toPlainText('<h2>A &amp; b</h2>\n<p>c<br>d <strong>e</strong>f</p><ul><li>g</li><li>h</li></ul>')).toBe(
      'A & b c d ef g h',
    );
  });
});
