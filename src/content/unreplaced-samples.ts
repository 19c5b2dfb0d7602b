import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isPlaceholder, isSample } from '../domain/site/sample.ts';
import { SITE } from '../site.ts';

/** A sample that the owner has to replace before the site goes live, or something else to do until then. */
export interface UnreplacedSample {
  /** Its name for the owner. */
  what: string;
  /** What to do, where replacing a sample is not all. */
  how?: string;
  /** Where it is marked: files under the project's root, and the fields in them. */
  places: { file: string; field: string }[];
}

const SITE_FILE = 'src/site.ts';

/** Names of the fields of `site.ts` for the owner. */
const SITE_FACTS: Record<string, string> = {
  name: "The company's name",
  'contact.street': 'Street of the office',
  'contact.city': 'City, state and PIN',
  'contact.map': 'Link to the office on a map',
  'contact.phone': 'Phone number',
  'contact.whatsapp': 'WhatsApp number',
  'contact.email': 'Email address',
  'contact.hours': 'Days and hours one can be reached',
  'legal.name': 'Name as registered, for the legal pages',
  'legal.gstin': 'GSTIN',
  'legal.cin': 'CIN',
  'legal.grievanceOfficer': 'Name of the grievance officer',
  'legal.courts': 'City of the courts the terms name',
};

/** Names of the entries marked as samples for the owner, by file or folder. */
const ENTRIES: Record<string, string> = {
  'src/content/case-studies': 'Case studies: before, after and what was made',
  'src/content/clients': 'Clients, what was made for them and what they say',
  'src/content/home/testimonials.yaml': 'What clients say on the home page',
  'src/content/erp-modules': 'What the ERP modules can do',
  'src/content/pages/about.yaml': 'How the company came to its work, on /About',
  'src/content/pages/training.yaml': 'Weeks, dates, place and seats of the vocational training',
  'src/content/episodes': 'The episode of Gyaanadari',
  'src/content/people': 'People behind the company',
  'src/content/services': 'What each group of services is said to offer',
  'src/content/openings': 'Openings, what they ask and pay, and their dates',
};

/**
 * What an owner has to replace before the site goes live: facts of `site.ts` marked as samples, content marked `sample: true`,
 * and sentences with a [placeholder] in them. Reads the files, so that a script, the build and a page can call it.
 * @param root the project's folder
 */
export function findUnreplacedSamples(root: string): UnreplacedSample[] {
  return [...findSampleFacts(SITE), ...findSampleContent(root)];
}

/** The samples among the facts of `site.ts`, one by one. */
export function findSampleFacts(site: object): UnreplacedSample[] {
  return [...stringsOf(site)]
    .filter(({ text }) => isSample(text))
    .map(({ field, text }) => ({
      what: SITE_FACTS[field] ?? `Your own page in place of ${text}`,
      places: [{ file: SITE_FILE, field }],
    }));
}

/** The samples and placeholders of src/content, grouped by name. */
export function findSampleContent(root: string): UnreplacedSample[] {
  const files = globSync('src/content/**/*.{yaml,json}', { cwd: root }).sort();
  const samples = new Map<string, UnreplacedSample>();
  for (const file of files) {
    const found = findFields(parse(readFileSync(join(root, file), 'utf8')));
    for (const { field, isEntry } of found) {
      const what = (isEntry && entriesName(file)) || 'Words with a [placeholder] in them';
      const sample = samples.get(what) ?? { what, places: [] };
      sample.places.push({ file, field });
      samples.set(what, sample);
    }
  }
  return [...samples.values()];
}

const entriesName = (file: string) =>
  Object.entries(ENTRIES).find(([place]) => file === place || file.startsWith(`${place}/`))?.[1];

/** The fields that mark a sample or contain a placeholder; within a marked entry no others are listed. */
function findFields(value: unknown, field = ''): { field: string; isEntry: boolean }[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [{ field, isEntry: false }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('sample' in value && value.sample === true) return [{ field: within(field, 'sample'), isEntry: true }];
  return Object.entries(value).flatMap(([name, item]) => findFields(item, within(field, name)));
}

function* stringsOf(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string') yield { field, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) yield* stringsOf(item, within(field, name));
}

const within = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);
