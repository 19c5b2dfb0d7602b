import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  COLLECTIONS,
  CONTENT,
  type CollectionName,
  type CollectionRules,
  isCollection,
  rulesOf,
} from '../../src/content/schemas/index.ts';
import { entriesIn } from '../../src/content/schemas/merge.ts';
import { keyOf, orderKey, type SiteEntry } from '../../src/content/schemas/site-entries.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { entryOfKey, isGroup, type Json, ORDERS } from '../../src/domain/content/entry.ts';
import { isSameJson } from '../../src/domain/content/same-json.ts';
import { withContent } from './yaml.ts';

/** An entry, or the order of a collection, that is not the same in the files of the repository and on the published site. */
export interface Difference {
  key: string;
  kind: 'changed' | 'added' | 'removed' | 'order';
}

/** The entries that the owner published and the repository does not have, or has differently. */
export function differencesOf(content: SiteContent): Difference[] {
  const { snapshot, index } = content;
  return Object.entries(snapshot.entries).flatMap(([key, { value, hidden }]): Difference[] => {
    const name = entryOfKey(key);
    if (name?.collection === ORDERS) return isOrderDelivered(name.id, content) ? [] : [{ key, kind: 'order' }];
    const delivered = index.entries[key];
    if (hidden && !arePages(name?.collection)) return delivered ? [{ key, kind: 'removed' }] : [];
    if (!delivered) return [{ key, kind: 'added' }];
    return isSameJson(value, delivered.value) && hidden === delivered.hidden ? [] : [{ key, kind: 'changed' }];
  });
}

/** Whether a collection's entries are pages. The file of a hidden one stays, since its addresses redirect. */
const arePages = (name = '') => rulesOf(name)?.addressField !== undefined || rulesOf(name)?.kind === 'page';

/** Whether the entries in the files are already in the owner's order. That order need not name every entry. */
function isOrderDelivered(name: string, { snapshot, index, entries }: SiteContent): boolean {
  if (!isCollection(name)) return true;
  const { [orderKey(name)]: _order, ...others } = snapshot.entries;
  const ids = (of: readonly SiteEntry[]) => of.map(({ id }) => id);
  return isSameJson(ids(entriesIn(name, index.entries, { entries: others })), ids(entries[name]));
}

/** The new content of a file, with what the owner published; `undefined` as the text deletes the file. */
export interface FileChange {
  file: string;
  text: string | undefined;
}

/** What to change in the files of the repository so that they have what the owner published. @param root the project's folder */
export function changesOf(root: string, content: SiteContent): FileChange[] {
  const changed = new Set(differencesOf(content).map(({ key }) => key));
  return COLLECTIONS.flatMap((name) => {
    const keys = [...Object.keys(content.index.entries), ...Object.keys(content.snapshot.entries)];
    const isChanged = keys.some(
      (key) => changed.has(key) && (key.startsWith(keyOf(name, '')) || key === orderKey(name)),
    );
    return isChanged ? filesOf(root, name, content) : [];
  });
}

function filesOf(root: string, name: CollectionName, { entries, index }: SiteContent): FileChange[] {
  const hidden = name === 'ownPages' ? entries.hiddenPages : [];
  const isHidden = entries.hiddenBuiltIn.some(({ collection }) => collection === name);
  const { place, ordered }: CollectionRules = CONTENT[name];
  const whole = [...entries[name], ...hidden].map((entry, at) => ({
    id: entry.id,
    value: {
      ...(ordered && { order: at + 1 }),
      ...((isHidden || hidden.includes(entry)) && { hidden: true }),
      ...group(entry.value),
    },
  }));
  if ('list' in place)
    return change(
      root,
      place.file,
      whole.map(({ id, value }) => ({ id, ...value })),
    );
  if ('file' in place) return whole.flatMap(({ value }) => change(root, place.file, value));
  const fileOf = (id: string) => `${place.folder}/${id}.${place.extension}`;
  const gone = Object.keys(index.entries)
    .filter((key) => key.startsWith(keyOf(name, '')))
    .map((key) => key.slice(keyOf(name, '').length))
    .filter((id) => !whole.some((entry) => entry.id === id));
  return [
    ...whole.flatMap(({ id, value }) => change(root, fileOf(id), value)),
    ...gone.map((id) => ({ file: fileOf(id), text: undefined })),
  ];
}

const group = (value: SiteEntry['value']): Record<string, Json> => (isGroup(value) ? value : {});

/** The change that gives a file this content, keeping the comments of YAML; none when the file has the content already. */
function change(root: string, file: string, content: Json): FileChange[] {
  const path = join(root, file);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (isSameJson(parse(present), content)) return [];
  const text = file.endsWith('.json') ? `${JSON.stringify(content, null, 2)}\n` : withContent(present, content);
  return [{ file, text }];
}
