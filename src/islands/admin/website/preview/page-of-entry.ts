import type { PreviewedEntry } from '../../../../browser/content/preview-calls.ts';
import { type EntryKey, entryOfKey, ORDERS } from '../../../../domain/content/entry.ts';
import type { SiteForms, SitePage } from '../../../../domain/content/form/site-forms.ts';
import { isPreviewed, NOT_FOUND_PATH, OWN_PAGES_PATH } from '../../../../domain/content/preview.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';

/** A page by its address and its name. */
export type NamedPage = Pick<SitePage, 'href' | 'title'>;

/** Collections that every page shows, each with the page that is shown first. */
const ON_EVERY_PAGE: Readonly<Record<string, string>> = {
  company: '/Contact',
  colours: '/Home',
  menus: '/Home',
  training: '/VTRegister',
};

/** Where the entries of a collection have a page each, which no route names. */
const OWN_PAGES: Readonly<Record<string, (id: string) => string>> = {
  caseStudies: (id) => `/clients/${id}`,
  legal: (id) => `/${id}`,
  notFoundPage: () => NOT_FOUND_PATH,
  ownPages: (id) => `${OWN_PAGES_PATH}/${id}`,
};

/** The page that shows an entry, or the order of a collection; undefined when none does, or all do. */
export function pageOfEntry(key: EntryKey, collections: SiteForms['collections']): string | undefined {
  const { collection = '', id = '' } = entryOfKey(key) ?? {};
  if (collection === ORDERS) return collections[id]?.route;
  return OWN_PAGES[collection]?.(id) ?? collections[collection]?.route;
}

/** Whether every page shows an entry. */
export function isOnEveryPage(key: EntryKey): boolean {
  return Object.hasOwn(ON_EVERY_PAGE, entryOfKey(key)?.collection ?? '');
}

/** Whether an entry is only judged by its preview, which then cannot be closed. */
export function isAlwaysPreviewed(key: EntryKey): boolean {
  return ['colours', 'menus'].includes(entryOfKey(key)?.collection ?? '');
}

/** The pages on which an entry can be seen, the first one first; none when there is no preview. */
export function pagesOfEntry(
  key: EntryKey,
  { collections, pages }: Pick<SiteForms, 'collections' | 'pages'>,
): NamedPage[] {
  const first = ON_EVERY_PAGE[entryOfKey(key)?.collection ?? ''];
  if (first !== undefined) {
    const all = pages.filter(({ href }) => isPreviewed(href));
    return [...all.filter(({ href }) => href === first), ...all.filter(({ href }) => href !== first)];
  }
  const href = pageOfEntry(key, collections);
  return href !== undefined && isPreviewed(href) ? [{ href, title: titleOfPage(href, { pages }) }] : [];
}

/** An entry as a preview shows it. */
export function previewed({ key, value, hidden }: EntryView): PreviewedEntry {
  return { key, value, hidden };
}

/** What a page is called. */
export function titleOfPage(href: string, { pages }: Pick<SiteForms, 'pages'>): string {
  if (href === NOT_FOUND_PATH) return 'Page not found';
  return pages.find((page) => page.href === href)?.title ?? href;
}
