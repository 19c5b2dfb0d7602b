import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandPalette, DELIVERED } from '../../src/domain/site/brand-palette.ts';
import { recolouring } from '../../src/pictures/recolour.ts';

const SIDE = 32;

/** A picture of flat colours beside each other. */
const stripes = (colours: readonly string[]) =>
  sharp({ create: { width: SIDE * colours.length, height: SIDE, channels: 3, background: '#000' } })
    .composite(
      colours.map((background, index) => ({
        input: { create: { width: SIDE, height: SIDE, channels: 3, background } },
        left: SIDE * index,
        top: 0,
      })),
    )
    .webp({ lossless: true })
    .toBuffer();

/** The colour in the middle of each of so many stripes. */
async function coloursOf(picture: Uint8Array, count: number): Promise<number[][]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const middle = (info.width * SIDE) / 2;
  return Array.from({ length: count }, (_, index) => {
    const at = (middle + SIDE * index + SIDE / 2) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(['#1a4fb4', '#c62828', '#777777'])(
  'a picture has the colours of the brand %s, and keeps those of none',
  async (brand) => {
    const palette = brandPalette({ brand });
    const names = ['board', 'boardPale', 'forest', 'leaf', 'mist', 'paper', 'clay'] as const;
    const drawn = await stripes(names.map((name) => DELIVERED[name]));
    for (const format of ['webp', 'avif'] as const) {
      const shown = await coloursOf(await recolouring(palette)(drawn, format), names.length);
      for (const [index, name] of names.entries())
        for (const [channel, value] of channelsOf(palette[name]).entries())
          expect(Math.abs((shown[index]?.[channel] ?? Number.NaN) - value), `${name} in ${format}`).toBeLessThan(9);
    }
  },
);
