import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { countOf } from '../../../../domain/shared/words.ts';

/** What a reader of exports finds, before its HTML is converted. */
export interface ExportedPost {
  /** What names it there. */
  source: string;
  title: string;
  html: string;
  /** Plain text or HTML. */
  excerpt: string;
  slug: string;
  /** Its former address; empty for a draft without one. */
  address: string;
  status: 'draft' | 'scheduled' | 'published';
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  publishedAt?: string | undefined;
  publishAt?: string | undefined;
  topics: string[];
  author: string;
  image?: { address: string; alt: string } | undefined;
}

/** Something of an export that is not taken over, or not as it was. */
export interface LeftOutRow {
  /** The title of a post, or a kind of thing. */
  what: string;
  why: string;
}

/** A picture of the media library of WordPress. */
export interface Attachment {
  address: string;
  alt: string;
  caption: string;
}

/** An export as it was read. */
export interface ReadExport {
  system: 'WordPress' | 'Ghost';
  /** The former site's address; empty when the export does not say it. */
  site: string;
  posts: ExportedPost[];
  leftOut: LeftOutRow[];
}

/** An export that is refused as a whole; the message names the reason and says what to do. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}

/** Bytes of an export at most. */
export const MOST_EXPORT_BYTES = 64 * 1024 * 1024;
/** Characters of a post's HTML that are read: far more than a post that fits. */
export const MOST_HTML = 5 * LIMITS.content;
/** Levels of elements in an export, of which WordPress writes five. */
export const MOST_ELEMENTS_DEEP = 32;

/** Why an export is refused as a whole. */
export const EXPORT_REFUSALS = {
  neither: 'This is neither an export of WordPress (a file that ends in .xml) nor one of Ghost (.json).',
  empty: 'This file is empty.',
  tooLarge: `This export has more than ${formatBytes(MOST_EXPORT_BYTES)}. In WordPress export posts only, and a year at a time: the parts can be imported one after another.`,
  utf16: 'This file is in UTF-16. Choose the file as WordPress or Ghost wrote it, in UTF-8.',
  encoding: (name: string) =>
    `This file says that it is in ${name}. Choose the file as WordPress or Ghost wrote it, in UTF-8.`,
  notUtf8: 'This file is not in UTF-8 throughout: it is damaged, or another program has changed it. Export it anew.',
  doctype: 'This file declares a document type or entities, which no export of WordPress has. It was not read.',
  tooDeep: 'This file is nested deeper than any export. It was not read.',
  cut: 'The end of this file is missing: it was cut off on the way. Download the export again.',
  feed: 'This is a feed, not an export of WordPress: there it is under Tools, Export.',
  noPosts: 'There is no post in this export.',
  json: 'This file is not whole, or not JSON. Download the export of Ghost again.',
  notGhost: 'This JSON is no export of Ghost: there it is under Settings, Import/Export.',
} as const;

/** Reasons that exports of both systems have. */
export const LEFT_OUT_REASONS = {
  pages: 'Make them anew under Website, Pages of your own.',
  comments: 'Posts of this site have no comments.',
  first: 'It stood before newer posts there: here posts stand by their dates.',
  twice: 'It is in the export twice: the first is taken.',
  unknownState: (state: string) => `Its state there, ${state || 'none'}, is not known here. It is a draft.`,
} as const;

/** A part of an address without percent signs; as it is where they mean nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A row of a report about many things of a kind; none for no thing. */
export function countRow(count: number, one: string, why: string): LeftOutRow[] {
  return count === 0 ? [] : [{ what: countOf(count, one), why }];
}
