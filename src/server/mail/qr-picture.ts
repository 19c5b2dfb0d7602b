import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of each square. */
const SCALE = 5;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A QR code as a PNG of grey pixels, since mail programs show no SVG, and the width of the picture. */
export function qrPicture(text: string): { png: Buffer; width: number } {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const width = data.length * SCALE;
  const lines = data.flatMap((row) => {
    // Each line begins with its filter: none.
    const line = Buffer.from([0, ...row.flatMap((isDark) => Array<number>(SCALE).fill(isDark ? 0 : 255))]);
    return Array<Buffer>(SCALE).fill(line);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  // Eight bits a pixel.
  head[8] = 8;
  const pixels = deflateSync(Buffer.concat(lines));
  const png = Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return { png, width };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
