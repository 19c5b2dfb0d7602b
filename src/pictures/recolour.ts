import sharp from 'sharp';
import { DELIVERED, type Palette } from '../domain/site/brand-palette.ts';
import { bytesOf } from '../domain/site/srgb.ts';
import { drawingPalette } from '../palette.ts';

/** How little a colour that is far away counts: a pixel between two colours is made of these two. */
const POWER = 2;
/** As the pictures of screens were written. */
const AVIF = { quality: 58, effort: 2 };
const WEBP = { quality: 84 };

type Rgb = readonly [number, number, number];

/** A delivered colour, and what is added to it. */
interface Shift {
  from: Rgb;
  by: Rgb;
}

const CHANNEL = 256;

function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = bytesOf(hex);
  return [red, green, blue];
}

const drawnWith = (palette: Palette) => Object.values({ ...palette, ...drawingPalette(palette) }).map(rgbOf);

/**
 * A function that puts the colours of a palette in place of the delivered ones in a picture, an AVIF or WebP file; a pixel between them
 * moves as those next to it. Pictures have to be drawn in the delivered colours.
 */
export function recolouring(palette: Palette): (file: Uint8Array, format: 'avif' | 'webp') => Promise<Buffer> {
  const to = drawnWith(palette);
  const shifts = drawnWith(DELIVERED).map((from, index): Shift => {
    const [red, green, blue] = to[index] ?? from;
    return { from, by: [red - from[0], green - from[1], blue - from[2]] };
  });
  const known = new Map<number, Rgb>();
  return async (file, format) => {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 3) {
      const pixel = data.readUIntBE(at, 3);
      let colour = known.get(pixel);
      if (!colour) {
        colour = moved([pixel >> 16, (pixel >> 8) % CHANNEL, pixel % CHANNEL], shifts);
        known.set(pixel, colour);
      }
      data.set(colour, at);
    }
    const { width, height, channels } = info;
    const picture = sharp(data, { raw: { width, height, channels } });
    return format === 'avif' ? picture.avif(AVIF).toBuffer() : picture.webp(WEBP).toBuffer();
  };
}

/** A colour, moved by the mean of all shifts, of which the nearest count most. */
function moved([red, green, blue]: Rgb, shifts: readonly Shift[]): Rgb {
  const sum = [0, 0, 0] as [number, number, number];
  let weights = 0;
  for (const { from, by } of shifts) {
    const distance = (red - from[0]) ** 2 + (green - from[1]) ** 2 + (blue - from[2]) ** 2;
    const weight = 1 / (distance + 0.01) ** POWER;
    weights += weight;
    for (const channel of [0, 1, 2] as const) sum[channel] += by[channel] * weight;
  }
  const add = (value: number, channel: 0 | 1 | 2) =>
    Math.min(CHANNEL - 1, Math.max(0, Math.round(value + sum[channel] / weights)));
  return [add(red, 0), add(green, 1), add(blue, 2)];
}
