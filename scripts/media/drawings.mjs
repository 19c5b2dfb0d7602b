// Draws what is made of flat faces alone as SVG, into public/media: the desks, and the office of a school.
// Run: node scripts/media/drawings.mjs
import { writeFile } from 'node:fs/promises';
import { COLOURS } from './draw/colours.js';
import { room } from './draw/rooms.js';
import { work } from './draw/work.js';
import { SvgCanvas } from './svg-canvas.mjs';

const MEDIA = new URL('../../public/media/', import.meta.url);
/** Panels of /Careers: the drawing stands where neither the narrow nor the wide panel cuts it. */
const PANEL = { width: 1024, height: 1280, at: [512, 700], scale: 96 };
/** Benefits of /Careers, all of one size, on the ground of their tile. */
const SMALL = { width: 560, height: 480, at: [280, 260], scale: 64, ground: 'none' };

const DRAWINGS = {
  'panel-creativity': { ...PANEL, kind: 'creativity', ground: COLOURS.mist },
  'panel-analytical': { ...PANEL, kind: 'analytical', ground: COLOURS.leaf },
  'panel-team': { ...PANEL, kind: 'team', ground: COLOURS.boardPale },
  'panel-driven': { ...PANEL, kind: 'driven', ground: COLOURS.sage },
  'benefit-board': { ...SMALL, kind: 'board' },
  'benefit-steps': { ...SMALL, kind: 'steps' },
  'benefit-circles': { ...SMALL, kind: 'circles' },
  'benefit-evening': { ...SMALL, kind: 'evening' },
  'desk-training': { width: 1200, height: 1000, at: [600, 500], scale: 140, kind: 'training' },
};

async function save(name, draw, { ground, width, height } = {}) {
  const canvas = new SvgCanvas();
  draw(canvas);
  const drawn = canvas.toSvg(ground, width, height);
  await writeFile(new URL(`${name}.svg`, MEDIA), drawn.svg);
  console.log(`${name}: ${drawn.width} by ${drawn.height}, ${drawn.svg.length} bytes`);
}

for (const [name, { kind, at, scale, ...size }] of Object.entries(DRAWINGS))
  await save(name, (canvas) => work(canvas, kind, at, scale), size);
await save('room-school', (canvas) => room(canvas, 1200, 1000, 'school'));
