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

/** One element for each number from 0 to `count` - 1. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
