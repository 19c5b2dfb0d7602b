import type { PageName } from './pages.ts';

/** The social card of a page, of a case study by its slug, or of a page of the owner's by its id. */
export type CardName = PageName | `clients/${string}` | `pages/${string}`;

/** Address of a page's social card. */
export function cardPath(name: CardName): string {
  return `/og/${name}.jpg`;
}

/** Address of the icon as search engines take it for the company's logo. */
export const LOGO_PATH = '/og/logo.png';
