import { PAGES } from './pages.ts';

/**
 * First parts of addresses that the site uses itself, in lower case, with what is there: pages, folders, and files at the root without
 * their endings. `tests/unit/reserved-addresses.test.ts` compares them with the routes.
 */
export const RESERVED_ADDRESSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(PAGES).map(({ path, title }) => [firstPart(path), `the page ${title}`])),
  blogs: 'the blog',
  ourplatforms: 'the pages of the platforms',
  privacy: 'the privacy policy',
  terms: 'the terms and conditions',
  dashboard: 'the landing page of the dashboard',
  admin: 'the admin area',
  404: 'the page that says what is not there',
  index: 'the start of the site',
  api: 'the functions of the site',
  assets: 'the files of the site',
  covers: 'the covers of posts',
  media: 'the films and drawings of the site',
  og: 'the social cards',
  'apple-touch-icon': 'the icon of the site',
  favicon: 'the icon of the site',
  icon: 'the icon of the site',
  manifest: 'the manifest of the site',
  'board-words': 'the Hindi words of the sign',
  guard: 'a script of the admin area',
  robots: 'the file for search engines',
  sitemap: 'the sitemap',
  'sitemap-0': 'the sitemap',
  'sitemap-index': 'the sitemap',
  'sitemap-posts': 'the sitemap of posts',
  rss: 'the feed of the blog',
  version: 'the number of the publication',
};

/** 'home' of '/Home'. */
function firstPart(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

/** Why a page cannot have an address, in a sentence; undefined for one that is free. Capitals do not count. */
export function reservedProblem(address: string): string | undefined {
  const name = address.toLowerCase();
  if (!Object.hasOwn(RESERVED_ADDRESSES, name)) return undefined;
  return `At /${address} is ${RESERVED_ADDRESSES[name]}. Choose another address.`;
}
