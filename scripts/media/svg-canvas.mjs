/** As much of a 2D canvas as the axonometric drawings use; what is drawn becomes an SVG cut to its edges. */
export class SvgCanvas {
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  #path = '';
  #shapes = [];
  #xs = [];
  #ys = [];

  clearRect() {}
  beginPath() {
    this.#path = '';
  }
  moveTo(x, y) {
    this.#add('M', x, y);
  }
  lineTo(x, y) {
    this.#add('L', x, y);
  }
  closePath() {
    this.#path += 'z';
  }
  fill() {
    this.#shapes.push(`<path fill="${this.fillStyle}" d="${this.#path}"/>`);
  }
  stroke() {
    this.#shapes.push(`<path stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}" d="${this.#path}"/>`);
  }

  /** Adds shapes that exist already, transformed by a matrix. They lie on what is drawn, so the edges do not follow them. */
  place(shapes, matrix) {
    this.#shapes.push(`<g transform="matrix(${matrix.map((part) => Number(part.toFixed(3))).join(' ')})">${shapes}</g>`);
  }

  /** The drawing with its size in pixels; on a ground of its own it keeps the size given. */
  toSvg(ground, width, height) {
    const [left, top] = ground ? [0, 0] : [this.#xs, this.#ys].map((all) => Math.floor(Math.min(...all)));
    const right = ground ? width : Math.ceil(Math.max(...this.#xs));
    const bottom = ground ? height : Math.ceil(Math.max(...this.#ys));
    const [w, h] = [right - left, bottom - top];
    const back = ground ? `<path fill="${ground}" d="M0 0h${w}v${h}H0z"/>` : '';
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}">`;
    return { width: w, height: h, svg: `${head}${back}${this.#shapes.join('')}</svg>\n` };
  }

  #add(step, x, y) {
    this.#xs.push(x);
    this.#ys.push(y);
    this.#path += `${step}${Math.round(x)} ${Math.round(y)}`;
  }
}
