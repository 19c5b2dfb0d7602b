import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/blog-text.ts';
import { sanitizeContent } from '../../src/server/sanitize.ts';
import { BYPASSES } from '../helpers/bypasses.ts';

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
