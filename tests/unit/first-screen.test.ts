import { expect, it } from 'vitest';
import { missingExpectation } from '../../scripts/astro/first-screen.ts';

const link = '<link rel="expect" href="#start" blocking="render">';

it('finds the element that the first paint waits for', () => {
  expect(missingExpectation(`<head>${link}</head><section id="start"></section>`)).toBeUndefined();
  expect(missingExpectation('<main></main>')).toBeUndefined();
});

it('names the element that is missing, also where a text speaks of it', () => {
  expect(missingExpectation(`${link}<p title='id="start"'>&lt;p id="start"></p>`)).toBe('start');
});
