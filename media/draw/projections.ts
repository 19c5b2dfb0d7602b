import { CHAIRS, FACED, type Opening, THINGS, type Thing, WALLS, type Wall } from './clinic.ts';

type Span = readonly [number, number];
/** A block with its three extents. */
export interface Block {
  x: Span;
  y: Span;
  z: Span;
  tone: 'wall' | 'glass' | Thing['tone'];
}

/** The height at which the view is cut open. */
export const CUT = 1200;

/** An extent along a wall and its two faces, as extents in x and y. */
const placed = ({ along, faces }: Wall, span: Span): { x: Span; y: Span } =>
  along === 'x' ? { x: span, y: faces } : { x: faces, y: span };

/** The parts of a wall without openings. */
function solid({ from, to, openings }: Wall): Span[] {
  const edges = [from, ...openings.flatMap((opening) => [opening.from, opening.to]), to];
  return Array.from({ length: edges.length / 2 }, (_, i): Span => [edges[2 * i] ?? from, edges[2 * i + 1] ?? to]);
}

/** What the plan fills: the walls, interrupted by their openings. */
export const planWalls = () => WALLS.flatMap((wall) => solid(wall).map((span) => placed(wall, span)));

/** The openings with their walls, each once. */
export const openings = () => WALLS.flatMap((wall) => wall.openings.map((opening) => ({ wall, opening })));

/** A door on the plan: its hinge, the end of its open leaf, and the jamb where it closes. */
export function swing({ faces }: Wall, { from, to, hinge }: Opening) {
  const [at, jamb] = hinge === 'to' ? [to, from] : [from, to];
  const inner = faces[1];
  return { hinge: [at, inner], open: [at, inner + to - from], closed: [jamb, inner] } as const;
}

/** What a customer sees from the chairs, before the wall opposite: things that no nearer thing hides. */
export function facedThings(): Thing[] {
  const [from, to] = [Math.max(...CHAIRS.map(({ y }) => y[1])), FACED.faces[0]];
  const before = THINGS.filter(({ y }) => y[0] >= from && y[1] <= to);
  const hides = (near: Thing, far: Thing) =>
    near.y[1] <= far.y[0] && near.x[0] <= far.x[0] && near.x[1] >= far.x[1] && near.height >= far.height;
  return before.filter((thing) => !before.some((other) => hides(other, thing)));
}

/** What the view shows: walls up to the cut, glass between sill and cut, furniture. */
export function viewBlocks(): Block[] {
  const walls = WALLS.flatMap((wall) => [
    ...solid(wall).map((span): Block => ({ ...placed(wall, span), z: [0, CUT], tone: 'wall' })),
    ...wall.openings
      .filter(({ kind }) => kind === 'window')
      .flatMap(({ from, to, sill }): Block[] => [
        { ...placed(wall, [from, to]), z: [0, sill], tone: 'wall' },
        { ...placed({ ...wall, faces: middle(wall.faces) }, [from, to]), z: [sill, CUT], tone: 'glass' },
      ]),
  ]);
  return [...walls, ...THINGS.map(({ x, y, height, tone }): Block => ({ x, y, z: [0, height], tone }))];
}

/** The middle third of a wall's thickness. */
const middle = ([near, far]: Span): Span => [near + (far - near) / 3, far - (far - near) / 3];

/** Blocks from the one at the back to the one in front, as seen from above the corner of street and right wall. */
export function backToFront(blocks: readonly Block[]): Block[] {
  const isBehind = (a: Block, b: Block) => a.x[1] <= b.x[0] || a.y[0] >= b.y[1] || a.z[1] <= b.z[0];
  const left = [...blocks];
  const sorted: Block[] = [];
  while (left.length > 0) {
    const next = left.findIndex((a) => left.every((b) => a === b || isBehind(a, b) || !isBehind(b, a)));
    sorted.push(...left.splice(Math.max(next, 0), 1));
  }
  return sorted;
}
