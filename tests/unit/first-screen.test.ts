import { expect, it } from 'vitest';
import { missingExpectedId } from '../../scripts/astro/first-screen.ts';

const link = '<link rel="expect" href="#start" blocking="render">';

it('the check of the first screen accepts a page with the element of rel=expect', () => {
  expect(missingExpectedId(`<head>${link}</head><section id="start"></section>`)).toBeUndefined();
  expect(missingExpectedId('<main></main>')).toBeUndefined();
});

it('the check of the first screen names the missing element, also when a text contains its name', () => {
  expect(missingExpectedId(`${link}<p title='id="start"'>&lt;p id="start"></p>`)).toBe('start');
});
