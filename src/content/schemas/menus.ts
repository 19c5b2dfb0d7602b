import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { PAGES } from '../../domain/site/pages.ts';
import { button, label, upTo } from './parts.ts';

const TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, { title }]) => [name, title])),
  platforms: 'Platforms',
  admin: 'Admin area',
};

const MAIN = ['home', 'about', 'services', 'platforms', 'clients', 'contact', 'careers', 'blogs'] as const;
const IN_PLATFORMS = ['gyaanadari', 'zms', 'media'] as const;
const FOR_STUDENTS = ['training', 'hackathon'] as const;
/** The links at the foot can lead to any page that a menu names. */
const AT_THE_FOOT = [
  ...['about', 'contact', 'privacy', 'terms', 'admin', 'home', 'services', 'clients', 'careers', 'blogs'],
  ...IN_PLATFORMS,
  ...FOR_STUDENTS,
] as const;

/** A choice of pages, by their names. */
function pageOf<const Pages extends readonly [string, ...string[]]>(pages: Pages) {
  const labels = Object.fromEntries(pages.map((page) => [page, TITLES[page] ?? page]));
  return z.enum(pages).meta({ title: 'Page', labels });
}

const hidden = z.boolean().default(false).meta({ title: 'Hidden' });

/** The items of a menu: each page once, under a name of the owner's and in the owner's order. */
function menu<const Pages extends readonly [string, ...string[]]>(
  title: string,
  pages: Pages,
  { most = CONTENT_LIMITS.menu, least = pages.length, kind }: { most?: number; least?: number; kind?: string } = {},
) {
  const item = z.strictObject({
    page: pageOf(pages),
    name: upTo(most).meta({ title: 'Name' }),
    hidden,
  });
  return z
    .array(item.meta({ title: 'Link' }))
    .min(least)
    .max(pages.length)
    .refine(hasEachOnce, 'Name each page once.')
    .meta({ title, ...(kind && { kind }) });
}

const hasEachOnce = (items: readonly { page: string }[]) =>
  new Set(items.map(({ page }) => page)).size === items.length;

const platform = z.strictObject({
  page: pageOf(IN_PLATFORMS),
  name: label.meta({ title: 'Name' }),
  note: label.meta({ title: 'Note below it' }),
  hidden,
});

/** The menus: src/facts/menus.json. Names, order, headings and what is shown are the owner's; each page stays in one of them. */
export const menus = z
  .strictObject({
    main: menu('Menu at the head of each page', MAIN, { kind: 'menuPlaces' }),
    platforms: z
      .array(platform.meta({ title: 'Item' }))
      .length(IN_PLATFORMS.length)
      .refine(hasEachOnce, 'Name each page once.')
      .meta({ title: 'Platforms in that menu' }),
    footer: menu('Links at the foot of each page', AT_THE_FOOT, { least: 1, kind: 'footPlaces' }),
    students: menu('Links for students at the foot of each page', FOR_STUDENTS),
    headings: z
      .strictObject({
        students: button.meta({ title: 'Above the links for students' }),
        links: button.meta({ title: 'Above the links' }),
        reach: button.meta({ title: 'Above address and numbers' }),
        social: button.meta({ title: 'Above the social networks' }),
      })
      .meta({ title: 'Headings at the foot of each page' }),
    dock: menu('Floating icon bar on large screens', ['home', 'services', 'clients', 'careers', 'blogs', 'contact']),
  })
  .superRefine((all, { addIssue }) => {
    for (const { path, page } of unreachable(all)) {
      const message = `${TITLES[page]} has to stay in the menu or at the foot of each page. Show it in one of them.`;
      addIssue({ code: 'custom', path, message });
    }
  });

interface Item {
  page: string;
  hidden: boolean;
}

type Lists = Readonly<Record<'main' | 'platforms' | 'footer' | 'students', readonly Item[]>>;

/** The pages that neither the menu nor the foot shows, each with the field that hides it, or the list that lacks it. */
function unreachable(lists: Lists): { path: (string | number)[]; page: string }[] {
  const { main, platforms, footer, students } = lists;
  const areInMenu = main.some(({ page, hidden: isHidden }) => page === 'platforms' && !isHidden);
  const shown = [...main, ...(areInMenu ? platforms : []), ...footer, ...students].filter((item) => !item.hidden);
  const pages = [...MAIN, ...IN_PLATFORMS, ...AT_THE_FOOT].filter((page) => page !== 'platforms');
  const missing = [...new Set<string>(pages)].filter((page) => !shown.some((item) => item.page === page));
  return missing.map((page) => ({ page, path: placeOf(page, lists) }));
}

function placeOf(page: string, lists: Lists): (string | number)[] {
  const named = (['main', 'platforms', 'students', 'footer'] as const).flatMap((list) => {
    const index = lists[list].findIndex((item) => item.page === page && item.hidden);
    return index < 0 ? [] : [[list, index, 'hidden']];
  });
  const platforms = lists.main.findIndex((item) => item.page === 'platforms');
  const isPlatform = IN_PLATFORMS.some((known) => known === page);
  return named[0] ?? (isPlatform ? ['main', platforms, 'hidden'] : ['footer']);
}
