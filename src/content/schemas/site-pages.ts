import type { Json } from '../../domain/content/entry.ts';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { PAGES } from '../../domain/site/pages.ts';
import { hiddenAddresses, type OldAddress, oldAddresses, pathOf } from './own-addresses.ts';
import { fieldAt, groupsAt, type SiteEntries } from './site-entries.ts';

/** A page of the site that links can lead to, with the places in it that have a hash. */
export interface LinkedPage {
  href: string;
  title: string;
  hashes: { hash: string; title: string }[];
}

/** The places of a page that have a hash. */
const PLACES: Partial<Record<string, (site: SiteEntries) => LinkedPage['hashes']>> = {
  about: ({ aboutPage }) => [
    ...(isShown(aboutPage[0]?.value, 'why') ? [{ hash: 'why-us', title: 'Why us' }] : []),
    ...(isShown(aboutPage[0]?.value, 'people') ? [{ hash: 'people', title: 'People' }] : []),
  ],
  services: ({ services }) => services.flatMap(placesOfService),
  contact: () => [{ hash: 'enquiry', title: 'The form' }],
  careers: () => [{ hash: 'openings', title: 'Openings' }],
  zms: () => ERP_MODULES.map(({ id, name }) => ({ hash: id, title: name })),
  training: () => [{ hash: 'register', title: 'The form' }],
};

/** Whether a page shows one of its sections. */
const isShown = (page: Json | undefined, id: string) =>
  groupsAt(page, 'sections').some((item) => fieldAt(item, 'section') === id && fieldAt(item, 'hidden') !== true);

/** Every page that a link of the content can lead to. */
export function sitePages(site: SiteEntries): LinkedPage[] {
  const caseStudies = site.caseStudies.map(({ id, value }) => ({
    href: `/clients/${id}`,
    title: `Case study: ${textAt(value, 'heading')}`,
    hashes: [],
  }));
  const fixed = Object.entries(PAGES).flatMap(([name, { path, title }]) => {
    const document = site.legal.find(({ id }) => id === name)?.value;
    const linked = document
      ? { href: path, title: textAt(document, 'heading'), hashes: sectionsOf(document) }
      : { href: path, title, hashes: PLACES[name]?.(site) ?? [] };
    return [linked, ...(name === 'clients' ? caseStudies : [])];
  });
  const hidden = site.hiddenBuiltIn.map(({ path }) => path);
  return [
    ...fixed.filter(({ href }) => !hidden.includes(href)),
    ...site.ownPages.map(({ value }) => ({ href: pathOf(value), title: textAt(value, 'title'), hashes: [] })),
  ];
}

/** Where the links of a site can lead to. */
export interface LinkTargets {
  pages: readonly LinkedPage[];
  oldAddresses: readonly OldAddress[];
  /** Those of built-in pages that are hidden. */
  hidden: readonly OldAddress[];
}

export const linkTargets = (site: SiteEntries): LinkTargets => ({
  pages: sitePages(site),
  oldAddresses: oldAddresses(site),
  hidden: hiddenAddresses(site),
});

/** What is wrong with the address of a link; undefined when it leads somewhere. Posts of the blog are not looked for. */
export function linkProblem(href: string, { pages, oldAddresses, hidden }: LinkTargets): string | undefined {
  if (!href.startsWith('/') || href.startsWith('/Blogs/')) return undefined;
  const { pathname, hash } = new URL(href, 'https://site.invalid');
  if (hidden.some(({ from }) => from === pathname)) return `The page ${pathname} is hidden. Choose another page.`;
  const found = pages.find((known) => known.href === pathname);
  const moved = oldAddresses.find(({ from }) => from === pathname);
  if (!found && moved) return `The page ${pathname} is now at ${moved.to}. Link to that.`;
  if (!found) return `There is no page ${pathname} on the site.`;
  const isThere = hash === '' || found.hashes.some((place) => `#${place.hash}` === hash);
  return isThere ? undefined : `The page ${pathname} has no place ${hash}.`;
}

const textAt = (value: Json | undefined, field: string) => String(fieldAt(value, field) ?? '');

function placesOfService({ id, value }: { id: string; value: Json }): LinkedPage['hashes'] {
  const part = fieldAt(value, 'part');
  const own = { hash: id, title: textAt(value, 'title') };
  return part ? [own, { hash: textAt(part, 'id'), title: textAt(part, 'title') }] : [own];
}

function sectionsOf(value: Json): LinkedPage['hashes'] {
  return groupsAt(value, 'sections').map((section) => ({
    hash: textAt(section, 'id'),
    title: textAt(section, 'heading'),
  }));
}
