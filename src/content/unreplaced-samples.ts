import type { Json } from '../domain/content/entry.ts';
import { pathText, schemaAt, valueAt } from '../domain/content/form/field-path.ts';
import { type FieldPath, labelOf, SAMPLE_FIELD } from '../domain/content/form/schema.ts';
import { isMarked, samplesIn } from '../domain/content/form/unconfirmed.ts';
import { formOf } from './schemas/form.ts';
import { COLLECTIONS, CONTENT, type CollectionName } from './schemas/index.ts';
import { keyOf, type SiteEntries } from './schemas/site-entries.ts';

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

/**
 * What an owner has to replace before the site goes live: facts of the company that nobody confirmed, and content marked `sample: true`.
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
      for (const path of samplesIn(value)) {
        const field = pathText(isMarked(valueAt(value, path)) ? [...path, SAMPLE_FIELD] : path);
        const what = whatIs(name, value, path);
        const sample = samples.get(what) ?? { what, places: [] };
        sample.places.push({ key, field, ...(file && { file }) });
        samples.set(what, sample);
      }
    }
  }
  return [...samples.values()];
}

function whatIs(name: CollectionName, value: Json, path: FieldPath): string {
  if (name !== 'company') return ENTRIES[name] ?? CONTENT[name].title;
  const title = labelOf(path.at(-1) ?? '', schemaAt(formOf(CONTENT.company), value, path));
  return path[0] === 'social' ? `Your own page on ${title}` : title;
}
