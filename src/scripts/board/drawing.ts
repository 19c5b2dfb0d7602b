/** Units of the scene that the hero's films are drawn in; the film is this wide, and the board stands in its middle. */
export const SCENE = {
  width: 1440,
  height: 639,
  /** The drawn board with its outline and the lamps above it, and its lower edge from the lower edge of the film. */
  sign: { width: 606, height: 273, bottom: 118 },
  /** The place of the letters, from the upper left corner of that. */
  text: { x: 39, y: 84, width: 528, height: 168 },
} as const;

export const TEXT_RATIO = SCENE.text.width / SCENE.text.height;

const LAMP =
  '<path d="M150 4Q150-34 184-34" fill="none" stroke="var(--ink)" stroke-width="5"/><circle cx="184" cy="-28" r="11" fill="var(--ink)"/><circle cx="184" cy="-28" r="8" fill="var(--sage)"/>';
const LIT = '<circle cx="184" cy="-28" r="8" fill="var(--board-pale)"/>';
const BEAM = '<path d="M184-10 50 188h268z" fill="var(--board-pale)" opacity=".55"/>';
const mirrored = (art: string) => `${art}<g transform="matrix(-1 0 0 1 600 0)">${art}</g>`;

/** The board as it stands in the films, over which it is laid, with its lamps. */
export const SIGN_ART = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -64 606 273" width="606" height="273"><g class="lamps">${mirrored(LAMP)}</g><rect x="-3" y="-3" width="606" height="212" rx="12" fill="var(--ink)"/><rect x="1" y="1" width="598" height="204" rx="9" fill="var(--board)"/><g class="light">${mirrored(BEAM)}</g><g class="light lamps">${mirrored(LIT)}</g><rect x="9" y="9" width="582" height="188" rx="5" fill="none" stroke="var(--ink)" stroke-width="4"/></svg>`;

/** A painter's brush; its tip is the lower left corner. */
export const BRUSH_ART =
  '<svg viewBox="0 0 60 60"><path d="M58 2 27 27l6 6z" fill="var(--forest)" stroke="var(--forest)" stroke-width="3" stroke-linejoin="round"/><path d="M29 24 19 33l8 8 9-10z" fill="var(--dew)"/><path d="M19 33C9 39 8 49 1 59c11-2 21-6 26-18z" fill="var(--ink)"/></svg>';
