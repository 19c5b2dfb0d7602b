/** Elements of a drawing as SVG. */

export function rect(fill: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const corners = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`;
}

export function circle(fill: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function path(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line along a path. */
export function line(stroke: string, width: number, d: string, cap: 'round' | 'butt' = 'round'): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

/** Elements turned around the middle of the drawing. */
export function turned(degrees: number, ...elements: string[]): string {
  return `<g transform="rotate(${degrees} 600 375)">${elements.join('')}</g>`;
}

/** Elements drawn around a place that becomes the point of origin, turned by degrees. */
export function placed(x: number, y: number, degrees: number, ...elements: string[]): string {
  const turn = degrees === 0 ? '' : ` rotate(${degrees})`;
  return `<g transform="translate(${x} ${y})${turn}">${elements.join('')}</g>`;
}

/** One element for each number from 0 to `count` - 1. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
