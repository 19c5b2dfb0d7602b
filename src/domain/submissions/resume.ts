import { formatBytes } from '../shared/bytes.ts';
import { LIMITS } from '../shared/limits.ts';
import { normalizeUnicode } from '../shared/text.ts';

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

/** The type a file's ending claims, or null for any other ending. */
export function resumeType(name: string): ResumeType | null {
  const ending = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === 'pdf' || ending === 'doc' || ending === 'docx' ? ending : null;
}

/** The first thing wrong with a file's name or size, or null. */
export function resumeProblem(name: string, size: number): string | null {
  if (resumeType(name) === null) return RESUME_MESSAGES.extension;
  if (size === 0) return RESUME_MESSAGES.empty;
  return size > LIMITS.resumeBytes ? RESUME_MESSAGES.tooLarge : null;
}

/** The first thing wrong with a file as a whole: name, size, or a content that is not what its ending says. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | null {
  const problem = resumeProblem(name, bytes.length);
  const type = resumeType(name);
  if (problem !== null || type === null) return problem;
  if (SIGNATURES[type](bytes)) return null;
  return `This is not a ${type.toUpperCase()} file inside. Save it again as PDF, DOC or DOCX.`;
}

/** Only this many last characters of a file name are processed; no file system allows more. */
const NAME_UNITS = 1000;

/** A file name that is safe in a header and on any disk: letters, digits, dots, dashes and underscores. */
export function safeResumeName(name: string, type: ResumeType): string {
  const stem = normalizeUnicode(name.slice(-NAME_UNITS))
    // Browsers write quotes and line breaks of a file name like this.
    .replace(/%(22|0D|0A)/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return `${[...stem].slice(0, 80).join('') || 'resume'}.${type}`;
}

const SIGNATURES: Readonly<Record<ResumeType, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => startsWith(bytes, ascii('%PDF-')),
  doc: (bytes) =>
    startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) && includes(bytes, utf16('WordDocument')),
  docx: (bytes) => startsWith(bytes, ascii('PK\x03\x04')) && hasZipEntry(bytes, ascii('word/')),
};

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
 * Whether a zip file's central directory has an entry whose name begins so; false without a valid directory, as in a
 * truncated file (APPNOTE.TXT, sections 4.3.12 and 4.3.16).
 */
function hasZipEntry(bytes: Uint8Array, start: readonly number[]): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zipEnd(view);
  if (end === null) return false;
  let found = false;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return false;
    const nameLength = view.getUint16(at + 28, true);
    found ||= nameLength >= start.length && start.every((byte, index) => bytes[at + 46 + index] === byte);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

/** Where the end record of a zip file starts: within its last 64 KB. */
function zipEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return null;
}
