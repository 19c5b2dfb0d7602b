import { z } from 'zod';
import { label } from './parts.ts';

/** The items of a menu: each page once, under a name of the owner's and in the owner's order. */
function menu<const Pages extends readonly [string, ...string[]]>(title: string, pages: Pages) {
  const item = z.strictObject({
    page: z.enum(pages).meta({ title: 'Page' }),
    name: label.meta({ title: 'Name' }),
  });
  return z
    .array(item.meta({ title: 'Item' }))
    .length(pages.length)
    .refine(hasEachOnce, 'Name each page once.')
    .meta({ title });
}

const hasEachOnce = (items: readonly { page: string }[]) =>
  new Set(items.map(({ page }) => page)).size === items.length;

/** The menus: src/facts/menus.json. Their pages stay; names and order are the owner's. */
export const menus = z.strictObject({
  main: menu('Menu at the head of each page', [
    'home',
    'about',
    'services',
    'platforms',
    'clients',
    'contact',
    'careers',
    'blogs',
  ]),
  platforms: z
    .array(
      z
        .strictObject({
          page: z.enum(['gyaanadari', 'zms', 'media']).meta({ title: 'Page' }),
          name: label.meta({ title: 'Name' }),
          note: label.meta({ title: 'Note below it' }),
        })
        .meta({ title: 'Item' }),
    )
    .length(3)
    .refine(hasEachOnce, 'Name each page once.')
    .meta({ title: 'Platforms in that menu' }),
  footer: menu('Links at the foot of each page', ['about', 'contact', 'privacy', 'terms', 'admin']),
  dock: menu('Round shortcuts on large screens', ['home', 'services', 'clients', 'careers', 'blogs', 'contact']),
});
