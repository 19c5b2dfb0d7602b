/** Colours of the drawings, by the names of the page's custom properties. */
export const INK = 'var(--ink)';
export const BOARD = 'var(--board)';
export const PALE = 'var(--board-pale)';
export const FOREST = 'var(--forest)';
export const LEAF = 'var(--leaf)';
export const SAGE = 'var(--sage)';
export const DEW = 'var(--dew)';
export const MIST = 'var(--mist)';
export const HAZE = 'var(--haze)';
export const PAPER = 'var(--paper)';

/** A rectangle of a drawing. @param r radius of its corners */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
