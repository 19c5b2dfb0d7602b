import { describe, expect, it } from 'vitest';
import { cleanSvg, isSvg } from '../../src/server/photos/svg.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40"${attributes}>${inner}</svg>`;
const SHAPE = '<path d="M0 0h120v40z" fill="#1a4fb4"/>';
const textOf = (source: string) => {
  const clean = cleanSvg(bytes(source));
  return 'text' in clean ? clean.text : clean.problem;
};

/** What a browser or an XML reader could run or load. */
const HOSTILE: readonly [name: string, source: string][] = [
  ['a script', svg(`<script>alert(1)</script>${SHAPE}`)],
  ['a script in other letters', svg(`<ScRiPt>alert(1)</ScRiPt>${SHAPE}`)],
  ['a script with a prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${SHAPE}`)],
  ['a script in CDATA', svg(`<style><![CDATA[</style><script>alert(1)</script>]]></style>${SHAPE}`)],
  ['a script as entities in styles', svg(`<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>${SHAPE}`)],
  ['a script as entities in a text', svg(`<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>${SHAPE}`)],
  ['a script within a script', svg(`<scr<script>ipt>alert(1)</scr</script>ipt>${SHAPE}`)],
  ['a script that is not closed', svg(`${SHAPE}<script>alert(1)`)],
  ['a script of another address', svg(`<script href="https://evil.example/x.js"/>${SHAPE}`)],
  ['a handler on the root', svg(SHAPE, ' onload="alert(1)"')],
  ['a handler in other letters', svg('<path d="M0 0h9" OnMouseOver="alert(1)"/>')],
  ['a handler without quotes', svg('<path d="M0 0h9" onclick=alert(1) />')],
  [
    'a document inside',
    svg(
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>${SHAPE}`,
    ),
  ],
  ['a link that runs', svg(`<a xlink:href="javascript:alert(1)"><path d="M0 0h9"/></a>${SHAPE}`)],
  ['a picture of another address', svg(`<image href="https://evil.example/x.png"/>${SHAPE}`)],
  ['a picture with a script', svg(`<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>${SHAPE}`)],
  ['a part of another file', svg(`<use href="https://evil.example/x.svg#a"/>${SHAPE}`)],
  ['a part as data', svg(`<use xlink:href="data:image/svg+xml,x#a"/>${SHAPE}`)],
  ['styles that load', svg(`<style>@import "https://evil.example/x.css";</style>${SHAPE}`)],
  ['styles that load a picture', svg(`<style>path{fill:url(https://evil.example/x)}</style>${SHAPE}`)],
  ['styles that load, escaped', svg(`<style>path{fill:\\75rl(https://evil.example/x)}</style>${SHAPE}`)],
  ['an attribute that loads', svg('<path d="M0 0h9" style="fill:url(//evil.example/x)"/>')],
  ['a fill that loads', svg('<path d="M0 0h9" fill="url( \'https://evil.example/x#a\' )"/>')],
  ['an animation of an address', svg(`<a><animate attributeName="href" values="javascript:alert(1)"/></a>${SHAPE}`)],
  ['an attribute that is set', svg(`<set attributeName="onmouseover" to="alert(1)"/>${SHAPE}`)],
  [
    'entities',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<text>&x;</text>${SHAPE}`)}`,
  ],
  [
    'a stylesheet of another address',
    `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${svg(SHAPE)}`,
  ],
  ['another namespace', svg(SHAPE, ' xmlns:h="http://www.w3.org/1999/xhtml"')],
  ['a filter that loads', svg(`<filter id="f"><feImage href="https://evil.example/x"/></filter>${SHAPE}`)],
  ['an iframe', svg(`<iframe src="https://evil.example/"/>${SHAPE}`)],
  ['a handler behind a comment', svg(`<!--><svg onload=alert(1)>-->${SHAPE}`)],
];

describe('an SVG of the library', () => {
  it.each(HOSTILE)('keeps its shapes without %s', (_, source) => {
    const text = textOf(source);
    expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).toContain('<path');
    expect(text).not.toMatch(/<\/?[\w:]*(?:script|foreignobject|image|animate|set|a|iframe|filter)[\s>/]/i);
    expect(text).not.toMatch(/<[^>]*\son\w+\s*=|evil\.example|javascript:|data:|@import|<[!?]|xhtml|passwd/i);
    expect(textOf(text)).toBe(text);
  });

  it('keeps what drawing programs write', () => {
    const source = svg(
      `<defs><style>.cls-1{fill:#fff;clip-path:url(#a)}</style><linearGradient id="g"><stop offset="0" stop-color="#1a4fb4"/></linearGradient><clipPath id="a"><use xlink:href="#b"/></clipPath></defs><g class="cls-1" transform="translate(1 2)"><rect id="b" width="9" height="9" fill="url(#g)"/></g>`,
    );
    const text = textOf(source);
    for (const part of [
      '.cls-1{fill:#fff;clip-path:url(#a)}',
      '<linearGradient id="g">',
      'xlink:href="#b"',
      'fill="url(#g)"',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('width="120" height="40"');
  });

  it('is refused by what was all of it, and when it hides its size or is too much', () => {
    expect(textOf(svg('<image href="x.png"/><foreignObject>x</foreignObject>'))).toBe(
      'Nothing is left of this SVG without image, foreignObject. Save it as PNG, or with its shapes as paths.',
    );
    expect(textOf('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')).toContain('says no size');
    expect(textOf(svg(`<g id="a"><path d="M0 0h9"/></g>${'<use href="#a"/>'.repeat(21)}`))).toContain('copies');
    expect(textOf(svg(SHAPE + ' '.repeat(300_000)))).toContain('KB');
  });

  it('is known by its beginning', () => {
    for (const text of [svg(SHAPE), `\uFEFF<?xml version="1.0"?>\n${svg(SHAPE)}`])
      expect(isSvg(bytes(text))).toBe(true);
    for (const text of ['<html><svg></svg></html>', 'GIF89a<svg>', '', '<!DOCTYPE html><svg>']) {
      expect(isSvg(bytes(text)), text).toBe(false);
    }
  });
});
