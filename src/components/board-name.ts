import { ariaCurrent } from '../domain/page-path.ts';
import { MAIN_MENU, QUICK_LINKS } from '../site.ts';

interface Link {
  name: string;
  href: string;
}

const LINKS = [
  ...MAIN_MENU.flatMap((item): readonly Link[] => ('children' in item ? item.children : [item])),
  ...QUICK_LINKS,
];

/**
 * What the board says that passes when a page is left for this one: the page's name in the menus, or that of the page it is
 * below; else its title as far as the colon.
 */
export function boardName(path: string, title: string): string {
  return LINKS.find(({ href }) => ariaCurrent(path, href) !== undefined)?.name ?? title.replace(/:.*/, '');
}
