import { type EntryKey, entryOfKey, isGroup, type Json, textIn } from '../../../../domain/content/entry.ts';
import type { SitePage } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { NO_PAGE, ownPageId } from '../../../../domain/site/menu-page.ts';
import { PAGES } from '../../../../domain/site/pages.ts';

/** What is on the site: its entries, and the pages that are not hidden. */
interface Present {
  entries: readonly EntryView[];
  pages: readonly SitePage[];
}

/** How many names the menu at the head of each page shows. @param menus the words of all menus */
export function shownNames(menus: Json, present: Present): number {
  const isShown = (item: Json): boolean => {
    const page = textIn(item, 'page');
    if (isGroup(item) && item['hidden'] === true) return false;
    if (page === 'platforms') return itemsIn(menus, 'platforms').some(isShown);
    return isPageShown(page, present);
  };
  return itemsIn(menus, 'main').filter(isShown).length;
}

/** Whether a page that a menu names is on the site. */
function isPageShown(page: string, { entries, pages }: Present): boolean {
  const own = ownPageId(page);
  if (own !== undefined) return ownPagesIn(entries).some(({ id, entry }) => id === own && !entry.hidden);
  const path = pathOfName(page);
  return pages.some(({ href }) => href === path);
}

/** Whether a link of a menu leads to a page that is hidden, and so is not shown. */
export function isToHiddenPage(item: Json, present: Present): boolean {
  const page = textIn(item, 'page');
  const isPage = ownPageId(page) !== undefined || pathOfName(page) !== undefined;
  return isPage && page !== NO_PAGE && !isPageShown(page, present);
}

const pathOfName = (page: string): string | undefined =>
  Object.entries(PAGES).find(([name]) => name === page)?.[1].path;

/** A link of a menu. */
export interface MenuLink {
  /** Where it stands, as the end of a sentence. */
  place: string;
  /** The path of its field. */
  field: string;
  name: string;
}

/** Menus that can name pages of the owner's own, with where they are. */
const LISTS = {
  main: 'in the menu',
  footer: 'at the foot of each page',
  students: 'among the links for students',
} as const;

/** The links of all menus to a page of the owner's own, hidden ones left out. */
export function linksToPage(menus: Json, id: string): MenuLink[] {
  return Object.entries(LISTS).flatMap(([list, place]) =>
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

/** The newest words of the menus. @param key of them */
export const menusIn = (entries: readonly EntryView[], key: EntryKey): Json =>
  entries.find((entry) => entry.key === key)?.value ?? null;

/** The items of one of the menus. */
export function itemsIn(menus: Json, list: string): readonly Json[] {
  const items = isGroup(menus) ? menus[list] : undefined;
  return Array.isArray(items) ? items : [];
}
