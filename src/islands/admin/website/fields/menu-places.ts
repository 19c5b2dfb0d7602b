import { type EntryKey, entryOfKey, isGroup, type Json, textIn } from '../../../../domain/content/entry.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';

/** Where the link to a page of the owner's stands. */
export type LinkPlace = 'menu' | 'footer';

/** The names that a menu shows: how many of the site's, and the pages of the owner's own. */
export interface MenuPlaces {
  shown: number;
  own: { key: EntryKey; name: string }[];
}

/**
 * What stands in the menu at the head of each page, or among the links at its foot.
 *
 * @param key the entry in the form, which has `value` in place of what was saved; a page of the owner's own is left out
 */
export function menuPlaces(
  entries: readonly EntryView[],
  place: LinkPlace,
  { key, value }: { key: EntryKey; value: Json },
): MenuPlaces {
  const menus = entryOfKey(key)?.collection === 'menus' ? value : entries.find((one) => isOf(one, 'menus'))?.value;
  const items = isGroup(menus) ? menus[place === 'menu' ? 'main' : 'footer'] : [];
  const shown = Array.isArray(items) ? items.filter((item) => !(isGroup(item) && item['hidden'] === true)).length : 0;
  const own = entries.flatMap((one) => {
    const link = isGroup(one.value) ? one.value['link'] : undefined;
    const isIn = isOf(one, 'ownPages') && one.key !== key && !one.hidden && textIn(link ?? null, 'place') === place;
    return isIn ? [{ key: one.key, name: textIn(link ?? null, 'name') || one.title }] : [];
  });
  return { shown, own };
}

const isOf = ({ key }: Pick<EntryView, 'key'>, collection: string) => entryOfKey(key)?.collection === collection;
