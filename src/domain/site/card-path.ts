/** The pages whose social card the build makes, by the card's name. Posts have cards of their own. */
export const PAGE_CARDS = [
  'home',
  'about',
  'services',
  'gyaanadari',
  'erp-modules',
  'media',
  'jkworks',
  'clients',
  'contact',
  'careers',
  'training',
  'hackathon',
  'blogs',
  'privacy',
  'terms',
] as const;
export type PageCard = (typeof PAGE_CARDS)[number];

/** The card of a page, of a case study by its slug, or of a page of the owner's by its id. */
export type CardName = PageCard | `clients/${string}` | `pages/${string}`;

/** Address of a page's social card. */
export function cardPath(name: CardName): string {
  return `/og/${name}.jpg`;
}

/** Address of the company's logo for search engines. */
export const LOGO_PATH = '/og/logo.png';
