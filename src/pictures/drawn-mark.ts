import sharp from 'sharp';

/** Pixels of the longer side. */
const PIXELS = 512;
/** Pixels for each inch at which an SVG has the size that it says. */
const DENSITY = 72;
const MOST_DENSITY = 2_400;

/** A picture that the owner uploaded, as PNG. */
export interface Mark {
  png: Buffer;
  width: number;
  height: number;
}

/** What the owner gave for pictures that the build makes; empty without storage. */
export interface Marks {
  logo?: Mark | undefined;
  icon?: Mark | undefined;
}

/** Draws a logo without the empty space around it, or an icon as it is. Undefined when it cannot be drawn, which the log says. */
export async function drawMark(bytes: Uint8Array, kind: keyof Marks): Promise<Mark | undefined> {
  try {
    const { width = PIXELS, height = PIXELS, format } = await sharp(bytes).metadata();
    const density = Math.min(MOST_DENSITY, Math.max(1, (DENSITY * PIXELS) / Math.max(width, height)));
    const drawn = await sharp(bytes, format === 'svg' ? { density } : {})
      .png()
      .toBuffer();
    // A picture of one colour has nothing to trim.
    const trimmed = kind === 'icon' ? drawn : await trim(drawn).catch(() => drawn);
    const { data, info } = await sharp(trimmed)
      .resize(PIXELS, PIXELS, { fit: 'inside' })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    console.warn(`The ${kind} cannot be drawn: pictures do without it.`, error);
    return undefined;
  }
}

const trim = (picture: Buffer) => sharp(picture).trim().png().toBuffer();

/** A picture in the middle of a place, as large as it fits, as an element of an SVG. */
export function placeMark({ png }: Mark, [x, y, width, height]: readonly number[]): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
