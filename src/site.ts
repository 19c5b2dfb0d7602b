import { type Company, companyOf, menusOf } from './domain/site/site-facts.ts';
import { FACTS } from './facts/facts.ts';

/**
 * The company: `src/facts/company.json`, or what its owner published. What is empty is shown nowhere. `npm run golive` lists the facts that
 * nobody has confirmed. The build replaces this module by its constants: each export is JSON.
 */
export const SITE: Company = companyOf(FACTS.company);

/** The fields of `company.json` that nobody has confirmed: `contact.phone`. */
export const SAMPLE_FACTS: readonly string[] = FACTS.company.samples;

/** Folder of the platforms' pages. */
export const PLATFORMS_PATH = '/ourplatforms';

/** The addresses of the owner's own pages that are on the site, by their ids. */
export const OWN_PAGES = FACTS.ownPages;

/** The addresses of built-in pages that the owner hid, each with the page that it leads to. */
export const HIDDEN_PAGES = FACTS.hiddenPages;

/** The addresses of all pages but posts. */
export const PAGE_ADDRESSES = FACTS.pageAddresses;

/** The menus as the owner has them, with what is hidden. */
export const MENU_ITEMS = FACTS.menus;

/** The menus that pages show, in the owner's order. */
export const MENUS = menusOf(FACTS.menus, FACTS);
