import { entryOfKey, isGroup, type Json, textIn } from '../../../../domain/content/entry.ts';
import { itemsIn, MENUS_WITH_OWN_PAGES } from '../../../../domain/content/menu-names.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { ownPageId } from '../../../../domain/site/menu-page.ts';

/** A link of a menu. */
export interface MenuLink {
  /** Where it stands, as the end of a sentence. */
  place: string;
  /** The path of its field. */
  field: string;
  name: string;
}

/** The links of all menus to a page of the owner's own, hidden ones left out. */
export function linksToPage(menus: Json | undefined, id: string): MenuLink[] {
  return Object.entries(MENUS_WITH_OWN_PAGES).flatMap(([list, place]) =>
    itemsIn(menus, list).flatMap((item, index) => {
      const isTo = ownPageId(textIn(item, 'page')) === id && !(isGroup(item) && item['hidden'] === true);
      return isTo ? [{ place, field: `${list}.${index}`, name: textIn(item, 'name') }] : [];
    }),
  );
}

/** The pages of the owner's own, with their ids. */
export function ownPagesIn(entries: readonly EntryView[]): { id: string; entry: EntryView }[] {
  return entries.flatMap((entry) => {
    const { collection, id = '' } = entryOfKey(entry.key) ?? {};
    return collection === 'ownPages' ? [{ id, entry }] : [];
  });
}
