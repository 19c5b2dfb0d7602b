/** The red, green and blue of a colour, from 0 to 255. @param colour `#` and six digits */
export function bytesOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** A colour as `#` and six digits. @param bytes its red, green and blue, from 0 to 255 */
export function colourOf(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The red, green and blue of a colour as light, from 0 to 1. @param colour `#` and six digits */
export function lightOf(colour: string): number[] {
  return bytesOf(colour).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}
