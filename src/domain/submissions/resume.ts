import { formatBytes } from '../shared/bytes.ts';
import { beginningOf } from '../shared/letters.ts';
import { LIMITS } from '../shared/limits.ts';
import { INVISIBLE, normalizeUnicode } from '../shared/text.ts';

/** The accepted file extensions, also the file input's `accept`. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

const LIMIT = formatBytes(LIMITS.resumeBytes);

/** The sentence beside the file button, which writes the limit as one word. */
export const RESUME_HINT = `PDF, DOC or DOCX, ${LIMIT.replace(' ', '')} maximum`;

export const RESUME_MESSAGES = {
  required: 'Choose your resume',
  empty: 'This file is empty. Choose another one.',
  tooLarge: `This file is too large. Choose one of ${LIMIT} or smaller.`,
  extension: 'Choose a PDF, DOC or DOCX file.',
  rtf: 'This is an RTF file inside. Save it as PDF, DOC or DOCX.',
  locked: 'This file is protected by a password. Save it without one.',
  macros: 'This file contains macros. Save it without them, as PDF or DOCX.',
  cutOff: 'The file did not arrive whole. Please send it again.',
  unreadable: 'This file could not be read. Choose it again.',
} as const;

export type ResumeType = 'pdf' | 'doc' | 'docx';

/** Facts about a resume, stored in its application. */
export interface ResumeInfo {
  /** Safe file name, with its extension. */
  name: string;
  /** Bytes. */
  size: number;
  type: ResumeType;
  /** SHA-256 in hex: tells a repeat from another file of the same name. */
  digest: string;
}

/** Media types, for the download. */
export const RESUME_MEDIA: Readonly<Record<ResumeType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The first thing wrong with a file's name or size, or null. */
export function resumeProblem(name: string, size: number): string | null {
  if (!RESUME_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return RESUME_MESSAGES.extension;
  if (size === 0) return RESUME_MESSAGES.empty;
  return size > LIMITS.resumeBytes ? RESUME_MESSAGES.tooLarge : null;
}

/** The first thing wrong with a file as a whole: name, size, or a content of none of the types. The ending may be that of another type. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | null {
  return resumeProblem(name, bytes.length) ?? (resumeType(bytes) ? null : wrongContent(name, bytes));
}

function wrongContent(name: string, bytes: Uint8Array): string {
  if (startsWith(bytes, ascii('{\\rtf'))) return RESUME_MESSAGES.rtf;
  if (startsWith(bytes, OLE) && includes(bytes, utf16('EncryptedPackage'))) return RESUME_MESSAGES.locked;
  if (zipEntries(bytes).includes(MACROS)) return RESUME_MESSAGES.macros;
  const ending = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return `This is not a ${ending} file inside. Save it again as PDF, DOC or DOCX.`;
}

/** Only this many last characters of a file name are processed; no file system allows more. */
const NAME_UNITS = 1000;
/** The longest stored name, without its extension. */
const NAME_MOST = 80;

/** A file name that is safe in a header and on any disk: letters, digits, dots, dashes and underscores. */
export function safeResumeName(name: string, type: ResumeType): string {
  const stem = normalizeUnicode(name.slice(-NAME_UNITS))
    // Browsers write quotes and line breaks of a file name like this.
    .replace(/%(22|0D|0A)/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(INVISIBLE, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return `${beginningOf(stem, NAME_MOST) || 'resume'}.${type}`;
}

/** The type of a file by its content, or null for any other content. */
export function resumeType(bytes: Uint8Array): ResumeType | null {
  if (startsWith(bytes, OLE)) return includes(bytes, utf16('WordDocument')) ? 'doc' : null;
  const entries = zipEntries(bytes);
  const isWord = entries.includes('[Content_Types].xml') && entries.some((name) => name.startsWith('word/'));
  if (entries.length > 0) return isWord && !entries.includes(MACROS) ? 'docx' : null;
  return isPdf(bytes) ? 'pdf' : null;
}

/** The beginning of a compound file, of which .doc is one. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The entry of a zip file with a program of Word. */
const MACROS = 'word/vbaProject.bin';
/** Bytes within which readers look for the beginning of a PDF (ISO 32000-1, annex H.3.4.1). */
const PDF_START = 1024;
/** The beginnings of programs, pages and pictures: such a file is none of the types, even with that of a PDF in it. */
const OTHERS: readonly (readonly number[])[] = [
  ...['MZ', '\x7fELF', '#!', '<', '\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'].map(ascii),
  // Mach-O, for one processor in both byte orders, and for several.
  ...['\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'].map(ascii),
];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Whether a file is a PDF, which other bytes may come before. */
function isPdf(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, PDF_START + PDF.length);
  let first = startsWith(start, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  while (WHITE_SPACE.includes(start[first] ?? -1)) first += 1;
  return !OTHERS.some((other) => startsWith(start.subarray(first), other)) && includes(start, PDF);
}
const PDF = ascii('%PDF-');
const WHITE_SPACE = [0, 9, 10, 12, 13, 32];

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/** The text in UTF-16LE, as the compound file format of .doc writes names. */
function utf16(text: string): number[] {
  return ascii(text).flatMap((code) => [code, 0]);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Compares byte by byte: a slice at each position would take half a second. */
function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  for (let at = 0; at <= bytes.length - part.length; at += 1) {
    let same = 0;
    while (same < part.length && bytes[at + same] === part[same]) same += 1;
    if (same === part.length) return true;
  }
  return false;
}

/**
 * The names of the entries in a zip file's central directory; none without a valid directory, as in a truncated file (APPNOTE.TXT,
 * sections 4.3.12 and 4.3.16). Of a longer name only its beginning.
 */
function zipEntries(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, ascii('PK\x03\x04'))) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zipEnd(view);
  if (end === null) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return [];
    const nameLength = view.getUint16(at + 28, true);
    names.push(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(nameLength, NAME_BYTES))));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
/** More than the names that tell a type have. */
const NAME_BYTES = 32;

/** Where the end record of a zip file starts: within its last 64 KB. */
function zipEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return null;
}
