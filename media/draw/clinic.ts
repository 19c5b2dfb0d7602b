/** One clinic in millimetres, from which plan, elevation and view are computed. `x` runs along the street, `y` away from it. */

export interface Opening {
  kind: 'door' | 'window';
  /** Along its wall. */
  from: number;
  to: number;
  sill: number;
  head: number;
  /** Where a door hangs; it opens away from the street. */
  hinge?: 'from' | 'to';
}

export interface Wall {
  /** The direction in which it runs. */
  along: 'x' | 'y';
  from: number;
  to: number;
  /** Its two faces, across that direction. */
  faces: readonly [near: number, far: number];
  openings: readonly Opening[];
}

export interface Thing {
  name: string;
  x: readonly [number, number];
  y: readonly [number, number];
  height: number;
  tone: 'board' | 'leaf' | 'forest' | 'sage';
}

export const WIDTH = 7200;
export const DEPTH = 6000;
export const HEIGHT = 3000;
const OUTER = 200;

const door = (from: number, to: number, hinge: 'from' | 'to'): Opening => ({
  kind: 'door',
  from,
  to,
  sill: 0,
  head: 2100,
  hinge,
});
const glass = (from: number, to: number, sill = 900): Opening => ({ kind: 'window', from, to, sill, head: 2100 });

/** The wall to the street. */
export const FRONT: Wall = {
  along: 'x',
  from: 0,
  to: WIDTH,
  faces: [0, OUTER],
  openings: [glass(900, 3900, 300), door(4900, 6000, 'to')],
};
/** The wall behind the counter, which the waiting customers face. */
export const FACED: Wall = {
  along: 'x',
  from: OUTER,
  to: WIDTH - OUTER,
  faces: [3300, 3420],
  openings: [door(1500, 2400, 'to'), door(5600, 6500, 'from')],
};
export const WALLS: readonly Wall[] = [
  FRONT,
  FACED,
  {
    along: 'x',
    from: 0,
    to: WIDTH,
    faces: [DEPTH - OUTER, DEPTH],
    openings: [glass(1200, 2700), glass(4600, 6100)],
  },
  { along: 'y', from: OUTER, to: DEPTH - OUTER, faces: [0, OUTER], openings: [] },
  { along: 'y', from: OUTER, to: DEPTH - OUTER, faces: [WIDTH - OUTER, WIDTH], openings: [] },
  { along: 'y', from: 3420, to: DEPTH - OUTER, faces: [3540, 3660], openings: [] },
];

export const COUNTER: Thing = { name: 'counter', x: [2900, 5000], y: [1900, 2500], height: 1100, tone: 'board' };
const CHAIR = 500;
/** The waiting customers' chairs, below the window. */
export const CHAIRS: readonly Thing[] = [1000, 1750, 2500, 3250].map((x) => ({
  name: 'chair',
  x: [x, x + CHAIR],
  y: [OUTER, OUTER + CHAIR],
  height: 450,
  tone: 'leaf',
}));

export const THINGS: readonly Thing[] = [
  ...CHAIRS,
  COUNTER,
  { name: 'stool', x: [3750, 4150], y: [2700, 3100], height: 600, tone: 'leaf' },
  { name: 'plant', x: [350, 800], y: [2650, 3100], height: 900, tone: 'leaf' },
  { name: 'desk', x: [700, 2300], y: [4500, 5150], height: 750, tone: 'board' },
  { name: 'chair', x: [1250, 1750], y: [5250, 5750], height: 500, tone: 'leaf' },
  { name: 'chair', x: [500, 950], y: [3850, 4300], height: 450, tone: 'leaf' },
  { name: 'cupboard', x: [2900, 3500], y: [5150, 5750], height: 1100, tone: 'forest' },
  { name: 'couch', x: [4500, 6400], y: [4950, 5650], height: 700, tone: 'forest' },
  { name: 'basin', x: [3700, 4200], y: [3700, 4200], height: 850, tone: 'sage' },
  { name: 'trolley', x: [6550, 6950], y: [4400, 4900], height: 800, tone: 'board' },
];

/** The sign on the wall behind the counter. */
export const SIGN = { x: [2950, 4950], z: [2250, 2650], depth: 100 } as const;
/** Lamps over the counter: their places, and the height of their lower edge. */
export const LAMPS = [
  { x: 3400, y: 2200 },
  { x: 4500, y: 2200 },
] as const;
export const LAMP = { low: 1750, radius: 190 } as const;
