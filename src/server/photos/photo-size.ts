import type { PhotoType } from '../../domain/posts/blog.ts';

/** The size of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

const NONE: Size = { width: 0, height: 0 };
/** Bytes of an AVIF file that are searched for its properties, which come before the picture's data. */
const AVIF_HEAD_BYTES = 64 * 1024;

/**
 * The width and height that a picture declares, in pixels, read without decoding it; 0 by 0 when it declares none, and then no
 * program can show it. Work and memory do not depend on the declared size.
 */
export function photoSize(bytes: Uint8Array, type: PhotoType): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return READERS[type](view);
  } catch (error) {
    if (error instanceof RangeError) return NONE;
    throw error;
  }
}

/** A read outside of the file throws a RangeError. */
const READERS: Readonly<Record<PhotoType, (view: DataView) => Size>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
};

/** The largest frame header (ITU T.81, B.1.1.3 and B.2.2): markers C0 to CF but for C4, C8 and CC. */
function jpegSize(view: DataView): Size {
  let at = 2;
  for (;;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return NONE;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isBare ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** RFC 9649: the canvas of VP8X, else the one frame of VP8L or VP8. */
function webpSize(view: DataView): Size {
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return NONE;
  }
}

/** The largest `ispe` property (ISO/IEC 23008-12, 6.5.3). */
function avifSize(view: DataView): Size {
  let largest = NONE;
  const end = Math.min(view.byteLength - 16, AVIF_HEAD_BYTES);
  for (let at = 0; at <= end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
