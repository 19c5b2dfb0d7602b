import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { button, label, upTo } from './parts.ts';

const PAGES: Readonly<Record<string, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  platforms: 'Platforms',
  clients: 'Clients',
  contact: 'Contact',
  careers: 'Careers',
  blogs: 'Blog',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  admin: 'Admin area',
  training: 'Vocational training',
  hackathon: 'Hackathon',
  gyaanadari: 'Gyaanadari',
  zms: 'ERP management system',
  media: 'Media and film production',
};

/** A choice of pages, by their names. */
function pageOf<const Pages extends readonly [string, ...string[]]>(pages: Pages) {
  const labels = Object.fromEntries(pages.map((page) => [page, PAGES[page] ?? page]));
  return z.enum(pages).meta({ title: 'Page', labels });
}

/** The items of a menu: each page once, under a name of the owner's and in the owner's order. */
function menu<const Pages extends readonly [string, ...string[]]>(
  title: string,
  pages: Pages,
  most: number = CONTENT_LIMITS.button,
) {
  const item = z.strictObject({
    page: pageOf(pages),
    name: upTo(most).meta({ title: 'Name' }),
  });
  return z
    .array(item.meta({ title: 'Item' }))
    .length(pages.length)
    .refine(hasEachOnce, 'Name each page once.')
    .meta({ title });
}

const hasEachOnce = (items: readonly { page: string }[]) =>
  new Set(items.map(({ page }) => page)).size === items.length;

/** The menus: src/facts/menus.json. Their pages stay; names, order and headings are the owner's. */
export const menus = z.strictObject({
  main: menu(
    'Menu at the head of each page',
    ['home', 'about', 'services', 'platforms', 'clients', 'contact', 'careers', 'blogs'],
    CONTENT_LIMITS.menu,
  ),
  platforms: z
    .array(
      z
        .strictObject({
          page: pageOf(['gyaanadari', 'zms', 'media']),
          name: label.meta({ title: 'Name' }),
          note: label.meta({ title: 'Note below it' }),
        })
        .meta({ title: 'Item' }),
    )
    .length(3)
    .refine(hasEachOnce, 'Name each page once.')
    .meta({ title: 'Platforms in that menu' }),
  footer: menu('Links at the foot of each page', ['about', 'contact', 'privacy', 'terms', 'admin']),
  students: menu('Links for students at the foot of each page', ['training', 'hackathon']),
  headings: z
    .strictObject({
      students: button.meta({ title: 'Above the links for students' }),
      links: button.meta({ title: 'Above the links' }),
      reach: button.meta({ title: 'Above address and numbers' }),
      social: button.meta({ title: 'Above the social networks' }),
    })
    .meta({ title: 'Headings at the foot of each page' }),
  dock: menu('Round shortcuts on large screens', ['home', 'services', 'clients', 'careers', 'blogs', 'contact']),
});
