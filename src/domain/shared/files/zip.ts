/** A file of an archive. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  modifiedAt: Date;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;

/**
 * The parts of a zip file without compression (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), which would not
 * shrink PDF and DOCX further. Up to 65,535 files and 4 GB.
 */
export function storedZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes, modifiedAt } of files) {
    const label = new TextEncoder().encode(name);
    const shared = sharedFields(bytes, label, modifiedAt);
    const header = concatBytes([uint32(0x04034b50), shared, label]);
    // The version of the writer, the shared fields, then comment, disk, attributes and offset.
    directory.push(concatBytes([uint32(0x02014b50), uint16(VERSION), shared, new Uint8Array(10), uint32(at), label]));
    parts.push(header, bytes);
    at += header.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = uint16(files.length);
  const end = concatBytes([uint32(0x06054b50), new Uint8Array(4), count, count, uint32(size), uint32(at), uint16(0)]);
  return [...parts, ...directory, end];
}

/** Fields that local header and directory share: version, flags, method, time, day, checksum, sizes, lengths of name and extra field. */
function sharedFields(bytes: Uint8Array, label: Uint8Array, modifiedAt: Date): Uint8Array<ArrayBuffer> {
  const [time, day] = dosTime(modifiedAt);
  const size = uint32(bytes.length);
  return concatBytes([
    ...[VERSION, UTF8_NAMES, 0, time, day].map(uint16),
    uint32(crc32(bytes)),
    size,
    size,
    uint16(label.length),
    uint16(0),
  ]);
}

/** Time and day in MS-DOS format: in steps of two seconds, from 1980 on. */
function dosTime(date: Date): [time: number, day: number] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [time, day];
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 (ISO 3309), the checksum of zip files. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const uint16 = (value: number) => Uint8Array.of(value, value >>> 8);
const uint32 = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
