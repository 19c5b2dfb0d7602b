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

const menus = menusOf(FACTS.menus, FACTS.ownLinks);

/** Links to the owner's own pages. */
export const OWN_LINKS = FACTS.ownLinks;

/** The menu's platforms, in the owner's order. The fourth, JK Works, is on Home alone. */
export const PLATFORM_MENU = menus.platforms;

/** The navigation bar, in order; the item with `children` is the dropdown. */
export const MAIN_MENU = menus.main;

/** Quick links of the footer, in order. */
export const QUICK_LINKS = menus.footer;

/** The programmes for students, below what the company does in the footer. */
export const STUDENT_LINKS = menus.students;

/** The headings of the footer. */
export const FOOTER_HEADINGS = menus.headings;

/** The dock: at most six shortcuts, desktop only. */
export const DOCK_ITEMS = menus.dock;
