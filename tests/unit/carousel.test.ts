import { describe, expect, test } from 'vitest';
import { reducePauseReasons } from '../../src/islands/pause-reasons.ts';
import {
  isOnClone,
  reduceSlider,
  type SliderAction,
  shownIndex,
  startAt,
} from '../../src/islands/slider/slider-state.ts';
import { swipeStep } from '../../src/islands/slider/useSwipe.ts';

const run = (...actions: SliderAction[]) => actions.reduce(reduceSlider, startAt(6));
const next: SliderAction = { type: 'step', step: 1 };
const previous: SliderAction = { type: 'step', step: -1 };
const settle: SliderAction = { type: 'settle' };

describe('the carousel', () => {
  test('starts on its first slide without animation', () => {
    expect(startAt(6)).toMatchObject({ count: 6, position: 1, glides: false, isChosen: false });
    expect(shownIndex(startAt(6))).toBe(0);
  });

  test('animates back from the first slide to the clone of the last, then jumps to the last', () => {
    const onClone = run(previous);
    expect(onClone).toMatchObject({ position: 0, glides: true });
    expect(isOnClone(onClone)).toBe(true);
    expect(shownIndex(onClone)).toBe(5);
    expect(reduceSlider(onClone, settle)).toMatchObject({ position: 6, glides: false });
  });

  test('animates on from the last slide to the clone of the first, then jumps to the first', () => {
    const onClone = run({ type: 'go', index: 5 }, next);
    expect(onClone).toMatchObject({ position: 7, glides: true });
    expect(shownIndex(onClone)).toBe(0);
    expect(reduceSlider(onClone, settle)).toMatchObject({ position: 1, glides: false });
  });

  test('accepts every step, also during the animation to a clone, and stays in its range', () => {
    expect(shownIndex(run(previous, previous, previous))).toBe(3);
    expect(shownIndex(run({ type: 'go', index: 5 }, next, next))).toBe(1);
    const places = Array.from({ length: 9 }, (_, n) => run(...Array<SliderAction>(n).fill(previous)).position);
    expect([Math.min(...places), Math.max(...places)]).toEqual([0, 5]);
  });

  test('counts its moves without jumps, and knows who made the last one', () => {
    const wrapped = run({ type: 'go', index: 5 }, { type: 'advance' });
    expect(wrapped).toMatchObject({ position: 7, moves: 2, isChosen: false });
    expect(reduceSlider(wrapped, settle)).toMatchObject({ position: 1, moves: 2, isChosen: false });
    expect(run({ type: 'advance' }, next)).toMatchObject({ moves: 2, isChosen: true });
  });

  test('does not change when it settles on a real slide', () => {
    const state = run(next);
    expect(reduceSlider(state, settle)).toBe(state);
  });

  test('goes to any slide by its index', () => {
    expect(shownIndex(run({ type: 'go', index: 3 }))).toBe(3);
  });
});

describe('pause reasons', () => {
  test('a slider stays paused until the last reason is removed', () => {
    const hovered = reducePauseReasons(new Set<string>(), { type: 'hold', reason: 'hover' });
    const both = reducePauseReasons(hovered, { type: 'toggle', reason: 'visitor' });
    const left = reducePauseReasons(both, { type: 'release', reason: 'hover' });
    expect([...left]).toEqual(['visitor']);
    expect(reducePauseReasons(left, { type: 'toggle', reason: 'visitor' }).size).toBe(0);
  });

  test('removing a missing reason returns the same set', () => {
    const holds = new Set(['focus'] as const);
    expect(reducePauseReasons(holds, { type: 'release', reason: 'touch' })).toBe(holds);
  });
});

test('a swipe is horizontal, long enough and no scroll', () => {
  const from = { x: 200, y: 100 };
  expect(swipeStep(from, { x: 140, y: 110 })).toBe(1);
  expect(swipeStep(from, { x: 260, y: 90 })).toBe(-1);
  expect(swipeStep(from, { x: 180, y: 100 })).toBe(0);
  expect(swipeStep(from, { x: 140, y: 300 })).toBe(0);
});
