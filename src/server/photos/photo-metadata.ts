const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** The application segments that a picture is shown with, by marker: size and resolution, colour profile, kind of colours. */
const SHOWN: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
const EXIF = 'Exif\0\0';
const EXIF_MARKER = 0xe1;
/** Which side of a picture is up (Exif 2.32, 4.6.4), and what it says of one that needs no turn. */
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/**
 * A JPEG without what tells of its taking, such as place, time and camera, and without what follows its end; which side is up stays. Any
 * other file, and a JPEG without any of that, is returned as it is (ITU T.81, B.1.1; Exif 2.32, 4.7.2).
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation = UPRIGHT;
  let at = 2;
  let isChanged = false;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) {
      // Fill bytes, or what decoders skip.
      at += 1;
      isChanged = true;
      continue;
    }
    if (marker === EOI) break;
    const end = marker === SOS ? endOfScan(bytes, at) : at + 2 + (isBare(marker) ? 0 : view.getUint16(at + 2));
    const isShown = isShownSegment(bytes, at, marker);
    if (isShown) kept.push(bytes.subarray(at, end));
    else isChanged = true;
    if (marker === EXIF_MARKER) orientation = orientationIn(bytes.subarray(at + 4, end)) ?? orientation;
    at = end;
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === EOI;
  if (isEnd) kept.push(bytes.subarray(at, at + 2));
  if (!isChanged && (!isEnd || at + 2 === bytes.length)) return bytes;
  if (orientation !== UPRIGHT) kept.splice(1, 0, orientationSegment(orientation));
  return new Uint8Array(Buffer.concat(kept));
}

/** Whether a marker has no data. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function isShownSegment(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = SHOWN[marker];
  return name !== undefined && textAt(bytes, at + 4, name.length) === name;
}

/** Where the data of a scan ends: at the next marker that is no restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start + 2); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || isBare(next);
    if (!isData) return at;
  }
  return bytes.length;
}

/** The orientation in the data of an Exif segment; undefined when it says none. */
function orientationIn(data: Uint8Array): number | undefined {
  if (textAt(data, 0, EXIF.length) !== EXIF) return undefined;
  const tiff = new DataView(data.buffer, data.byteOffset + EXIF.length, data.byteLength - EXIF.length);
  try {
    const isLittle = tiff.getUint16(0) === 0x4949;
    const start = tiff.getUint32(4, isLittle);
    const count = tiff.getUint16(start, isLittle);
    for (let entry = start + 2; entry < start + 2 + 12 * count; entry += 12) {
      if (tiff.getUint16(entry, isLittle) !== ORIENTATION) continue;
      const value = tiff.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** An Exif segment that has the orientation alone. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const data = [...Buffer.from(EXIF, 'latin1'), ...tiff];
  return Uint8Array.from([0xff, EXIF_MARKER, 0, data.length + 2, ...data]);
}
