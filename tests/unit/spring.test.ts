import { expect, test } from 'vitest';
import { ITEM_SIZE, ITEM_SIZE_NEAR, REACH, sizeAt } from '../../src/islands/dock/magnify.ts';
import { advance, isAtRest, type Spring } from '../../src/islands/dock/spring.ts';

const FRAME = 1 / 60;

function framesUntilRest(target: number): { frames: number; highest: number } {
  let spring: Spring = { position: ITEM_SIZE, velocity: 0 };
  let highest = spring.position;
  let frames = 0;
  while (!isAtRest(spring, target)) {
    spring = advance(spring, target, FRAME);
    highest = Math.max(highest, spring.position);
    if (++frames > 600) throw new Error('The spring never rests.');
  }
  return { frames, highest };
}

test('an item is twice its size under the pointer and at rest from 150 px on', () => {
  expect(sizeAt(0)).toBe(80);
  expect(sizeAt(75)).toBe(60);
  expect(sizeAt(-75)).toBe(60);
  expect(sizeAt(REACH)).toBe(40);
  expect(sizeAt(400)).toBe(40);
});

test('the spring arrives within a second and does not overshoot', () => {
  const { frames, highest } = framesUntilRest(ITEM_SIZE_NEAR);
  expect(frames).toBeLessThan(60);
  expect(highest).toBeLessThanOrEqual(ITEM_SIZE_NEAR + 0.01);
});

test('follows the analytic solution of the damped spring', () => {
  const omega = Math.sqrt(60 ** 2 - 1500);
  const [slow, fast] = [-60 + omega, -60 - omega];
  const seconds = 0.05;
  const exact = 80 + (40 / (slow - fast)) * (fast * Math.exp(slow * seconds) - slow * Math.exp(fast * seconds));
  expect(advance({ position: 40, velocity: 0 }, 80, seconds).position).toBeCloseTo(exact, 0);
});

test('a long frame moves it as far as several short ones', () => {
  let short: Spring = { position: 40, velocity: 0 };
  for (let i = 0; i < 3; i++) short = advance(short, 80, FRAME);
  expect(advance({ position: 40, velocity: 0 }, 80, 3 * FRAME).position).toBeCloseTo(short.position, 1);
});
