import { tokenOf } from './draw/colours.js';
import { outline } from './outlines.mjs';

const TAU = Math.PI * 2;
const IDENTITY = [1, 0, 0, 1, 0, 0];

/** As much of a 2D canvas as drawings use; what is drawn becomes an SVG whose colours are names of the palette, cut to its edges. */
export class SvgCanvas {
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  font = '';
  fontStretch = 'normal';
  #matrix = IDENTITY;
  #saved = [];
  #path = '';
  #at = [0, 0];
  #shapes = [];
  #xs = [];
  #ys = [];
  #grain;
  #seam;

  /** Coordinates are rounded to whole pixels, or to tenths for what has curves. `seam` is the width of a stroke of a shape's own colour, without which the ground shows between faces that meet. */
  constructor({ tenths = false, seam = 0 } = {}) {
    this.#grain = tenths ? 10 : 1;
    this.#seam = seam;
  }

  clearRect() {}
  save() {
    const { fillStyle, strokeStyle, lineWidth, lineCap } = this;
    this.#saved.push([this.#matrix, { fillStyle, strokeStyle, lineWidth, lineCap }]);
  }
  restore() {
    const [matrix, styles] = this.#saved.pop();
    this.#matrix = matrix;
    Object.assign(this, styles);
  }
  translate(x, y) {
    this.#turn([1, 0, 0, 1, x, y]);
  }
  scale(x, y) {
    this.#turn([x, 0, 0, y, 0, 0]);
  }
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#turn([cos, sin, -sin, cos, 0, 0]);
  }
  beginPath() {
    this.#path = '';
  }
  moveTo(x, y) {
    this.#add('M', [x, y]);
  }
  lineTo(x, y) {
    this.#add('L', [x, y]);
  }
  quadraticCurveTo(...points) {
    this.#add('Q', points);
  }
  bezierCurveTo(...points) {
    this.#add('C', points);
  }
  closePath() {
    this.#path += 'z';
  }
  /** A whole circle; no drawing has an arc. */
  arc(x, y, r) {
    this.roundRect(x - r, y - r, 2 * r, 2 * r, r);
  }
  roundRect(x, y, w, h, r) {
    // The control points of a quarter circle.
    const k = r * (1 - (4 / 3) * Math.tan(TAU / 16));
    this.moveTo(x + r, y);
    if (w > 2 * r) this.lineTo(x + w - r, y);
    this.bezierCurveTo(x + w - k, y, x + w, y + k, x + w, y + r);
    if (h > 2 * r) this.lineTo(x + w, y + h - r);
    this.bezierCurveTo(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
    if (w > 2 * r) this.lineTo(x + r, y + h);
    this.bezierCurveTo(x + k, y + h, x, y + h - k, x, y + h - r);
    if (h > 2 * r) this.lineTo(x, y + r);
    this.bezierCurveTo(x, y + k, x + k, y, x + r, y);
    this.closePath();
  }
  fillRect(x, y, w, h) {
    this.beginPath();
    this.moveTo(x, y);
    this.lineTo(x + w, y);
    this.lineTo(x + w, y + h);
    this.lineTo(x, y + h);
    this.closePath();
    this.fill();
  }
  fill() {
    const fill = tokenOf(this.fillStyle);
    this.#shapes.push({ attributes: this.#seam > 0 ? `fill="${fill}" stroke="${fill}"` : `fill="${fill}"`, d: this.#path });
  }
  stroke() {
    const width = Number((this.lineWidth * Math.hypot(this.#matrix[0], this.#matrix[1])).toFixed(1));
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`;
    this.#shapes.push({ attributes: `fill="none" stroke="${tokenOf(this.strokeStyle)}" stroke-width="${width}"${cap}`, d: this.#path });
  }
  measureText(text) {
    return outline(text, this.font, this.fontStretch);
  }
  /** Text in the middle of a place, as its outlines. */
  fillText(text, x, y) {
    const { width, steps } = this.measureText(text);
    this.beginPath();
    for (const [step, ...points] of steps) {
      if (step === 'Z') this.closePath();
      else
        this.#add(
          step,
          points.map((value, index) => value + (index % 2 ? y : x - width / 2)),
        );
    }
    this.fill();
  }

  /** Adds shapes that exist already, transformed by a matrix. They lie on what is drawn, so the edges do not follow them. */
  place(shapes, matrix) {
    this.#shapes.push({ shapes: `<g transform="matrix(${matrix.map((part) => Number(part.toFixed(3))).join(' ')})">${shapes}</g>` });
  }

  /** The drawing with its size in pixels; on a ground of its own, or with `whole`, it keeps the size given. */
  toSvg({ ground, width, height, whole = false } = {}) {
    const sized = whole || ground;
    const [left, top] = sized ? [0, 0] : [this.#xs, this.#ys].map((all) => Math.floor(Math.min(...all)));
    const right = sized ? width : Math.ceil(Math.max(...this.#xs));
    const bottom = sized ? height : Math.ceil(Math.max(...this.#ys));
    const [w, h] = [right - left, bottom - top];
    const back = ground && ground !== 'none' ? `<path fill="${tokenOf(ground)}" d="M0 0h${w}v${h}H0z"/>` : '';
    const seam = this.#seam > 0 ? ` stroke-width="${this.#seam}" stroke-linejoin="round"` : '';
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}"${seam}>`;
    return { width: w, height: h, svg: `${head}${back}${this.#joined().join('')}</svg>\n` };
  }

  /** Neighbours that look the same are one path. */
  #joined() {
    const elements = [];
    for (const { attributes, d, shapes } of this.#shapes) {
      const last = elements.at(-1);
      if (shapes) elements.push({ shapes });
      else if (last?.attributes === attributes) last.d += d;
      else elements.push({ attributes, d });
    }
    return elements.map(({ attributes, d, shapes }) => shapes ?? `<path ${attributes} d="${d}"/>`);
  }

  #turn([a, b, c, d, e, f]) {
    const [A, B, C, D, E, F] = this.#matrix;
    this.#matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
  }

  /** Adds a step of a path: the point of `M` absolutely, others from the one before. */
  #add(step, points) {
    const [a, b, c, d, e, f] = this.#matrix;
    const from = this.#at;
    const numbers = [];
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i], points[i + 1]];
      const [left, top] = [a * x + c * y + e, b * x + d * y + f];
      this.#xs.push(left);
      this.#ys.push(top);
      this.#at = [Math.round(left * this.#grain), Math.round(top * this.#grain)];
      numbers.push(...(step === 'M' ? this.#at : [this.#at[0] - from[0], this.#at[1] - from[1]]));
    }
    if (!numbers.every(Number.isFinite)) throw new Error(`A step ${step} has no place.`);
    const written = numbers.map((number) => `${number / this.#grain}`.replace(/^(-?)0\./, '$1.')).join(' ').replaceAll(' -', '-');
    this.#path += (step === 'M' ? 'M' : step.toLowerCase()) + written;
  }
}
