import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { SAMPLE_POSTS } from '../../scripts/seed-posts.ts';
import { HINDI_POSTS } from '../../scripts/seed-posts-hindi.ts';
import { toHtml } from '../../src/domain/blog-text.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { ownHtml } from '../../src/server/own-html.ts';
import { contentOfHtml, filtered, sanitizeContent } from '../../src/server/sanitize.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { EXAMPLES } from '../helpers/commonmark.ts';
import { fc } from '../helpers/property.ts';

const PICTURE = '/api/images/00112233445566778899aabbccddeeff00112233';

const BARE = 'h[23]|p|strong|em|del|code|pre|blockquote|[uo]l|li|figure|figcaption|table|thead|tbody|t[rhd]';
const LINK = 'a href="[^"<>]*"(?: rel="external noopener")?';
const IMAGE =
  'img src="/api/images/[a-f0-9]{40}" srcset="[-\\w/, ]+" sizes="[^"]+" alt="[^"<>]*" loading="lazy" decoding="async"';
const OTHERS = 'br|hr|ol start="\\d+"|t[hd] align="(?:left|center|right)"|/a|/div';
const SCROLLER = 'div class="scroller" role="region" aria-label="Table" tabindex="0"';
/** All that may remain: the elements of the language with their own attributes, and text without a bare `<`. */
const SAFE = new RegExp(
  `^(?:<(?:/?(?:${BARE})|${OTHERS}|${LINK}|${IMAGE}|${SCROLLER})>|&(?:amp|lt|gt|quot|#39);|[^<&]|&(?=#?\\w+;))*$`,
);

/** Where the links of a page lead, as a browser reads them. */
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
  it('knows at least a hundred ways around it', () => expect(BYPASSES.length).toBeGreaterThanOrEqual(100));

  it.each(BYPASSES)('leaves nothing that runs of %j', (payload) => {
    const clean = sanitizeContent(payload);
    expectSafe(clean);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it.each(BYPASSES)('shows %j as text when typed into the editor', (payload) => {
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

  it('makes of what other editors write what ours would', () => {
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

  it.each(['<ul><li>', '<blockquote>', '<strong>', '<table><tr><td>'])('keeps %s within itself bounded', (open) => {
    const clean = sanitizeContent(`${open.repeat(10_000)}words`);
    expect(clean).toContain('words');
    expect(clean.length).toBeLessThan(5_000);
  });
});

describe('HTML that is to the letter what our conversion writes', () => {
  const own = (html: string) => ownHtml(html, 80);
  const texts = [
    ...[...SAMPLE_POSTS, ...HINDI_POSTS].map(({ text }) => text),
    ...EXAMPLES.map(({ markdown }) => markdown),
    ...BYPASSES,
  ];
  const pieces = [
    ...[
      '## a\n',
      'a\n\n',
      '- a\n',
      '1. a\n\n',
      '  - b\n',
      '3) c\n',
      '> q\n',
      '*a* ',
      '**b** ',
      '~~c~~ ',
      '`d` ',
      '\\* ',
    ],
    ...[
      '[a](/b) ',
      '[a](https://b.c/?d&e) ',
      '<https://f.g>',
      'h@i.in ',
      `![a "b"](${PICTURE})`,
      `\n\n![](${PICTURE} "c")\n\n`,
    ],
    ...[
      '|a|b|\n|:-|-:|\n|c|\n\n',
      '    d\n',
      '```\n<e>\n```\n',
      '---\n',
      '&copy; &amp; &lt;',
      '"\' < > &',
      'हिन्दी ',
      '\u00a0',
    ],
  ];
  /** What is left of HTML that was not looked at by the sanitiser is what it leaves. */
  const expectSame = (html: string) => {
    const clean = own(html);
    if (clean !== undefined) expect(clean).toBe(filtered(html));
    return clean;
  };

  it('is left as the sanitiser leaves it', () => {
    const seen = texts.map((text) => expectSame(toHtml(text)));
    expect(seen.filter((clean) => clean !== undefined).length).toBeGreaterThan(0.97 * texts.length);
    for (const html of BYPASSES) expectSame(html);
  });

  it('also when it is put together of anything, and when a character of it is another', () => {
    const signs = fc.constantFrom(...'<>"\'&/= apx1:\n\0');
    const spoilt = fc.tuple(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), fc.nat(), fc.nat(2), signs);
    fc.assert(
      fc.property(spoilt, ([parts, place, taken, sign]) => {
        const html = toHtml(parts.join(''));
        expectSame(html);
        const at = place % (html.length + 1);
        expectSame(html.slice(0, at) + sign + html.slice(at + taken));
      }),
    );
  });

  it.each([
    ...['<p onclick=x>a</p>', '<P>a</P>', '<p >a</p>', '<p>a', '<p>a</em></p>', '</p>', '<p>a</p', '<p>a<p>b</p></p>'],
    ...[
      '<script>a</script>',
      '<svg></svg>',
      '<!-- a -->',
      '<p><h2>a</h2></p>',
      '<li>a</li>',
      '<table></table>',
      'a',
      'a > b',
    ],
    ...['<p><a href="javascript:a">b</a></p>', '<p><a href="//a.b">b</a></p>', '<p><a href="https://a.b">b</a></p>'],
    ...['<p><a href="/a" rel="external noopener">b</a></p>', '<p><a href="/a"><em><a href="/b">c</a></em></a></p>'],
    ...[
      '<p><a href="/a" onclick="b">c</a></p>',
      '<p><a href="java&#115;cript:a">b</a></p>',
      '<p><a href="/&#9;/a">b</a></p>',
    ],
    ...[
      '<p><img src="x" onerror="a"></p>',
      `<p><img src="${PICTURE}"></p>`,
      `<p><a href="a&lt;!--b--&gt;">c</a></p>`,
      '<div><table></table></div>',
      '<ol start="a"></ol>',
    ],
  ])('is not %j', (html) => expect(own(html)).toBeUndefined());

  it('is nothing that is too deep', () => {
    const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}${'</blockquote>'.repeat(depth)}`;
    expect(own(nested(79))).toBe(nested(79));
    expect(own(nested(80))).toBeUndefined();
  });
});

describe('contentOfHtml', () => {
  it('has no content that is longer than a post may be', () => {
    const words = (length: number) => `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`;
    expect(contentOfHtml(words(LIMITS.content))).toHaveLength(LIMITS.content);
    expect(contentOfHtml(words(LIMITS.content + 1))).toBeUndefined();
    expect(contentOfHtml(`<p>${'&eacute;'.repeat(90_000)}</p>`)).toHaveLength(90_007);
    expect(contentOfHtml(`<p>${'&lt;'.repeat(25_001)}</p>`)).toBeUndefined();
  });
});
