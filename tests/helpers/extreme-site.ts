import { COLLECTIONS, CONTENT } from '../../src/content/schemas/index.ts';
import { groupsAt, keyOf } from '../../src/content/schemas/site-entries.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { isGroup, type Json, type PublishedEntry, type Snapshot } from '../../src/domain/content/entry.ts';
import { type Extreme, extremeOf } from './extreme-values.ts';
import { FULL_OWN_PAGE } from './own-page.ts';

/** A publication in which every field of every delivered entry has its least or its most, and a page of the owner's too. */
export function extremeSite(extreme: Extreme): Snapshot {
  const { entries, index } = siteContent(process.cwd());
  const published = COLLECTIONS.flatMap((name) =>
    (name === 'ownPages' ? [{ id: 'press', value: FULL_OWN_PAGE }] : entries[name]).map(
      ({ id, value }, at): [string, PublishedEntry] => {
        const key = keyOf(name, id);
        const made = extremeOf(CONTENT[name].schema, extreme, value) as Json;
        return [key, { value: apart(name, made, at, value), base: index.entries[key]?.hash ?? null }];
      },
    ),
  );
  return { number: 1, at: '2026-11-26T08:00:00.000Z', entries: Object.fromEntries(published) };
}

/** Entries of a collection differ in what has to be unique. */
function apart(name: string, made: Json, at: number, delivered: Json): Json {
  if (!isGroup(made)) return made;
  const value = 'gone' in made && name !== 'ownPages' ? { ...made, gone: '/Home' } : made;
  if (name === 'formerAddresses') return { list: '' };
  if (name === 'openings') return { ...value, title: `${at}${String(value['title']).slice(1)}` };
  if (name === 'services') return { ...value, layout: at === 1 ? 'band' : 'panel' };
  if (name === 'menus') return withAllPages(value, delivered);
  if (isGroup(delivered) && isArranged(delivered['sections'])) return { ...value, sections: delivered['sections'] };
  if (name === 'platforms' || name === 'episodes') return { ...value, number: at + 1 };
  return value;
}

/** Whether a page has its sections in an order, each once. */
const isArranged = (sections: Json | undefined): sections is Json[] =>
  Array.isArray(sections) && sections.some((item) => isGroup(item) && item['section'] !== undefined);

/** Each page stays reachable, and is named once: the links are those delivered, under other names. */
function withAllPages(menus: Record<string, Json>, delivered: Json): Json {
  const lists = Object.entries(menus).map(([name, items]) => {
    if (!Array.isArray(items)) return [name, items];
    const links = groupsAt(delivered, name).map((link) => ({ ...group(items[0]), page: group(link)['page'] ?? '' }));
    return [name, links.map((link) => ({ ...link, hidden: false }))];
  });
  return Object.fromEntries(lists);
}

const group = (value: Json | undefined) => (isGroup(value) ? value : {});
