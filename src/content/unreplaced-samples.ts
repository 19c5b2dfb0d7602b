import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isPlaceholder, isSample } from '../domain/site/sample.ts';
import { SITE } from '../site.ts';

/** A sample that the owner has to replace before the site goes live. */
export interface UnreplacedSample {
  /** What it is, in the owner's words. */
  what: string;
  /** Where it is changed: files under the project's root, and in them the field that says so. */
  places: { file: string; field: string }[];
}

const SITE_FILE = 'src/site.ts';

/** What the fields of `site.ts` are to an owner. */
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

/** What the entries marked as samples are to an owner, by the file or folder they stand in. */
const ENTRIES: Record<string, string> = {
  'src/content/case-studies': 'Case studies: before, after and what was made',
  'src/content/clients': 'Clients, what was made for them and what they say',
  'src/content/home/testimonials.yaml': 'What clients say on the home page',
  'src/content/erp-modules': 'What the ERP modules can do',
  'src/content/pages/about.yaml': 'How the company came to its work, on /About',
  'src/content/people': 'People behind the company',
  'src/content/services': 'What each group of services is said to offer',
  'src/content/openings': 'Openings, what they ask and their dates',
};

/**
 * What an owner has to replace before the site goes live: facts of `site.ts` marked as samples, content marked `sample: true`,
 * and sentences with a [placeholder] in them. Read from the files, so that a script, the build and a page can ask alike.
 * @param root the project's folder
 */
export function findUnreplacedSamples(root: string): UnreplacedSample[] {
  return [...remainingFacts(SITE), ...remainingContent(root)];
}

/** The samples among the facts of `site.ts`, each a thing of its own. */
export function remainingFacts(site: object): UnreplacedSample[] {
  return [...stringsOf(site)]
    .filter(({ text }) => isSample(text))
    .map(({ field, text }) => ({
      what: SITE_FACTS[field] ?? `Your own page in place of ${text}`,
      places: [{ file: SITE_FILE, field }],
    }));
}

/** The samples and placeholders of src/content, those of a kind as one thing. */
export function remainingContent(root: string): UnreplacedSample[] {
  const files = globSync('src/content/**/*.{yaml,json}', { cwd: root }).sort();
  const things = new Map<string, UnreplacedSample>();
  for (const file of files) {
    const found = findings(parse(readFileSync(join(root, file), 'utf8')));
    for (const { field, isEntry } of found) {
      const what = (isEntry && entriesOf(file)) || 'Words with a [placeholder] in them';
      const thing = things.get(what) ?? { what, places: [] };
      thing.places.push({ file, field });
      things.set(what, thing);
    }
  }
  return [...things.values()];
}

const entriesOf = (file: string) =>
  Object.entries(ENTRIES).find(([place]) => file === place || file.startsWith(`${place}/`))?.[1];

/** Where a file is marked as a sample or has a placeholder; within what is marked, nothing more is asked for. */
function findings(value: unknown, field = ''): { field: string; isEntry: boolean }[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [{ field, isEntry: false }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('sample' in value && value.sample === true) return [{ field: within(field, 'sample'), isEntry: true }];
  return Object.entries(value).flatMap(([name, item]) => findings(item, within(field, name)));
}

function* stringsOf(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string') yield { field, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) yield* stringsOf(item, within(field, name));
}

const within = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);
