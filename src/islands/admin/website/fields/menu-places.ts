import { type EntryKey, entryOfKey, isGroup, type Json, textIn } from '../../../../domain/content/entry.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import type { PageName } from '../../../../domain/site/pages.ts';

/** The page that a menu names, by the collection of its words. */
const PAGE_OF: Readonly<Record<string, PageName>> = {
  aboutPage: 'about',
  servicesPage: 'services',
  clientsPage: 'clients',
  careersPage: 'careers',
  blogsPage: 'blogs',
  gyaanadariPage: 'gyaanadari',
  erpModulesPage: 'zms',
  mediaPage: 'media',
};

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
  const shown = shownItems(items, isGroup(menus) ? menus['platforms'] : [], hiddenPages(entries)).length;
  const own = entries.flatMap((one) => {
    const link = isGroup(one.value) ? one.value['link'] : undefined;
    const isIn = isOf(one, 'ownPages') && one.key !== key && !one.hidden && textIn(link ?? null, 'place') === place;
    return isIn ? [{ key: one.key, name: textIn(link ?? null, 'name') || one.title }] : [];
  });
  return { shown, own };
}

const isOf = ({ key }: Pick<EntryView, 'key'>, collection: string) => entryOfKey(key)?.collection === collection;

/** The built-in pages that are hidden. */
function hiddenPages(entries: readonly EntryView[]): string[] {
  return entries.flatMap(({ key, hidden }) => {
    const page = PAGE_OF[entryOfKey(key)?.collection ?? ''];
    return hidden && page !== undefined ? [page] : [];
  });
}

/** The items that neither are hidden nor lead to a hidden page. The platforms are there while one of their pages is. */
function shownItems(items: Json | undefined, platforms: Json | undefined, gone: readonly string[]): Json[] {
  if (!Array.isArray(items)) return [];
  return items.filter((item) => {
    const page = textIn(item, 'page');
    if ((isGroup(item) && item['hidden'] === true) || gone.includes(page)) return false;
    return page !== 'platforms' || shownItems(platforms, [], gone).length > 0;
  });
}
