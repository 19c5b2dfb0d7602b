import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { NO_PAGE, ownPageName } from '../../domain/site/menu-page.ts';
import { PAGES } from '../../domain/site/pages.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
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

const labelsOf = (pages: readonly string[]) => Object.fromEntries(pages.map((page) => [page, TITLES[page] ?? page]));

/** A choice of pages of the site, by their names. */
const pageOf = <const Pages extends readonly [string, ...string[]]>(pages: Pages) =>
  z.enum(pages).meta({ title: 'Page', labels: labelsOf(pages) });

/** A choice of these pages, and of the owner's own ones by their ids. */
const anyPageOf = (pages: readonly string[]) =>
  z
    .string()
    .regex(new RegExp(`^(?:${pages.join('|')}|${ownPageName('[a-z0-9]+(?:-[a-z0-9]+)*')})$`), FIELD_MESSAGES.choice)
    .meta({ title: 'Page', labels: labelsOf(pages), kind: 'menuPage' });

const name = upTo(CONTENT_LIMITS.menu).meta({ title: 'Name' });
const hidden = z.boolean().default(false).meta({ title: 'Hidden' });

/** The links of a menu, to pages of the site and of the owner's own: each once, under a name of the owner's and in the owner's order. */
const menu = (title: string, pages: readonly string[], kind?: string) =>
  z
    .array(z.strictObject({ page: anyPageOf(pages), name, hidden }).meta({ title: 'Link' }))
    .min(1)
    .max(CONTENT_LIMITS.menuItems)
    .refine(hasEachOnce, EACH_ONCE)
    .meta({ title, ...(kind && { kind }) });

const EACH_ONCE = 'Name each page once.';

/** A link whose page is not chosen yet is no second one. */
function hasEachOnce(items: readonly { page: string }[]): boolean {
  const pages = items.map(({ page }) => page).filter((page) => page !== '' && page !== NO_PAGE);
  return new Set(pages).size === pages.length;
}

const SHORTCUTS = ['home', 'services', 'clients', 'careers', 'blogs', 'contact'] as const;
const shortcut = z.strictObject({ page: pageOf(SHORTCUTS), name, hidden });

const platform = z.strictObject({
  page: pageOf(IN_PLATFORMS),
  name: label.meta({ title: 'Name' }),
  note: label.meta({ title: 'Note below it' }),
  hidden,
});

/**
 * The menus: src/facts/menus.json. Names, order, headings and what is shown are the owner's; each page of the site stays in one of them.
 * Pages of the owner's own stand where the owner puts them.
 */
export const menus = z
  .strictObject({
    main: menu('Menu at the head of each page', MAIN, 'menuPlaces'),
    platforms: z
      .array(platform.meta({ title: 'Item' }))
      .length(IN_PLATFORMS.length)
      .refine(hasEachOnce, EACH_ONCE)
      .meta({ title: 'Platforms in that menu' }),
    footer: menu('Links at the foot of each page', AT_THE_FOOT),
    students: menu('Links for students at the foot of each page', FOR_STUDENTS),
    headings: z
      .strictObject({
        students: button.meta({ title: 'Above the links for students' }),
        links: button.meta({ title: 'Above the links' }),
        reach: button.meta({ title: 'Above address and numbers' }),
        social: button.meta({ title: 'Above the social networks' }),
      })
      .meta({ title: 'Headings at the foot of each page' }),
    dock: z
      .array(shortcut.meta({ title: 'Link' }))
      .length(SHORTCUTS.length)
      .refine(hasEachOnce, EACH_ONCE)
      .meta({ title: 'Floating icon bar on large screens' }),
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
  return named[0] ?? (isPlatform && platforms >= 0 ? ['main', platforms, 'hidden'] : ['footer']);
}
