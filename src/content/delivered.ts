import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import type { ContentIndex, DeliveredEntry } from '../domain/content/content-index.ts';
import { isGroup, type Json, NO_SNAPSHOT, type Snapshot } from '../domain/content/entry.ts';
import { mediaNames } from './media-names.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from './schemas/index.ts';
import { keyOf, orderKey } from './schemas/site-entries.ts';

/** What a build tells functions of the content. @param root the project's folder */
export function contentIndexOf(root: string, { number, at }: Snapshot = NO_SNAPSHOT): ContentIndex {
  const entries = Object.assign({}, ...COLLECTIONS.map((name) => readDelivered(root, name)));
  return { number, at, entries, media: mediaNames(root) };
}

/** The entries of a collection as the repository has them, and their order when they have one. @param root the project's folder */
export function readDelivered(root: string, name: CollectionName): Record<string, DeliveredEntry> {
  const { place, ordered }: CollectionRules = CONTENT[name];
  const found = 'folder' in place ? inFolder(root, place) : 'list' in place ? inList(root, place) : inFile(root, place);
  refuseDuplicates(found, 'id');
  const entries = found.map(({ id, file, content, hidden }) => [keyOf(name, id), delivered(content, file, hidden)]);
  if (!ordered) return Object.fromEntries(entries);
  refuseDuplicates(found, 'order');
  const places = new Map(found.map((entry) => [entry.id, orderOf(entry)]));
  const ids = [...places].sort(([, one], [, other]) => one - other).map(([id]) => id);
  const where = 'folder' in place ? place.folder : place.file;
  return Object.fromEntries([...entries, [orderKey(name), delivered({ ids }, where)]]);
}

interface Found {
  id: string;
  file: string;
  content: Record<string, Json>;
  /** What the collection has besides the value. */
  order?: Json | undefined;
  hidden?: boolean;
}

function inFile(root: string, { file }: { file: string }): Found[] {
  if (!existsSync(join(root, file))) return [];
  const { hidden, ...content } = group(read(root, file), file);
  return [{ id: nameOf(file), file, content, hidden: hidden === true }];
}

function inFolder(root: string, { folder, extension }: { folder: string; extension: string }): Found[] {
  const files = globSync(`${folder}/*.${extension}`, { cwd: root }).sort();
  return files.map((file) => {
    const { order, hidden, ...content } = group(read(root, file), file);
    return { id: nameOf(file), file, content, order, hidden: hidden === true };
  });
}

function inList(root: string, { file }: { file: string }): Found[] {
  if (!existsSync(join(root, file))) return [];
  const items = read(root, file);
  if (!Array.isArray(items)) throw new Error(`${file} is no list.`);
  return items.map((item, index) => {
    const { id, order, ...content } = group(item, file);
    if (typeof id !== 'string') throw new Error(`${file}: entry ${index + 1} has no id.`);
    return { id, file, content, order };
  });
}

const nameOf = (file: string) => basename(file, extname(file));

/** YAML is a superset of JSON. */
const read = (root: string, file: string): Json => parse(readFileSync(join(root, file), 'utf8'));

function group(content: Json, file: string): Record<string, Json> {
  if (!isGroup(content)) throw new Error(`${file} has no fields.`);
  return content;
}

function orderOf({ id, file, order }: Found): number {
  if (typeof order === 'number') return order;
  throw new Error(`${file} (${id}): order is no number.`);
}

function refuseDuplicates(found: Found[], field: 'id' | 'order'): void {
  const taken = new Map<unknown, string>();
  for (const entry of found) {
    const place = `${entry.file} (${entry.id})`;
    const other = taken.get(entry[field]);
    if (other) throw new Error(`${place}: ${field} ${entry[field]} is that of ${other} already.`);
    taken.set(entry[field], place);
  }
}

const delivered = (value: Json, file: string, hidden = false): DeliveredEntry => ({
  value,
  ...(hidden && { hidden }),
  hash: hashOf(value),
  file,
});

/** The hash of a value, whatever the order of its fields. */
export function hashOf(value: Json): string {
  return createHash('sha256').update(JSON.stringify(value, sortedFields)).digest('base64url');
}

function sortedFields(_name: string, value: Json): Json {
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
