import type { PhotoType } from '../posts/blog.ts';

/** A picture's type by its first bytes, since its name and declared type may be wrong. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32))) return 'image/avif';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  return undefined;
}

/**
 * Whether a picture moves, which it would not any more after it was drawn anew: it has more than one frame. Every GIF counts as moving.
 */
export function isMoving(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (photoTypeOf(bytes)) {
    case 'image/gif':
      return true;
    case 'image/png':
      // PNG 3, 11.3.7.2: the chunk comes before the picture's data.
      return [...chunks(view, 8, PNG)].some(({ name, at }) => name === 'acTL' && view.getUint32(at) > 1);
    case 'image/webp':
      return [...chunks(view, 12, RIFF)].filter(({ name }) => name === 'ANMF').length > 1;
    case 'image/avif':
      return [...chunks(view, 0, BOXES)].some(({ name, at }) => name === 'stsz' && view.getUint32(at + 8) > 1);
    default:
      return false;
  }
}

/** How the parts of a file are written one after the other. */
interface Layout {
  /** Whether the name comes before the size. */
  isNameFirst: boolean;
  isLittleEndian: boolean;
  /** From the beginning of a part with so many bytes of content to the next. */
  length(size: number): number;
  /** Parts whose content is parts. */
  within: readonly string[];
}

const PNG: Layout = { isNameFirst: false, isLittleEndian: false, length: (size) => size + 12, within: [] };
const RIFF: Layout = { isNameFirst: true, isLittleEndian: true, length: (size) => size + (size % 2) + 8, within: [] };
/** ISO/IEC 14496-12, 4.2: a size counts the whole box. The samples of a track are its frames. */
const BOXES: Layout = {
  isNameFirst: false,
  isLittleEndian: false,
  length: (size) => size,
  within: ['moov', 'trak', 'mdia', 'minf', 'stbl'],
};

/** The parts of a file, and where their contents begin. A part that is cut off is the last. */
function* chunks(view: DataView, from: number, layout: Layout): Generator<{ name: string; at: number }> {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let start = from; start + 16 <= view.byteLength; ) {
    const [nameAt, sizeAt] = layout.isNameFirst ? [start, start + 4] : [start + 4, start];
    const name = ascii(bytes, nameAt, nameAt + 4);
    const length = layout.length(view.getUint32(sizeAt, layout.isLittleEndian));
    yield { name, at: start + 8 };
    if (length < 8) return;
    start += layout.within.includes(name) ? 8 : length;
  }
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
