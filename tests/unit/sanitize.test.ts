import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { contentOfHtml, sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { expectSafe } from '../helpers/safe-html.ts';

const PICTURE = '/api/images/00112233445566778899aabbccddeeff00112233';

describe('sanitizeContent', () => {
  it('removes what a browser could run, of HTML and of text typed into the editor', () => {
    for (const payload of BYPASSES) {
      for (const html of [payload, toHtml(payload)]) {
        const clean = sanitizeContent(html);
        expectSafe(clean);
        expect(sanitizeContent(clean), payload).toBe(clean);
      }
      expectSafe(toHtml(payload));
    }
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

  it('limits the nesting of elements', () => {
    for (const open of ['<ul><li>', '<blockquote>', '<strong>', '<table><tr><td>']) {
      const clean = sanitizeContent(`${open.repeat(3_000)}words`);
      expect(clean, open).toContain('words');
      expect(clean.length, open).toBeLessThan(5_000);
    }
  });
});

describe('a refused element', () => {
  it.each([
    [
      '<p><img src=x></p><p>see <a href="https://x.example/">here</a> and more</p>',
      '<p></p><p>see <a href="https://x.example/" rel="external noopener">here</a> and more</p>',
    ],
    ['<p><a href="javascript:x">a</a> <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
    ['<ul><li><a>a</a></li><li><em>b</em></li></ul>', '<ul><li>a</li><li><em>b</em></li></ul>'],
  ])('keeps its content and closes no other element: %s', (html, clean) => expect(sanitizeContent(html)).toBe(clean));
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
