import type { Json } from '../../domain/content/entry.ts';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { type FormerAddress, formerAddresses, pathOf } from './own-addresses.ts';
import { fieldAt, groupsAt, type SiteEntries } from './site-entries.ts';

/** A page of the site that links can lead to, with the places in it that have a hash. */
export interface LinkedPage {
  href: string;
  title: string;
  hashes: { hash: string; title: string }[];
}

const page = (href: string, title: string, hashes: LinkedPage['hashes'] = []): LinkedPage => ({ href, title, hashes });

/** Every page that a link of the content can lead to. */
export function sitePages(site: SiteEntries): LinkedPage[] {
  const modules = ERP_MODULES.map(({ id, name }) => ({ hash: id, title: name }));
  return [
    page('/Home', 'Home'),
    page('/About', 'About', [
      { hash: 'why-us', title: 'Why us' },
      { hash: 'people', title: 'People' },
    ]),
    page('/Services', 'Services', site.services.flatMap(placesOfService)),
    page('/clients', 'Clients'),
    ...site.caseStudies.map(({ id, value }) => page(`/clients/${id}`, `Case study: ${textAt(value, 'heading')}`)),
    page('/Contact', 'Contact', [{ hash: 'enquiry', title: 'The form' }]),
    page('/Careers', 'Careers', [{ hash: 'openings', title: 'Openings' }]),
    page('/Blogs', 'Blog'),
    page('/ourplatforms/gyaanadari', 'Gyaanadari'),
    page('/ourplatforms/zms', 'ERP management system', modules),
    page('/ourplatforms/ira-media-and-productions', 'Media and film production'),
    page('/ourplatforms/jkworks', 'JK Works'),
    page('/VTRegister', 'Vocational training', [{ hash: 'register', title: 'The form' }]),
    page('/HackathonRegister', 'Hackathon'),
    ...site.legal.map(({ id, value }) => page(`/${id}`, textAt(value, 'heading'), sectionsOf(value))),
    ...site.ownPages.map(({ value }) => page(pathOf(value), textAt(value, 'title'))),
  ];
}

/** Where the links of a site can lead to. */
export interface LinkTargets {
  pages: readonly LinkedPage[];
  former: readonly FormerAddress[];
}

export const linkTargets = (site: SiteEntries): LinkTargets => ({
  pages: sitePages(site),
  former: formerAddresses(site),
});

/** What is wrong with the address of a link; undefined when it leads somewhere. Posts of the blog are not looked for. */
export function linkProblem(href: string, { pages, former }: LinkTargets): string | undefined {
  if (!href.startsWith('/') || href.startsWith('/Blogs/')) return undefined;
  const { pathname, hash } = new URL(href, 'https://site.invalid');
  const found = pages.find((known) => known.href === pathname);
  const moved = former.find(({ from }) => from === pathname);
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
