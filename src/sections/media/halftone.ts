const COLUMNS = 13;
const ROWS = 7;
const PITCH = 24;
/** Dots nearer than this to the middle, in dots, leave room for the board. */
const CLEARING = 2.6;

export interface Dot {
  x: number;
  y: number;
  radius: number;
}

/** Dots of a spreading wave around the middle of a 320 by 180 frame; coordinates are the frame's own. */
export function halftone(): Dot[] {
  const dots: Dot[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const distance = Math.hypot(column - (COLUMNS - 1) / 2, row - (ROWS - 1) / 2);
      if (distance < CLEARING) continue;
      const wave = Math.abs((distance % 3) - 1.5) * 3.2;
      dots.push({ x: 16 + column * PITCH, y: 18 + row * PITCH, radius: Number((7 - wave).toFixed(1)) });
    }
  }
  return dots;
}
