import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { formOf } from '../../src/content/schemas/form.ts';
import { rulesOf } from '../../src/content/schemas/index.ts';
import { entryOfKey, type Json } from '../../src/domain/content/entry.ts';
import { pathText, schemaAt, textsOf, valueAt, withValueAt } from '../../src/domain/content/form/field-path.ts';
import type { FieldPath } from '../../src/domain/content/form/schema.ts';
import { withoutMarks } from '../../src/domain/content/marked-text.ts';
import { previewPath } from '../../src/domain/content/preview.ts';
import {
  CLOSING_COMMENT,
  openedPlace,
  PLACES_ATTRIBUTE,
  placesIn,
  placeText,
} from '../../src/domain/content/preview-marks.ts';
import { Places } from '../../src/server/pages/preview/marked-fields.ts';
import { useAdmin } from './admin.ts';
import { deliveredIndex } from './site-content.ts';

/** A draft as a preview is asked for it. */
export interface PostedDraft {
  key: string;
  value: Json;
  hidden?: boolean;
}

/** Every delivered entry as a draft. */
export const allDrafts = (): PostedDraft[] =>
  Object.entries(deliveredIndex().entries).map(([key, { value }]) => ({ key, value }));

/** Asks for the preview of a page. @param site its address @param path such as `/Home` */
export function askPreview(site: string, token: string, path: string, entries: readonly PostedDraft[]) {
  return fetch(site + previewPath(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ entries }),
  });
}

/** A preview without what names the places of its texts. */
export function withoutPlaces(html: string): string {
  return html
    .replace(/<!--(?:\[[^\s#>]+#[\w.-]+|\])-->/g, '')
    .replace(new RegExp(` ${PLACES_ATTRIBUTE}="[^"]*"`, 'g'), '');
}

/** The tags and texts of a page's body as a build and a request make them alike: the number of an island depends on where its module is. */
export function bodyOf(html: string): string[] {
  return html
    .slice(html.indexOf('<body'))
    .replace(/ uid="[^"]*"/g, '')
    .split(/(?<=>)/);
}

/** The texts at each place of a preview; those in attributes are empty. */
export function textsByPlace(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: { place: string; text: string }[] = [];
  const add = (place: string, text: string) => found.set(place, [...(found.get(place) ?? []), text]);
  const parser = new Parser({
    onopentag(_name, { [PLACES_ATTRIBUTE]: places = '' }) {
      for (const place of placesIn(places)) add(placeText(place), '');
    },
    ontext(text) {
      for (const one of open) one.text += text;
    },
    oncomment(data) {
      const place = openedPlace(data);
      if (place) open.push({ place: placeText(place), text: '' });
      const ended = data === CLOSING_COMMENT && open.pop();
      if (ended) add(ended.place, ended.text);
    },
  });
  parser.end(html);
  if (open.length > 0) throw new Error(`Not closed: ${open.map(({ place }) => place).join(', ')}`);
  return found;
}

/** The fields of drafts that are words, with what they say. */
export function wordsOf(drafts: readonly PostedDraft[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { key, value } of drafts) {
    const rules = rulesOf(entryOfKey(key)?.collection ?? '');
    if (!rules) continue;
    const read = rules.schema.parse(value) as Json;
    for (const { path, text } of textsOf(new Places().mark(key, formOf(rules), read))) {
      const plain = withoutMarks(text);
      if (plain !== text) words.set(placeText({ key, field: pathText(path) }), plain);
    }
  }
  return words;
}

/** A hostile text as long as a field takes, between its stars; the field's own when it takes none of its kind. */
export function fittingText({ key, value }: PostedDraft, field: FieldPath, attack: string): Json {
  const rules = rulesOf(entryOfKey(key)?.collection ?? '');
  const own = valueAt(value, field) ?? '';
  if (!rules) return own;
  const whole = String(own)
    .split('**')
    .map(() => attack)
    .join('**');
  const text = whole.slice(0, schemaAt(formOf(rules), value, field).maxLength);
  return rules.schema.safeParse(withValueAt(value, field, text)).success ? text : own;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** The address of the site in a build without one. */
export const STAND_IN = 'http://localhost:8888';

/** The real build, served, and an administrator who asks it for previews. */
export function useServedPreviews() {
  const admin = useAdmin();
  let dataDir: string;
  let site: RunningSite;
  let token: string;
  beforeAll(async () => {
    if (isBuildStale(ROOT)) await build(ROOT);
    dataDir = await mkdtemp(join(tmpdir(), 'previews-'));
    site = await serve({ root: ROOT, port: 0, dataDir, schedules: false, rateLimits: false });
    token = await admin.signIn();
  }, 300_000);
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });
  return {
    root: ROOT,
    url: () => site.url,
    ask: (path: string, entries: readonly PostedDraft[]) => askPreview(site.url, token, path, entries),
    /** Sends JSON as the administrator. @returns the answer's body */
    async send(method: string, path: string, json: unknown) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await fetch(site.url + path, { method, headers, body: JSON.stringify(json) })).json();
    },
  };
}
