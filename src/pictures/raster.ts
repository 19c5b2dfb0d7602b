import sharp from 'sharp';

const QUALITY = 80;

/** A drawing as a JPEG file, on black where it is transparent. */
export function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** A drawing as a PNG file of few colours. */
export function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** An icon file with one picture: a directory of 6 bytes, an entry of 16, then the PNG as it is. */
export function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
