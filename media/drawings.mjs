// Draws what needs no film as SVG, into src/content/drawings: landscapes, rooms, desks, the case studies before and after, what was made
// for clients, and the room of the services.
// Run: node drawings.mjs [name ...]
import { readFile, writeFile } from 'node:fs/promises';
import { caseRoom } from './draw/cases.js';
import { clientWork } from './draw/clients.js';
import { COLOURS } from './draw/colours.js';
import { panel } from './draw/panels.js';
import { room } from './draw/rooms.js';
import { teamRoom } from './draw/team.js';
import { view } from './draw/view.js';
import { work } from './draw/work.js';
import { ROOMS, VIEWS } from './drawings-list.mjs';
import { SvgCanvas } from './svg-canvas.mjs';

const OUT = new URL('../src/content/drawings/', import.meta.url);
const wanted = process.argv.slice(2);
/** Of solids, in pixels of a drawing that is shown at about half its size. */
const SEAM = 1.2;
/** Panels of /Careers: the object in the middle stands where neither the narrow nor the wide panel cuts it, above the plate of both. */
const PANEL = { width: 1024, height: 1280 };
const PANELS = { creativity: COLOURS.mist, analytical: COLOURS.leaf, team: COLOURS.boardPale, driven: COLOURS.sage };
/** Benefits of /Careers, all of one size, on the ground of their tile. */
const SMALL = { width: 560, height: 480, at: [280, 260], scale: 64, ground: 'none' };

const DRAWINGS = {
  'benefit-board': { ...SMALL, kind: 'board' },
  'benefit-steps': { ...SMALL, kind: 'steps' },
  'benefit-circles': { ...SMALL, kind: 'circles' },
  'benefit-evening': { ...SMALL, kind: 'evening' },
  'desk-training': { width: 1200, height: 1000, at: [600, 500], scale: 140, kind: 'training' },
};

/** Width and shapes of a client's mark, as `marks.py` draws them. */
async function markOf(name) {
  const svg = await readFile(new URL(`${name}.svg`, OUT), 'utf8');
  const [, width, fill, paths] = /width="(\d+)".*? fill="([^"]+)"><title>.*?<\/title>(.*)<\/svg>/s.exec(svg);
  return { width: Number(width), paths: `<g fill="${fill}">${paths}</g>` };
}

async function save(name, draw, size, precision = { seam: SEAM }) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const canvas = new SvgCanvas(precision);
  draw(canvas);
  const drawn = canvas.toSvg(size);
  await writeFile(new URL(`${name}.svg`, OUT), drawn.svg);
  console.log(`${name}: ${drawn.width} by ${drawn.height}, ${drawn.svg.length} bytes`);
}

for (const [name, { kind, at, scale, ...size }] of Object.entries(DRAWINGS))
  await save(name, (canvas) => work(canvas, kind, at, scale), size);
for (const [kind, ground] of Object.entries(PANELS))
  await save(`panel-${kind}`, (canvas) => panel(canvas, kind, [512, 545], 105), { ...PANEL, ground });
for (const name of ['clinic-before', 'clinic-after', 'school-before', 'school-after'])
  await save(name, (canvas) => caseRoom(canvas, name, 72));
for (const [name, mark] of Object.entries({ textiles: 'client-1', foods: 'client-4', hotels: 'client-5', hardware: 'client-6' })) {
  const shapes = await markOf(mark);
  await save(`work-${name}`, (canvas) => clientWork(canvas, name, shapes, 80));
}
await save('team-room', (canvas) => teamRoom(canvas, 64));
for (const [name, { width, height, ...options }] of Object.entries(VIEWS))
  await save(name, (canvas) => view(canvas, width, height, options), { width, height, whole: true }, { tenths: true });
for (const [name, kind] of Object.entries(ROOMS)) await save(name, (canvas) => room(canvas, kind, 80));
