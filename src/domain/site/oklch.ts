import { colourOf, lightOf } from './srgb.ts';

/** A colour by lightness from 0 to 1, chroma from 0 to about 0.4, and hue in degrees: CSS Color 4, section 9. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** @param colour `#` and six digits */
export function oklchOf(colour: string): Oklch {
  const [r = 0, g = 0, b = 0] = lightOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const red = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(red, yellow),
    hue: ((Math.atan2(yellow, red) * 180) / Math.PI + 360) % 360,
  };
}

function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const [red, yellow] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
}

/** By how much of a channel a colour may be outside of sRGB and still be rounded into it. */
const ROUNDING = 0.002;
const isShown = (channels: readonly number[]) =>
  channels.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);

/** The colour as `#` and six digits; with the most chroma that sRGB has at this lightness and hue when it has less. */
export function hexOf(colour: Oklch): string {
  let channels = channelsOf(colour);
  for (let chroma = colour.chroma; !isShown(channels) && chroma > 0; ) {
    chroma = Math.max(0, chroma - 0.002);
    channels = channelsOf({ ...colour, chroma });
  }
  return colourOf(channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255)));
}

/** A colour as people write one, in six digits with or without `#`, in three, or in `rgb()`, as `#` and six digits; undefined for anything else. */
export function readColour(text: string): string | undefined {
  const written = text.trim().toLowerCase().replace(/;$/, '');
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(written)?.[1];
  if (digits) return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
  const channels = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(written)?.slice(1).map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return undefined;
  return colourOf(channels);
}
