// Draws the clinic of /ourplatforms/jkworks three times, out of the model in draw/clinic.ts: plan, elevation and view.
// Run: node clinic.ts
import { writeFile } from 'node:fs/promises';
import { CHAIRS, COUNTER, DEPTH, FACED, HEIGHT, LAMP, LAMPS, SIGN, THINGS, type Thing, WIDTH } from './draw/clinic.ts';
import { type Block, backToFront, CUT, facedThings, openings, planWalls, swing, viewBlocks } from './draw/projections.ts';

type Span = readonly [number, number];

const OUT = new URL('../src/content/drawings/inline/', import.meta.url);
/** Millimetres to a unit of plan and elevation; their left margin in units. */
const SCALE = 24;
const LEFT = 12;
const X = (mm: number) => LEFT + mm / SCALE;
const box = (x: Span, y: Span) =>
  `x="${X(x[0])}" y="${y[0]}" width="${(x[1] - x[0]) / SCALE}" height="${y[1] - y[0]}"`;
const text = (mm: number) => mm.toLocaleString('en');
const svg = (viewBox: string, attributes: string, ...elements: (string | string[])[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes} aria-hidden="true">${elements.flat().join('')}</svg>\n`;

/** What is yellow in the room is filled. */
const fillOf = ({ tone }: Thing) => (tone === 'board' ? ' fill="var(--board)"' : '');

/** The width below a drawing and the depth or height beside it, from `base` up to `end`. */
function dimensions(base: number, end: number, beside: number, colour: string): string {
  const letters = `font-size="15" fill="${colour}" stroke="none" font-weight="560" text-anchor="middle"`;
  const lines = `M${X(0)} ${base + 22}H${X(WIDTH)}M${X(0)} ${base + 15}v14M${X(WIDTH)} ${base + 15}v14M${X(WIDTH) + 18} ${base}V${end}M${X(WIDTH) + 11} ${base}h14M${X(WIDTH) + 11} ${end}h14`;
  return `<path stroke="${colour}" stroke-width="1.5" d="${lines}"/><text ${letters} x="${X(WIDTH / 2)}" y="${base + 42}">${text(WIDTH)}</text><text ${letters} transform="translate(${X(WIDTH) + 36} ${(base + end) / 2}) rotate(-90)">${text(beside)}</text>`;
}

/** The floor, the street below: walls, doors with their swing, windows, furniture, lamps and dimensions. */
function plan(): string {
  const TOP = 12;
  const Y = (mm: number) => TOP + (DEPTH - mm) / SCALE;
  const point = ([x, y]: Span) => `${X(x)} ${Y(y)}`;
  const area = ({ x, y }: { x: Span; y: Span }) => box(x, [Y(y[1]), Y(y[0])]);
  const doors = openings().filter(({ opening }) => opening.kind === 'door');
  const windows = openings().filter(({ opening }) => opening.kind === 'window');
  /** Between the chairs and the counter. */
  const passage = { x: 4450, from: CHAIRS[0]?.y[1] ?? 0, to: COUNTER.y[0] };
  const sign = { x: SIGN.x, y: [FACED.faces[0] - SIGN.depth, FACED.faces[0]] } as const;
  return svg(
    `0 0 360 ${TOP + DEPTH / SCALE + 48}`,
    ' fill="none" stroke="var(--ink)" stroke-width="2"',
    planWalls().map((wall) => `<rect fill="var(--ink)" stroke="none" ${area(wall)}/>`),
    windows.map(({ wall, opening: { from, to } }) => {
      const middle = Y((wall.faces[0] + wall.faces[1]) / 2);
      return `<rect ${area({ x: [from, to], y: wall.faces })}/><path d="M${X(from)} ${middle}H${X(to)}"/>`;
    }),
    doors.map(({ wall, opening }) => {
      const { hinge, open, closed } = swing(wall, opening);
      const radius = (opening.to - opening.from) / SCALE;
      const turn = opening.hinge === 'to' ? 0 : 1;
      return `<path d="M${point(hinge)}L${point(open)}A${radius} ${radius} 0 0 ${turn} ${point(closed)}"/>`;
    }),
    `<rect fill="var(--board)" ${area(sign)}/>`,
    THINGS.map((thing) => `<rect${fillOf(thing)} ${area(thing)} rx="${thing.name === 'plant' ? 10 : 2}"/>`),
    LAMPS.map(
      ({ x, y }) =>
        `<circle fill="var(--board-pale)" stroke-dasharray="3 3" stroke-width="1.5" cx="${X(x)}" cy="${Y(y)}" r="${LAMP.radius / SCALE}"/>`,
    ),
    `<path stroke-width="1.5" d="M${X(passage.x)} ${Y(passage.from)}V${Y(passage.to)}m-4 0h8M${X(passage.x) - 4} ${Y(passage.from)}h8"/>`,
    `<text font-size="14" fill="var(--ink)" stroke="none" font-weight="560" x="${X(passage.x) - 48}" y="${Y((passage.from + passage.to) / 2) + 5}">${text(passage.to - passage.from)}</text>`,
    dimensions(Y(0), Y(DEPTH), DEPTH, 'var(--ink)'),
  );
}

/** The wall that the waiting customers face: doors, counter, sign, lamps. */
function elevation(): string {
  const TOP = 14;
  const Z = (mm: number) => TOP + (HEIGHT - mm) / SCALE;
  const area = (x: Span, z: Span) => box(x, [Z(z[1]), Z(z[0])]);
  const KNOB = { inset: 110, z: 1000 };
  const cut = [
    [0, FACED.from],
    [FACED.to, WIDTH],
  ] as const;
  return svg(
    `0 0 360 ${TOP + HEIGHT / SCALE + 50}`,
    ' fill="none" stroke="var(--haze)" stroke-width="2"',
    `<path stroke-width="5" d="M0 ${Z(0)}H${X(WIDTH) + 12}"/>`,
    cut.map((x) => `<rect fill="var(--haze)" ${area(x, [0, HEIGHT])}/>`),
    `<path d="M${X(0)} ${Z(HEIGHT)}H${X(WIDTH)}"/>`,
    `<rect fill="var(--board)" ${area(SIGN.x, SIGN.z)}/>`,
    FACED.openings.map(({ from, to, sill, head, hinge }) => {
      const knob = X(hinge === 'to' ? from + KNOB.inset : to - KNOB.inset);
      return `<rect ${area([from, to], [sill, head])}/><circle fill="var(--haze)" cx="${knob}" cy="${Z(KNOB.z)}" r="2.5"/>`;
    }),
    facedThings().map(
      (thing) =>
        `<rect${fillOf(thing)} ${area(thing.x, [0, thing.height])} rx="${thing.name === 'plant' ? 9 : 0}"/>`,
    ),
    LAMPS.map(({ x }) => {
      const [low, radius] = [Z(LAMP.low + LAMP.radius), LAMP.radius / SCALE];
      return `<path d="M${X(x)} ${Z(HEIGHT)}V${low - radius}"/><circle fill="var(--board)" cx="${X(x)}" cy="${low}" r="${radius}"/>`;
    }),
    dimensions(Z(0), Z(HEIGHT), HEIGHT, 'var(--board)'),
  );
}

/** From above the street's right corner, the walls cut at the height CUT: walls, glass, furniture, sign and lamps. */
function view(): string {
  const FINE = 12;
  const ACROSS = Math.cos(Math.PI / 6) / FINE;
  const DOWN = 1 / 2 / FINE;
  /** How far the slab stands out, in millimetres. */
  const EDGE = 350;
  type Corner = readonly [x: number, y: number, z: number];
  /** A point in axonometry: the corner farthest from the viewer, back and left, is at 0, 0. */
  const at = ([x, y, z]: Corner) =>
    `${Math.round((x - (DEPTH - y)) * ACROSS)} ${Math.round((x + DEPTH - y) * DOWN - z / FINE)}`;
  const face = (...corners: Corner[]) => `M${corners.map(at).join('L')}z`;
  const level = (x: Span, y: Span, z: number) => face([x[0], y[0], z], [x[1], y[0], z], [x[1], y[1], z], [x[0], y[1], z]);
  /** The faces that are seen: to the street, to the right, above. */
  const faces = ({ x, y, z }: Block) => [
    face([x[0], y[0], z[0]], [x[1], y[0], z[0]], [x[1], y[0], z[1]], [x[0], y[0], z[1]]),
    face([x[1], y[0], z[0]], [x[1], y[1], z[0]], [x[1], y[1], z[1]], [x[1], y[0], z[1]]),
    level(x, y, z[1]),
  ];
  /** The colour of a block, and that of its shaded sides. */
  const TONES: Record<Block['tone'], [string, string]> = {
    wall: ['haze', 'leaf'],
    glass: ['board-pale', 'board'],
    board: ['board', 'ink'],
    leaf: ['leaf', 'ink'],
    forest: ['forest', 'ink'],
    sage: ['sage', 'ink'],
  };
  const shares = [80, 55, 100];
  const mixed = ([tone, shade]: [string, string], share = 100) =>
    share === 100 ? `var(--${tone})` : `color-mix(in oklab,var(--${tone}) ${share}%,var(--${shade}))`;
  const blocks = backToFront(viewBlocks()).map((block) => {
    const sides = faces(block).map((d, index) => {
      const colour = mixed(TONES[block.tone], shares[index]);
      return `<path fill="${colour}" stroke="${colour}" d="${d}"/>`;
    });
    return block.tone === 'glass' ? `<g opacity=".5">${sides.join('')}</g>` : sides.join('');
  });
  const sign = faces({ x: SIGN.x, y: [FACED.faces[0] - SIGN.depth, FACED.faces[0]], z: SIGN.z, tone: 'board' });
  /** The edges of the wall that is cut away below the sign. */
  const cutAway = SIGN.x.map((x) => `M${at([x, FACED.faces[0], CUT])}L${at([x, FACED.faces[0], SIGN.z[0]])}`).join('');
  const [left = 0, right = 0] = [(DEPTH + EDGE * 2) * ACROSS, (WIDTH + EDGE * 2) * ACROSS].map(Math.ceil);
  const top = Math.ceil(CUT / FINE) + 1;
  const line = 'stroke="var(--ink)" stroke-width="2"';
  return svg(
    `${-left} ${-top} ${left + right} ${Math.ceil((WIDTH + DEPTH + EDGE * 2) * DOWN) + top}`,
    '',
    `<path fill="var(--forest)" d="${level([-EDGE, WIDTH + EDGE], [-EDGE, DEPTH + EDGE], 0)}"/>`,
    `<path fill="var(--paper)" d="${level([0, WIDTH], [0, DEPTH], 0)}"/>`,
    // The stroke covers the seams between faces.
    `<g stroke-linejoin="round">${blocks.join('')}</g>`,
    `<path fill="none" ${line} stroke-dasharray="5 5" d="${cutAway}"/><g ${line} stroke-linejoin="round">`,
    sign.map((d, index) => `<path fill="${mixed(TONES.board, index === 1 ? 55 : 100)}" d="${d}"/>`),
    '</g>',
    LAMPS.map(({ x, y }) => {
      const middle = at([x, y, LAMP.low + LAMP.radius]);
      const [cx, cy] = middle.split(' ');
      return `<path fill="none" ${line} d="M${middle}L${at([x, y, HEIGHT])}"/><circle fill="var(--board)" ${line} cx="${cx}" cy="${cy}" r="${LAMP.radius / FINE}"/>`;
    }),
  );
}

for (const [name, drawing] of Object.entries({ plan, elevation, view })) {
  await writeFile(new URL(`clinic-${name}.svg`, OUT), drawing());
}
