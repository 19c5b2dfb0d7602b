import type { MediaName } from '../content-index.ts';
import type { Placeholders } from './field-words.ts';
import type { FormSchema } from './schema.ts';

/** What the screen of the website knows of a collection. */
export interface CollectionForm {
  title: string;
  /** What one entry is: 'client', after "Add a". */
  one: string;
  kind: 'page' | 'list';
  /** The field by which an entry is named. */
  titleField?: string;
  /** Whether the owner orders its entries. */
  isOrdered: boolean;
  add: boolean;
  hide: boolean;
  /** The page that shows it. */
  route?: string;
  /** The field with the address of the page that an entry is. */
  addressField?: string;
  /** The only ids that its entries can have. */
  ids?: string[];
  form: FormSchema;
}

/** A page of the site, with the places in it that have a hash. */
export interface SitePage {
  href: string;
  title: string;
  hashes: { hash: string; title: string }[];
}

/** What the build tells the screen of the website: forms, and what fields can name. */
export interface SiteForms {
  /** In the order in which an owner sees them. */
  collections: Record<string, CollectionForm>;
  /** By the kind of field. */
  media: Readonly<Record<string, MediaName[]>>;
  /** Without the owner's own, which the entries name. */
  pages: SitePage[];
  /** What names in braces become, as of the build. */
  placeholders: Placeholders;
}

/** Where the build puts them. */
export const SITE_FORMS_PATH = '/admin/website.json';
