import { ownPageId } from '../site/menu-page.ts';
import { pageAt } from '../site/pages.ts';
import { isGroup, type Json, textIn } from './entry.ts';

/** The menus that can name pages of the owner's own, with where they are, as the end of a sentence. */
export const MENUS_WITH_OWN_PAGES = {
  main: 'in the menu',
  footer: 'at the foot of each page',
  students: 'among the links for students',
} as const;

/** The items of one of the menus. @param menus the words of all menus */
export function itemsIn(menus: Json | undefined, list: string): readonly Json[] {
  const items = isGroup(menus) ? menus[list] : undefined;
  return Array.isArray(items) ? items : [];
}

/**
 * How many names the menu at the head of each page shows, without hidden ones and those of pages that are not there. The platforms are one
 * name, while one of them is there.
 * @param pages every page of the site that is not hidden
 * @param ownPages the ids of the owner's own ones among them
 */
export function shownNames(menus: Json, pages: readonly { href: string }[], ownPages: readonly string[]): number {
  const isShown = (item: Json): boolean => {
    const page = textIn(item, 'page');
    if (isGroup(item) && item['hidden'] === true) return false;
    if (page === 'platforms') return itemsIn(menus, 'platforms').some(isShown);
    const own = ownPageId(page);
    return own === undefined ? pages.some(({ href }) => pageAt(href) === page) : ownPages.includes(own);
  };
  return itemsIn(menus, 'main').filter(isShown).length;
}
