import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markSymbol } from '../../src/content/mark-symbol.ts';

const svg = (drawing: string, attributes = 'viewBox="0 0 24 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${drawing}</svg>\n`;

it('is what an SVG picture draws, in its own units and colours, without its size and its title', () => {
  const picture = svg('<title>A</title><path d="M0 0h9"/>', 'width="24" viewBox="0 0 24 8" height="8" fill="#101814"');
  expect(markSymbol('a', picture)).toBe('<symbol id="a" viewBox="0 0 24 8" fill="#101814"><path d="M0 0h9"/></symbol>');
});

it('is read behind the declaration that drawing programs write', () => {
  expect(markSymbol('a', `<?xml version="1.0"?>\n${svg('<path/>')}`)).toContain('<path/>');
});

it.each([
  ['a gradient', svg('<linearGradient id="g"/><path fill="url(#g)"/>')],
  ['styles', svg('<style>.a{fill:red}</style><path class="a"/>')],
  ['a picture', svg('<image href="data:image/png;base64,AA"/>')],
  ['the colour of its text, which would be that of the page', svg('<path fill="currentColor"/>')],
  ['letters in a typeface', svg('<text>A</text>')],
  ['no view box', svg('<path/>', 'width="24" height="8"')],
  ['more than the picture', `<!-- made by hand -->${svg('<path/>')}`],
])('is left to a picture of its own that has %s', (_what, picture) => {
  expect(markSymbol('a', picture)).toBeUndefined();
});

it('is there for the marks of the sample clients', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const name = `client-${number}`;
    expect(markSymbol(name, readFileSync(`public/media/${name}.svg`, 'utf8')), name).toContain(`id="${name}"`);
  }
});
