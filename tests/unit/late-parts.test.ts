import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withLateParts } from '../../src/server/late-parts.ts';

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.Ab12.css">`;
const END = '<template data-styles="end"></template>';
const page = (text: string, head = link('end') + link('rare')) =>
  `<head><title>A | B "c"</title>${head}</head><body><main>${text}</main>${END}<footer></footer></body>`;

describe('a public page', () => {
  it('has its late styles where it says, for those who run no scripts', () => {
    expect(withLateParts(page('A'))).toContain(`</main><noscript data-late>${link('end')}</noscript><footer>`);
  });

  it('asks first for what the place holds already, since what follows waits for the last', () => {
    const held = page('A').replace('></template>', '><link media="print"></template>');
    expect(withLateParts(held)).toContain(`<noscript data-late><link media="print">${link('end')}</noscript><footer>`);
  });

  it('has the styles of islands in its head, before those that come late', () => {
    const styles = '<style>astro-island,astro-slot{display:contents}</style>';
    const html = withLateParts(page('A').replace('<footer>', `<footer>${styles}`));
    expect(html).toContain(`${styles}</head>`);
    expect(html).toContain('<footer></footer>');
  });

  it('is refused when it has no place for them', () => {
    expect(() => withLateParts(page('A').replace(END, ''))).toThrow('data-styles="end"');
  });

  it('has its own script as a plain one at its end, with the text its policy knows, and no second one', () => {
    const own = '<script type="module">a(`$&`)</script>';
    const html = withLateParts(page(`A${own}B`));
    expect(html).toMatch(/<main>AB<.*<\/footer><script>a\(`\$&`\)<\/script><\/body>$/);
    expect(html).not.toContain('type="module"');
    expect(() => withLateParts(page(own + own))).toThrow('more than one script');
    expect(() => withLateParts(page(own.replace('a(', 'import(')))).toThrow('needs to be a module');
  });

  it('has no wide characters: one of them makes a browser read all of it in twice the bytes', () => {
    const words = 'Some words of a page, most of which are written in the letters of this line. '.repeat(5);
    const html = withLateParts(page(`<p title="\u20b9">\u0928\u092e \u{1f642} caf\u00e9</p>${words}`));
    expect(html).toContain('<p title="&#8377;">&#2344;&#2350; &#128578; caf\u00e9</p>');
    expect(withLateParts(page('\u0928\u092e\u0938\u094d\u0924\u0947 '.repeat(5)))).toContain('<main>\u0928\u092e');
  });

  it('leaves scripts and styles as they are, whose hashes its policy knows', () => {
    const parts = '<script>a="\u20b9"</script><style>p::after{content:"\u20b9"}</style>';
    expect(withLateParts(page(parts + 'and words'.repeat(20)))).toContain(parts);
  });

  it.each([
    'Plain words, 100 % sure; (yes) [no] a@b.in \u20b999 \u2013 \u201cso\u201d\u2026',
    'It&#39;s',
    '<a href="#x_y">A</a><script>a = {"b": `c`}</script>',
  ])('has no faces of rare characters for %s', (text) => {
    expect(withLateParts(page(text))).not.toContain('/rare.');
  });

  it.each(['\u0928\u092e\u0938\u094d\u0924\u0947', 'caf\u00e9', 'a_b', '1 &lt; 2', '&quot;so&quot;', '#tag'])(
    'has them at its end for %s',
    (text) => {
      expect(withLateParts(page(text))).toContain(`</main>${link('rare')}<noscript`);
    },
  );

  it('has none for Hindi where its faces stand in the page, but for other characters beside it', () => {
    const faces = '<style>@font-face{font-family:Anek Devanagari;src:url(a)}</style>';
    const hindi = page('\u0928\u092e\u0938\u094d\u0924\u0947\u0964', faces + link('end') + link('rare'));
    expect(withLateParts(hindi)).not.toContain('/rare.');
    expect(withLateParts(hindi.replace('<main>', '<main>caf\u00e9 '))).toContain(`</main>${link('rare')}`);
  });

  it('has them for just the characters that the face of the text has not', () => {
    const faces = readFileSync('src/styles/type.css', 'utf8').split('@font-face');
    const text = faces.find((face) => face.includes('anek-latin-text') && face.includes('100%')) ?? '';
    const ranges = [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((code) => Number.parseInt(code, 16)),
    );
    expect(ranges.length).toBeGreaterThan(5);
    const isIn = (code: number) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x2200; code++) {
      // What a control character looks like no face says; & and < are markup here.
      if (code >= 0x7f && code < 0xa0) continue;
      const isRare = withLateParts(page(`&#${code};`)).includes('/rare.');
      if (isRare === isIn(code)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('has them at hand where it may get such characters, taken up at once when it has some', () => {
    const place = '<template data-styles="rare"></template>';
    const atHand = link('rare').replace('>', ' media="not all" data-rare>');
    expect(withLateParts(page(`${place}A`))).toContain(`<main>A</main>${atHand}`);
    expect(withLateParts(page(`${place}caf\u00e9`))).toContain(`</main>${link('rare')}`);
  });
});
