import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import type { Json } from '../domain/content/entry.ts';
import type { CollectionRules } from './schemas/index.ts';

/** An entry of the repository. */
export interface DeliveredEntry {
  id: string;
  /** The content of its file, without `order` and, in a list, `id`. */
  value: Record<string, Json>;
  /** Under the project's root. */
  file: string;
  /** Of its value. */
  hash: string;
}

/** The entries of a collection as the repository has them, in their order. @param root the project's folder */
export function readDelivered(root: string, { place, ordered }: CollectionRules): DeliveredEntry[] {
  const found = 'folder' in place ? inFolder(root, place) : 'list' in place ? inList(root, place) : inFile(root, place);
  refuseDuplicates(found, 'id');
  if (!ordered) return found.map(delivered);
  refuseDuplicates(found, 'order');
  return found.toSorted((one, other) => orderOf(one) - orderOf(other)).map(delivered);
}

interface Found {
  id: string;
  file: string;
  content: Record<string, Json>;
  /** What the collection has besides the value. */
  order?: Json | undefined;
}

function inFile(root: string, { file }: { file: string }): Found[] {
  if (!existsSync(join(root, file))) return [];
  return [{ id: nameOf(file), file, content: group(read(root, file), file) }];
}

function inFolder(root: string, { folder, extension }: { folder: string; extension: string }): Found[] {
  const files = globSync(`${folder}/*.${extension}`, { cwd: root }).sort();
  return files.map((file) => {
    const { order, ...content } = group(read(root, file), file);
    return { id: nameOf(file), file, content, order };
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
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${file} has no fields.`);
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

const delivered = ({ id, file, content }: Found): DeliveredEntry => ({
  id,
  file,
  value: content,
  hash: hashOf(content),
});

/** The hash of a value, whatever the order of its fields. */
export function hashOf(value: Json): string {
  return createHash('sha256').update(JSON.stringify(value, sortedFields)).digest('base64url');
}

function sortedFields(_name: string, value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
