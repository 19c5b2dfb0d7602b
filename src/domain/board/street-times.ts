/** The picture "My street": its size in pixels, and how many seconds it moves. */
export const STREET = { width: 1080, height: 1920, seconds: 6 } as const;

/** What moves in the picture. Each is from 0, before it begins, to 1, when it is done, unless said otherwise. */
export interface StreetState {
  /** Which of the four scenes is in view, from 0 to 3; between two whole numbers one follows another. */
  scene: number;
  shutter: number;
  receipt: number;
  phone: number;
  /** Whether the phone has read the code, and shows the shop's page. */
  isRead: boolean;
  isLit: boolean;
  sign: number;
}

const clamp = (k: number) => Math.min(1, Math.max(0, k));
/** Fast in, with a long settling. */
const brake = (k: number) => 1 - (1 - k) ** 3;
const smooth = (k: number) => k * k * (3 - 2 * k);

/** How much of a span, in seconds, has passed. */
const passed = (seconds: number, from: number, to: number) => clamp((seconds - from) / (to - from));

/** Lines of the receipt: its paper moves and stops with each. */
const LINES = 8;
const printed = (k: number) => {
  const line = Math.floor(k * LINES);
  return (line + smooth(clamp((k * LINES - line) * 1.6))) / LINES;
};

/** Moments at which the tubes of the lamps go on and off. */
const FLICKER = [4.72, 4.78, 4.86];

/** What the picture shows at a second from 0 to 6; after that it stands still. */
export function streetAt(seconds: number): StreetState {
  const pan = (from: number) => smooth(passed(seconds, from, from + 0.4));
  return {
    scene: pan(1.45) + pan(2.75) + pan(4.1),
    shutter: smooth(passed(seconds, 0.3, 1.05)),
    receipt: printed(passed(seconds, 1.6, 2.5)),
    phone: brake(passed(seconds, 2.95, 3.4)),
    isRead: seconds >= 3.65,
    isLit: FLICKER.filter((moment) => seconds >= moment).length % 2 === 1,
    sign: brake(passed(seconds, 4.95, 5.45)),
  };
}
