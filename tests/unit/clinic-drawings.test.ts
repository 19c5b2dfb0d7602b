import { expect, test } from 'vitest';
import { CHAIRS, COUNTER, DEPTH, FACED, FRONT, THINGS, WALLS, WIDTH } from '../../src/sections/jkworks/clinic.ts';
import {
  backToFront,
  CUT,
  facedThings,
  openings,
  planWalls,
  swing,
  viewBlocks,
} from '../../src/sections/jkworks/projections.ts';

interface Area {
  x: readonly [number, number];
  y: readonly [number, number];
}
const overlap = (a: Area, b: Area) => a.x[0] < b.x[1] && b.x[0] < a.x[1] && a.y[0] < b.y[1] && b.y[0] < a.y[1];

const walls = planWalls();

test('nothing stands in a wall or in another thing', () => {
  THINGS.forEach((thing, index) => {
    for (const other of [...walls, ...THINGS.slice(index + 1)]) expect(overlap(thing, other), thing.name).toBe(false);
  });
});

test('no thing stands in the way of a door or before its opening', () => {
  for (const { wall, opening } of openings().filter(({ opening }) => opening.kind === 'door')) {
    const { hinge, open, closed } = swing(wall, opening);
    const swung: Area = {
      x: [Math.min(hinge[0], closed[0]), Math.max(hinge[0], closed[0])],
      y: [hinge[1], open[1]],
    };
    for (const thing of [...THINGS, ...walls]) expect(overlap(swung, thing)).toBe(false);
  }
});

test('two people can pass between the chairs and the counter', () => {
  for (const chair of CHAIRS) expect(COUNTER.y[0] - chair.y[1]).toBeGreaterThanOrEqual(1200);
});

test('plan and view have the same walls, doors and windows at the same places', () => {
  const blocks = viewBlocks();
  const standing = blocks.filter(({ tone, z }) => tone === 'wall' && z[1] === CUT);
  expect(standing.map(({ x, y }) => ({ x, y }))).toEqual(walls);
  const glazed = blocks.filter(({ tone }) => tone === 'glass').map(({ x }) => x);
  const windows = openings().filter(({ opening }) => opening.kind === 'window');
  expect(glazed).toEqual(windows.map(({ opening }) => [opening.from, opening.to]));
  for (const { wall, opening } of openings().filter(({ opening }) => opening.kind === 'door')) {
    const gap: Area = { x: [opening.from, opening.to], y: wall.faces };
    for (const block of blocks) expect(overlap(gap, block), 'a block in a doorway').toBe(false);
  }
  expect(openings().filter(({ opening }) => opening.kind === 'door')).toHaveLength(3);
  expect(windows).toHaveLength(3);
});

test('the elevation shows the wall that the chairs face, with what stands before it', () => {
  for (const chair of CHAIRS) expect(chair.y[1]).toBeLessThan(FACED.faces[0]);
  expect(FRONT.faces[1]).toBeLessThanOrEqual(CHAIRS[0]?.y[0] ?? 0);
  // The stool is hidden by the counter.
  expect(facedThings().map(({ name }) => name)).toEqual(['counter', 'plant']);
});

test('plan and view show the same furniture', () => {
  const places = ({ x, y }: Area) => ({ x, y });
  const furniture = viewBlocks().filter(({ tone }) => tone !== 'wall' && tone !== 'glass');
  expect(furniture.map(places)).toEqual(THINGS.map(places));
});

test('the view draws each block after all that are behind it', () => {
  const order = backToFront(viewBlocks());
  expect(order).toHaveLength(viewBlocks().length);
  const share = (a: readonly [number, number], b: readonly [number, number]) => a[0] < b[1] && b[0] < a[1];
  order.forEach((earlier, index) => {
    for (const later of order.slice(index + 1)) {
      const isFartherBack = later.y[0] >= earlier.y[1] && share(later.x, earlier.x);
      const isFartherLeft = later.x[1] <= earlier.x[0] && share(later.y, earlier.y);
      expect(isFartherBack || isFartherLeft, JSON.stringify({ earlier, later })).toBe(false);
    }
  });
});

test('the walls enclose the whole of the width and depth', () => {
  expect(Math.max(...WALLS.map(({ along, to, faces }) => (along === 'x' ? to : faces[1])))).toBe(WIDTH);
  expect(Math.max(...WALLS.map(({ along, to, faces }) => (along === 'y' ? to : faces[1])))).toBe(DEPTH);
});
