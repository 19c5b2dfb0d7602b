import sharp from 'sharp';
import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { board } from './board-drawing.ts';
import { letter } from './lettering.ts';
import { png } from './raster.ts';
import { rect } from './svg-shapes.ts';

/** Width and height of the icon's view box. */
const SIDE = 64;
const BOARD = { x: 0, y: 0, width: SIDE, height: SIDE };
const EDGE = 4;
const LINE = 3;
const RADIUS = 10;
/** The space into which the letter is scaled to fit. */
const LETTER = { width: 34, height: 32 };

/** The space of a logo. */
const LOGO = 52;
/** Pixels of the longer side of a logo in an icon. */
const LOGO_PIXELS = 512;

/**
 * The icon: the owner's logo on white, else the first letter of the company's name on a board. Square corners are for systems that mask
 * icons themselves.
 */
export async function iconSvg(corners: 'round' | 'square', pixels = SIDE): Promise<string> {
  const logo = globalThis.__SITE_LOGO__ && (await logoSvg(globalThis.__SITE_LOGO__));
  const inner = logo
    ? rect(PALETTE.paper, 0, 0, SIDE, SIDE, corners === 'round' ? RADIUS : 0) + logo
    : initialSvg(corners);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${inner}</svg>`;
}

/** The icon as a PNG file, of so many pixels in width and height. */
export const iconPng = async (corners: 'round' | 'square', pixels: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await png(await iconSvg(corners, pixels)));

/** A logo without the empty space around it, in the middle. Undefined when it cannot be drawn. */
async function logoSvg(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { width = LOGO_PIXELS, height = LOGO_PIXELS, format } = await sharp(bytes).metadata();
    const density = Math.min(2_400, Math.max(1, (72 * LOGO_PIXELS) / Math.max(width, height)));
    const drawn = await sharp(bytes, format === 'svg' ? { density } : {})
      .png()
      .toBuffer();
    const trimmed = await sharp(drawn)
      .trim()
      .png()
      .toBuffer()
      .catch(() => drawn);
    const fitted = await sharp(trimmed)
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'inside' })
      .png({ palette: true })
      .toBuffer();
    const edge = (SIDE - LOGO) / 2;
    return `<image x="${edge}" y="${edge}" width="${LOGO}" height="${LOGO}" href="data:image/png;base64,${fitted.toString('base64')}"/>`;
  } catch (error) {
    console.warn('The logo cannot be drawn: icons have the first letter of the name.', error);
    return undefined;
  }
}

function initialSvg(corners: 'round' | 'square'): string {
  const [initial] = new Intl.Segmenter().segment(SITE.name);
  const { ink, draw } = letter(initial?.segment.toUpperCase() ?? '');
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const size = Math.min(LETTER.width / width, LETTER.height / height);
  const x = SIDE / 2 - (ink.left + width / 2) * size;
  const y = SIDE / 2 - (ink.top + height / 2) * size;
  const finish = { edge: EDGE, line: LINE, radius: corners === 'round' ? RADIUS : 0 };
  return board(BOARD, finish) + draw(PALETTE.ink, x, y, size);
}
