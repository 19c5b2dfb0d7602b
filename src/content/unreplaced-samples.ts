import type { Json } from '../domain/content/entry.ts';
import { isPlaceholder } from '../domain/site/sample.ts';
import { titlesOf } from './schemas/form.ts';
import { COLLECTIONS, CONTENT, type CollectionName } from './schemas/index.ts';
import { fieldAt, keyOf, type SiteEntries } from './schemas/site-entries.ts';

/** A place of a sample: the entry, the field in it, and the file of one that the repository has. */
interface SamplePlace {
  /** `en/clients/bhoomi-hardware` */
  key: string;
  /** `contact.phone`; `sample` for a whole entry. */
  field: string;
  file?: string;
}

/** A sample that the owner has to replace before the site goes live, or something else to do until then. */
export interface UnreplacedSample {
  /** Its name for the owner. */
  what: string;
  /** What to do, where replacing a sample is not all. */
  how?: string;
  places: SamplePlace[];
}

/** Names of the entries marked as samples for the owner. */
const ENTRIES: Partial<Record<CollectionName, string>> = {
  caseStudies: 'Case studies: before, after and what was made',
  clients: 'Clients, what was made for them and what they say',
  testimonials: 'What clients say on the home page',
  erpModules: 'What the ERP modules can do',
  aboutPage: 'How the company came to its work, on /About',
  trainingPage: 'Weeks, dates, place and seats of the vocational training',
  episodes: 'The episode of Gyaanadari',
  people: 'People behind the company',
  services: 'What each group of services is said to offer',
  openings: 'Openings, what they ask and pay, and their dates',
};

const PLACEHOLDERS = 'Words with a [placeholder] in them';

/**
 * What an owner has to replace before the site goes live: facts of the company that nobody confirmed, content marked `sample: true`, and
 * texts with a [placeholder] in them.
 */
export function findUnreplacedSamples(
  entries: SiteEntries,
  delivered: Readonly<Record<string, { file: string }>> = {},
): UnreplacedSample[] {
  const samples = new Map<string, UnreplacedSample>();
  for (const name of COLLECTIONS) {
    for (const { id, value } of entries[name]) {
      const key = keyOf(name, id);
      const { file } = delivered[key] ?? {};
      for (const { field, isMarked } of samplesIn(value)) {
        const what = whatIs(name, value, field, isMarked);
        const sample = samples.get(what) ?? { what, places: [] };
        sample.places.push({ key, field, ...(file && { file }) });
        samples.set(what, sample);
      }
    }
  }
  return [...samples.values()];
}

function whatIs(name: CollectionName, value: Json, field: string, isMarked: boolean): string {
  if (name !== 'company') return (isMarked && ENTRIES[name]) || PLACEHOLDERS;
  const title = titlesOf(CONTENT.company, value, field).at(-1) ?? field;
  return field.startsWith('social.') ? `Your own page on ${title}` : title;
}

/** The fields that nobody confirmed: those that are listed, marked groups, and texts with a placeholder. Within a marked group no others. */
function samplesIn(value: Json): { field: string; isMarked: boolean }[] {
  const listed = fieldAt(value, 'samples');
  const paths = Array.isArray(listed) ? listed.filter((path) => typeof path === 'string') : [];
  const found = findFields(value).filter(({ field }) => !paths.includes(field));
  return [...paths.map((field) => ({ field, isMarked: true })), ...found];
}

function findFields(value: Json, field = ''): { field: string; isMarked: boolean }[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [{ field, isMarked: false }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('sample' in value && value['sample'] === true) return [{ field: within(field, 'sample'), isMarked: true }];
  return Object.entries(value).flatMap(([name, item]) => findFields(item, within(field, name)));
}

const within = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);
