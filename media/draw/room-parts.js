import { COLOURS } from './colours.js';
import { block, iso, poly, RG, RK, RO, RP, RW, RY } from './solids.js';

const WALL = 2.6;
/** Cosine and sine of each twenty-fourth of a turn. */
const TURNS = Array.from({ length: 24 }, (_, i) => [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)]);
/** The rows of a record; screens with the same rows show the same record. */
export const RECORD = [COLOURS.board, COLOURS.leaf, COLOURS.sage, COLOURS.sage];

/** Draws on a canvas from o, the place of the corner at the back; the parts of a room are methods. */
export class Room {
  constructor(c, o) {
    this.c = c;
    this.o = o;
  }
  box(x, y, z, w, d, h, colours) {
    block(this.c, x, y, z, w, d, h, this.o, colours);
  }
  /** A face with any corners. */
  face(corners, fill) {
    poly(
      this.c,
      corners.map((corner) => iso(...corner, this.o)),
      fill,
    );
  }
  /** A rectangle on a surface that looks along y. */
  onY(y, [x, z, w, h], fill) {
    this.face(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y, z + h],
        [x, y, z + h],
      ],
      fill,
    );
  }
  /** A rectangle on a surface that looks along x. */
  onX(x, [y, z, w, h], fill) {
    this.face(
      [
        [x, y, z],
        [x, y + w, z],
        [x, y + w, z + h],
        [x, y, z + h],
      ],
      fill,
    );
  }
  /** A rectangle on a level surface. */
  flat(z, [x, y, w, d], fill) {
    this.face(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + d, z],
        [x, y + d, z],
      ],
      fill,
    );
  }
  /** A square floor on a slab, its tiles, and the two walls at the back; `slab` are the colours of the slab's two sides. */
  shell(side, depth, { wall = WALL, slab = [COLOURS.forest, COLOURS.ink] } = {}) {
    this.box(0, 0, -depth, side, side, depth, [COLOURS.paper, ...slab]);
    for (let i = 1; i < side; i++) {
      this.flat(0, [i, 0, 0.005, side], COLOURS.mist);
      this.flat(0, [0, i, side, 0.005], COLOURS.mist);
    }
    this.box(0, 0, 0, side, 0.3, wall, RW);
    this.box(0, 0.3, 0, 0.3, side - 0.3, wall, RW);
  }
  /** A disc on a surface that looks along y. */
  discY(y, x, z, r, fill) {
    this.face(
      TURNS.map(([cos, sin]) => [x + r * cos, y, z + r * sin]),
      fill,
    );
  }
  /** A band around the front of a cylinder; `from` and `to` are twenty-fourths of a turn, 3 is the middle of the front. */
  band(x, y, z, r, h, fill, [from, to] = [-3, 9]) {
    const arc = Array.from({ length: to - from + 1 }, (_, i) => TURNS.at((from + i) % TURNS.length));
    const at = (height) => arc.map(([cos, sin]) => [x + r * cos, y + r * sin, height]);
    this.face([...at(z), ...at(z + h).toReversed()], fill);
  }
  /** An upright cylinder; with the colours of its top, its side and, if it is open, what is in it. */
  drum(x, y, z, r, h, [top, side], inside) {
    const ring = (radius) => TURNS.map(([cos, sin]) => [x + radius * cos, y + radius * sin, z + h]);
    this.band(x, y, z, r, h, side);
    this.face(ring(r), top);
    if (inside) this.face(ring(r * 0.78), inside);
  }
  /** A disc on a surface that looks along x. */
  discX(x, y, z, r, fill) {
    this.face(
      TURNS.map(([cos, sin]) => [x, y + r * cos, z + r * sin]),
      fill,
    );
  }
  /** A body that has one outline, corners as [x, z], from y on over a depth d. */
  prismY(y, d, outline, [top, front, side]) {
    const turn = Math.sign(outline.reduce((sum, [x, z], i) => {
      const [nextX, nextZ] = outline[(i + 1) % outline.length];
      return sum + x * nextZ - nextX * z;
    }, 0));
    for (const [i, [x, z]] of outline.entries()) {
      const [nextX, nextZ] = outline[(i + 1) % outline.length];
      const [outX, outZ] = [(nextZ - z) * turn, (x - nextX) * turn];
      const corners = [[x, y, z], [nextX, y, nextZ], [nextX, y + d, nextZ], [x, y + d, z]];
      if (outX + outZ > 0) this.face(corners, outZ > outX ? top : side);
    }
    this.face(
      outline.map(([x, z]) => [x, y + d, z]),
      front,
    );
  }
  /** A cylinder that lies along y, its end towards the front. */
  rollY(x, y, z, r, d, colours) {
    this.prismY(y, d, TURNS.map(([cos, sin]) => [x + r * cos, z + r * sin]), colours);
  }
  /** A bar between two points of a surface that looks along y, as [x, z]. */
  barY(y, [x, z], [toX, toZ], width, fill) {
    const length = Math.hypot(toX - x, toZ - z);
    const [asideX, asideZ] = [((z - toZ) * width) / length / 2, ((toX - x) * width) / length / 2];
    this.face(
      [
        [x + asideX, y, z + asideZ],
        [toX + asideX, y, toZ + asideZ],
        [toX - asideX, y, toZ - asideZ],
        [x - asideX, y, z - asideZ],
      ],
      fill,
    );
  }
  /** A lamp's shade, wide below. */
  cone(x, y, z, [r, topR], h, [top, side]) {
    const ring = (radius, height) => TURNS.map(([cos, sin]) => [x + radius * cos, y + radius * sin, height]);
    const front = (radius, height) => Array.from({ length: 13 }, (_, i) => ring(radius, height).at((i - 3) % TURNS.length));
    this.face([...front(r, z), ...front(topR, z + h).toReversed()], side);
    this.face(ring(topR, z + h), top);
  }
  /** A ball, the same circle from every side. */
  ball(x, y, z, r, fill) {
    const [atX, atY] = iso(x, y, z, this.o);
    poly(
      this.c,
      TURNS.map(([cos, sin]) => [atX + r * this.o[2] * cos, atY + r * this.o[2] * sin]),
      fill,
    );
  }
  /** Somebody who stands with the back to us and looks along -y; `skirt` from the waist down, else trousers. */
  person(x, y, z, { skin, top, below, skirt = false, bag, tall = 1 }) {
    const at = (part) => z + part * tall;
    if (skirt) {
      for (const side of [-0.11, 0.11]) this.drum(x + side, y, z, 0.08, 0.2 * tall, [skin, skin]);
      this.cone(x, y, at(0.16), [0.31, 0.2], 0.7 * tall, [below[0], below[0]]);
    } else for (const side of [-0.12, 0.12]) this.drum(x + side, y, z, 0.11, 0.84 * tall, [below[0], below[1]]);
    this.cone(x, y, at(0.78), [0.23, 0.2], 0.58 * tall, top);
    this.drum(x, y, at(1.3), 0.09, 0.14 * tall, [skin, skin]);
    this.drum(x + 0.26, y + 0.02, at(0.68), 0.07, 0.14 * tall, [skin, skin]);
    this.drum(x + 0.26, y + 0.02, at(0.8), 0.09, 0.5 * tall, [top[0], top[1]]);
    this.ball(x, y, at(1.58), 0.2, skin);
    this.ball(x, y + 0.07, at(1.64), 0.2, COLOURS.ink);
    if (skirt) this.box(x - 0.05, y + 0.2, at(1), 0.09, 0.06, 0.5 * tall, RK);
    if (bag) this.box(x - 0.18, y + 0.18, at(0.78), 0.36, 0.18, 0.46 * tall, bag);
  }
  /** A cup with its handle and its drink. */
  cup(x, y, z) {
    this.box(x + 0.2, y - 0.06, z + 0.12, 0.14, 0.1, 0.22, RO);
    this.drum(x, y, z, 0.22, 0.42, [COLOURS.paper, COLOURS.clay], COLOURS.boardShade);
  }
  /** A film camera on its tripod, with two reels and a hood around the lens; it looks along x, or against it. */
  camera(x, y, looks, size = 1) {
    const at = (part) => part * size;
    const [deck, head] = [at(1.15), at(1.77)];
    const foot = [x + at(0.55), deck];
    this.barY(y + at(0.3), foot, [x, 0], at(0.1), COLOURS.ink);
    this.barY(y + at(0.3), foot, [x + at(1.1), 0], at(0.1), COLOURS.ink);
    this.face(
      [
        [x + at(0.5), y + at(0.3), deck],
        [x + at(0.6), y + at(0.3), deck],
        [x + at(0.6), y + at(1), 0],
        [x + at(0.5), y + at(1), 0],
      ],
      COLOURS.forest,
    );
    const lens = (from, long, wide) =>
      this.box(x + at(from), y + at(0.3 - wide / 2), deck + at(0.31 - wide / 2), at(long), at(wide), at(wide), RK);
    if (looks === '-x') {
      lens(-0.44, 0.16, 0.5);
      lens(-0.28, 0.28, 0.34);
    }
    this.box(x, y, deck, at(1.1), at(0.6), at(0.62), RG);
    this.onY(y + at(0.6), [x + at(0.12), deck + at(0.14), at(0.5), at(0.34)], COLOURS.forest);
    if (looks === '+x') {
      lens(1.1, 0.28, 0.34);
      lens(1.38, 0.16, 0.5);
      this.discX(x + at(1.545), y + at(0.3), deck + at(0.31), at(0.19), COLOURS.paper);
      this.discX(x + at(1.55), y + at(0.3), deck + at(0.31), at(0.11), COLOURS.leaf);
    }
    for (const reel of [0.26, 0.84]) {
      this.rollY(x + at(reel), y + at(0.15), head + at(0.27), at(0.29), at(0.3), RY);
      this.discY(y + at(0.451), x + at(reel), head + at(0.27), at(0.22), COLOURS.ink);
      this.discY(y + at(0.452), x + at(reel), head + at(0.27), at(0.09), COLOURS.board);
    }
  }
  /** A client's mark on a surface that looks along y, `width` wide. */
  markY(mark, x, y, z, width) {
    const [left, top] = iso(x, y, z, this.o);
    const scale = (width * this.o[2]) / mark.width;
    this.c.place(mark.paths, [0.866 * scale, 0.5 * scale, 0, scale, left, top]);
  }
  /** A chair; `faces` is the direction in which one looks from it. */
  chair(x, y, faces, colours = RG) {
    const [seat, back] = [0.42, 0.92];
    if (faces === '+x') this.box(x, y, 0, 0.12, 0.62, back, colours);
    if (faces === '+y') this.box(x, y, 0, 0.62, 0.12, back, colours);
    this.box(x, y, 0, 0.62, 0.62, seat, colours);
    if (faces === '+x') this.box(x, y, seat, 0.12, 0.62, back - seat, colours);
    if (faces === '+y') this.box(x, y, seat, 0.62, 0.12, back - seat, colours);
    if (faces === '-y') this.box(x, y + 0.5, 0, 0.62, 0.12, back, colours);
    if (faces === '-x') this.box(x + 0.5, y, 0, 0.12, 0.62, back, colours);
  }
  /** A screen on a foot, seen from its front that looks along y; the same rows on each show the same record. */
  screenY(x, y, z, rows) {
    this.box(x + 0.3, y, z, 0.2, 0.16, 0.14, RK);
    this.box(x, y, z + 0.12, 0.8, 0.1, 0.58, RK);
    this.onY(y + 0.1, [x + 0.05, z + 0.17, 0.7, 0.48], COLOURS.paper);
    for (const [i, fill] of rows.entries()) this.onY(y + 0.1, [x + 0.1, z + 0.52 - i * 0.12, 0.6, 0.07], fill);
  }
  screenX(x, y, z, rows) {
    this.box(x, y + 0.3, z, 0.16, 0.2, 0.14, RK);
    this.box(x, y, z + 0.12, 0.1, 0.8, 0.58, RK);
    this.onX(x + 0.1, [y + 0.05, z + 0.17, 0.7, 0.48], COLOURS.paper);
    for (const [i, fill] of rows.entries()) this.onX(x + 0.1, [y + 0.1, z + 0.52 - i * 0.12, 0.6, 0.07], fill);
  }
  /** Paper files, lying on each other. */
  pile(x, y, z, count, w = 0.55, d = 0.7) {
    for (let i = 0; i < count; i++) {
      const off = ((i * 7) % 3) * 0.04;
      this.box(x + off, y + 0.04 - off / 2, z + i * 0.1, w, d, 0.09, i % 3 === 2 ? RO : i % 2 ? RP : RY);
    }
  }
}
