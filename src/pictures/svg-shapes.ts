/** A rectangle of a picture. */
export function rect(fill: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const corners = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"/>`;
}

/** A filled path of a picture. */
export function path(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}
