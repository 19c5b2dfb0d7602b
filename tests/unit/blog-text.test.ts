import { describe, expect, it } from 'vitest';
import { toPlainText } from '../../src/domain/blog-html.ts';
import { toHtml, toText } from '../../src/domain/blog-text.ts';
import { cases, fc } from '../helpers/property.ts';

describe('toHtml', () => {
  it.each([
    ['a', '<p>a</p>'],
    ['## Subheading\ntext', '<h2>Subheading</h2>\n<p>text</p>'],
    ['**bold text** and *italic text*', '<p><strong>bold text</strong> and <em>italic text</em></p>'],
    ['one\ntwo\n\n\nthree', '<p>one<br>two</p>\n<p>three</p>'],
    ['***both***', '<p><strong><em>both</em></strong></p>'],
    ['***a** b*', '<p><em><strong>a</strong> b</em></p>'],
    ['***a* b**', '<p><strong><em>a</em> b</strong></p>'],
    ['*a **b** c*', '<p><em>a <strong>b</strong> c</em></p>'],
    ['**“quoted”**, mid**wor**d', '<p><strong>“quoted”</strong>, mid<strong>wor</strong>d</p>'],
    ['5 * 3 * 2 and 2**3', '<p>5 * 3 * 2 and 2**3</p>'],
    ['*never closed, **either', '<p>*never closed, **either</p>'],
    ['****', '<p>****</p>'],
    ['\\*literal\\* \\## no heading', '<p>*literal* ## no heading</p>'],
    ['\\## no heading', '<p>## no heading</p>'],
    ['##none', '<p>##none</p>'],
    ['- one\n1. two\n> three\n    four\n---\n`five`', '<p>- one<br>1. two<br>&gt; three<br>four<br>---<br>`five`</p>'],
    ['https://a.b &amp; "c" | ~~d~~ ![e](f)', '<p>https://a.b &amp;amp; "c" | ~~d~~ ![e](f)</p>'],
    ['# one\n### three', '<p># one<br>### three</p>'],
    ['<script>alert(1)</script> & [a](b) `c` _d_', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; [a](b) `c` _d_</p>'],
    ['**रेल** का *सफ़र*', '<p><strong>रेल</strong> का <em>सफ़र</em></p>'.normalize('NFC')],
    [' \r\n\t', ''],
  ])('writes %j', (text, html) => expect(toHtml(text)).toBe(html));

  it.each(['*', 'a*', '*a **b ', '*a** ', '*a **b** c* ', '`a``b```', '[a](', '<a b="', '_a_', '\\*', 'a\n', '## a\n'])(
    'converts 100,000 characters of %j in no time',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(toText(toHtml(text))).toMatch(/./);
    },
    // Only what grows faster than its text comes near: minutes instead of milliseconds.
    20_000,
  );
});

describe('toText', () => {
  it.each([
    'plain',
    '## Subheading\n\ntext with **bold**, *italic* and ***both***',
    'one\ntwo\n\nthree',
    '5 * 3 = 15, C:\\folder',
    '*never closed',
  ])('gives %j back as it was typed', (text) => expect(toText(toHtml(text))).toBe(text));

  it('reads what other editors wrote', () => {
    expect(toText('a<p>b<br />c &quot;d&#39;</p>')).toBe('a\n\nb\nc "d\'');
  });

  const markup = fc.array(
    fc.constantFrom(
      '*',
      '**',
      '***',
      ' ',
      'a',
      'b',
      '\\',
      '#',
      '## ',
      '\n',
      '\n\n',
      '<',
      '>',
      '&',
      '&lt;',
      '_',
      '`',
      '~~',
      '[',
      '](a)',
      '- ',
      '> ',
      '---',
      '|',
      '\u0086',
      '\u0092',
      'ह',
      '“',
      '.',
    ),
    { maxLength: 40 },
  );
  const typed = fc.oneof(
    markup.map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  it('survives every round trip', { timeout: cases(30_000) }, () => {
    fc.assert(
      fc.property(typed, (text) => {
        const html = toHtml(text);
        const back = toText(html);
        expect(toHtml(back)).toBe(html);
        expect(toText(toHtml(back))).toBe(back);
      }),
      { numRuns: cases(20_000) },
    );
  });
});

describe('toPlainText', () => {
  it('keeps the words only', () => {
    expect(toPlainText('<h2>A &amp; b</h2>\n<p>c<br>d <strong>e</strong>f</p>')).toBe('A & b c d ef');
  });
});
