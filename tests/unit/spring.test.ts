import { expect, test } from 'vitest';
import { ITEM_SIZE, ITEM_SIZE_NEAR, REACH, sizeAt } from '../../src/scripts/chrome/magnify.ts';
import { advance, isAtRest, type Spring } from '../../src/scripts/chrome/spring.ts';

const FRAME = 1 / 60;

function framesUntilRest(target: number): { frames: number; highest: number } {
  let spring: Spring = { position: ITEM_SIZE, velocity: 0 };
  let highest = spring.position;
  let frames = 0;
  while (!isAtRest(spring, target)) {
    spring = advance(spring, target, FRAME);
    highest = Math.max(highest, spring.position);
    if (++frames > 600) throw new Error('The spring does not settle.');
  }
  return { frames, highest };
}

test('a dock item is twice its size under the pointer, and its normal size from 150 px on', () => {
  expect(sizeAt(0)).toBe(80);
  expect(sizeAt(75)).toBe(60);
  expect(sizeAt(-75)).toBe(60);
  expect(sizeAt(REACH)).toBe(40);
  expect(sizeAt(400)).toBe(40);
});

test('the dock spring settles within a second without overshoot', () => {
  const { frames, highest } = framesUntilRest(ITEM_SIZE_NEAR);
  expect(frames).toBeLessThan(60);
  expect(highest).toBeLessThanOrEqual(ITEM_SIZE_NEAR + 0.01);
});

test('the dock spring moves as far in one long frame as in several short ones', () => {
  let short: Spring = { position: 40, velocity: 0 };
  for (let i = 0; i < 3; i++) short = advance(short, 80, FRAME);
  expect(advance({ position: 40, velocity: 0 }, 80, 3 * FRAME).position).toBeCloseTo(short.position, 1);
});
