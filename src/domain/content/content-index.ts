import type { EntryKey, Json } from './entry.ts';

/** An entry of the repository. */
export interface DeliveredEntry {
  /** The content of its file, without `order`, `hidden` and, in a list, `id`. */
  value: Json;
  /** It is not on the site; `hidden: true` in its file. */
  hidden?: true;
  /** Of its value; the `base` of words that are made from it. */
  hash: string;
  /** Under the project's root. */
  file: string;
}

/** A drawing, film or picture of the project, with the size of a drawing in pixels. */
export interface MediaName {
  name: string;
  width?: number;
  height?: number;
}

/** What a build tells the functions of the website's content, in `.netlify/content.json`. */
export interface ContentIndex {
  /** The publication that the build took; 0 for none. */
  number: number;
  at: string | null;
  /** The delivered entries, and the delivered order of each ordered collection: `en/orders/clients`. */
  entries: Record<EntryKey, DeliveredEntry>;
  /** What fields can name, by their kind. */
  media: Record<string, MediaName[]>;
}
