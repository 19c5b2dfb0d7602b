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
  if (isZip(bytes) && includes(bytes, MACROS)) return RESUME_MESSAGES.macros;
  const ending = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return `This is not a ${ending} file inside. Save it again as PDF, DOC or DOCX.`;
}

/** Only this many last characters of a file name are processed; no file system allows more. */
const NAME_UNITS = 1000;
/** The longest stored name, without its extension. */
const NAME_MOST = 80;

/** The safe name of a resume. */
export function safeResumeName(name: string, type: ResumeType): string {
  return safeFileName(name, type, 'resume');
}

/**
 * A file name that is safe in a header and on any disk: letters, digits, dots, dashes and underscores.
 * @param ending the extension that it gets, without a dot
 * @param otherwise the name of a file without one
 */
export function safeFileName(name: string, ending: string, otherwise: string): string {
  const stem = normalizeUnicode(name.slice(-NAME_UNITS))
    // Browsers write quotes and line breaks of a file name like this.
    .replace(/%(22|0D|0A)/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(INVISIBLE, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return `${beginningOf(stem, NAME_MOST) || otherwise}.${ending}`;
}

/** The type of a file by its content, or null for any other content. */
export function resumeType(bytes: Uint8Array): ResumeType | null {
  if (startsWith(bytes, OLE)) return includes(bytes, utf16('WordDocument')) ? 'doc' : null;
  if (!isZip(bytes)) return isPdf(bytes) ? 'pdf' : null;
  return WORD.every((name) => includes(bytes, name)) && !includes(bytes, MACROS) ? 'docx' : null;
}

/** The beginning of a compound file, of which .doc is one. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The names of entries that a .docx has, and of one with a program: a zip file has the names of its entries as they are. */
const WORD = ['[Content_Types].xml', 'word/'].map(ascii);
const MACROS = ascii('word/vbaProject.bin');
/** Bytes at the end of a zip file that have the record of its end, which a truncated one lacks (APPNOTE.TXT, section 4.3.16). */
const ZIP_END = 22 + 0xffff;
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

/** Whether a file is a whole zip file. */
function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, ascii('PK\x03\x04')) && includes(bytes.subarray(-ZIP_END), ascii('PK\x05\x06'));
}
