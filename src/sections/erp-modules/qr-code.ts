/** Modules on a side of the smallest QR symbol. */
const SIDE = 21;
/** Share of dark modules in the data area. */
const DENSITY = 0.48;
const FINDERS = [
  [0, 0],
  [14, 0],
  [0, 14],
] as const;

/**
 * SVG path data, one unit per module, of a drawing that looks like a QR code and scans to nothing:
 * three finder squares and a seeded scatter, the same on every build.
 */
export function decorativeQrCode(): string {
  const random = seededRandom(7);
  let path = '';
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const inFinder = (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
      if (!inFinder && random() < DENSITY) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  for (const [x, y] of FINDERS) {
    path += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  }
  return path;
}

/** Linear congruential generator; values in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
