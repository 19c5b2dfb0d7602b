import { createElement, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Fragment, jsx, jsxs } from '../../src/jsx/jsx-runtime.ts';

const Icon = () => createElement('svg');
const several = (type: ElementType, ...children: ReactNode[]) => renderToStaticMarkup(jsxs(type, { children }));

it.each([
  ['neighbouring texts are one', several('p', 'Page ', 2, ' of ', 3), '<p>Page 2 of 3</p>'],
  [
    'a text beside an element has an element',
    several('p', jsx(Icon, {}), 'Saved'),
    '<p><svg></svg><x-text>Saved</x-text></p>',
  ],
  ['with the space before it', several('p', jsx(Icon, {}), ' ', 'Save'), '<p><svg></svg><x-text> Save</x-text></p>'],
  [
    'a space between elements has none',
    several('p', jsx(Icon, {}), ' ', jsx(Icon, {})),
    '<p><svg></svg> <svg></svg></p>',
  ],
  ['a text beside nothing has none', several('p', false, 'Saved'), '<p>Saved</p>'],
  [
    'also inside a list',
    several('p', [jsx(Icon, {}, 'i'), 'x'], 'y'),
    '<p><svg></svg><x-text>x</x-text><x-text>y</x-text></p>',
  ],
  [
    'a text of a fragment has an element',
    several(Fragment, 'Two', jsx('b', { children: 2 })),
    '<x-text>Two</x-text><b>2</b>',
  ],
  [
    'an option has its text as value',
    several('select', jsxs('option', { children: ['4', 'th'] }), jsx('option', { value: '6', children: '6th' })),
    '<select><option value="4th">4th</option><option value="6">6th</option></select>',
  ],
])('%s', (_rule, html, expected) => {
  expect(html).toBe(expected);
});
