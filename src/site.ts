import { NETWORKS } from './domain/site/networks.ts';
import { FACTS } from './facts/facts.ts';

interface Site {
  name: string;
  description: string;
  language: string;
  contact: Record<'street' | 'city' | 'map' | 'phone' | 'whatsapp' | 'email' | 'hours', string>;
  legal: Record<'name' | 'gstin' | 'cin' | 'grievanceOfficer' | 'courts', string>;
  social: readonly { name: string; icon: Network; href: string }[];
}

type Network = (typeof NETWORKS)[number]['icon'];

const { samples, ...company } = FACTS.company;

/**
 * The company: `src/facts/company.json`, or what its owner published. What is empty is shown nowhere. `npm run golive` lists the facts that
 * nobody has confirmed. The build replaces this module by its constants: each export is JSON.
 */
export const SITE: Site = {
  ...company,
  language: 'en-IN',
  social: NETWORKS.map((network) => ({ ...network, href: company.social[network.icon] })),
};

/** The fields of `company.json` that nobody has confirmed: `contact.phone`. */
export const SAMPLE_FACTS: readonly string[] = samples;

/** Folder of the platforms' pages. */
export const PLATFORMS_PATH = '/ourplatforms';

/** Addresses of the pages that menus name. */
const ADDRESSES = {
  home: '/Home',
  about: '/About',
  services: '/Services',
  clients: '/clients',
  contact: '/Contact',
  careers: '/Careers',
  blogs: '/Blogs',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin/admin-login',
  training: '/VTRegister',
  hackathon: '/HackathonRegister',
  gyaanadari: '/ourplatforms/gyaanadari',
  zms: '/ourplatforms/zms',
  media: '/ourplatforms/ira-media-and-productions',
} as const;

const PLATFORMS = {
  gyaanadari: { icon: 'doc', href: ADDRESSES.gyaanadari },
  zms: { icon: 'grid', href: ADDRESSES.zms },
  media: { icon: 'play', href: ADDRESSES.media },
} as const;

/** The menu's platforms, in the owner's order. The fourth, JK Works, is on Home alone. */
export const PLATFORM_MENU = shown(FACTS.menus.platforms).flatMap(({ page, name, note }) => {
  const platform = valueAt(PLATFORMS, page);
  return platform ? [{ ...platform, name, note }] : [];
});

type MenuItem = { name: string; href: string } | { name: string; children: typeof PLATFORM_MENU };

/** The navigation bar, in order; the item with `children` is the dropdown. The owner's own pages come last. */
export const MAIN_MENU: MenuItem[] = [...shown(FACTS.menus.main).flatMap(itemsOf), ...ownLinks('menu')];

/** Quick links of the footer, in order. The owner's own pages come last. */
export const QUICK_LINKS = [...linksOf(FACTS.menus.footer), ...ownLinks('footer')];

/** The programmes for students, below what the company does in the footer. */
export const STUDENT_LINKS = linksOf(FACTS.menus.students);

/** The headings of the footer. */
export const FOOTER_HEADINGS = FACTS.menus.headings;

const SHORTCUTS = {
  home: { icon: 'home', href: '/Home' },
  services: { icon: 'layers', href: '/Services' },
  clients: { icon: 'users', href: '/clients' },
  careers: { icon: 'brief', href: '/Careers' },
  blogs: { icon: 'pen', href: '/Blogs' },
  contact: { icon: 'phone', href: '/Contact' },
} as const;

/** The dock: at most six shortcuts, desktop only. */
export const DOCK_ITEMS = shown(FACTS.menus.dock).flatMap(({ page, name }) => {
  const shortcut = valueAt(SHORTCUTS, page);
  return shortcut ? [{ title: name, ...shortcut }] : [];
});

/** A menu's item; the dropdown is not there when none of its pages is. */
function itemsOf(item: { page: string; name: string }): MenuItem[] {
  if (item.page !== 'platforms') return linksOf([item]);
  return PLATFORM_MENU.length > 0 ? [{ name: item.name, children: PLATFORM_MENU }] : [];
}

function shown<Item extends { hidden?: boolean }>(menu: readonly Item[]): Item[] {
  return menu.filter(({ hidden }) => hidden !== true);
}

function ownLinks(place: 'menu' | 'footer') {
  return FACTS.ownLinks.flatMap(({ name, href, ...link }) => (link.place === place ? [{ name, href }] : []));
}

function linksOf(menu: readonly { page: string; name: string; hidden?: boolean }[]) {
  return shown(menu).flatMap(({ page, name }) => {
    const href = valueAt(ADDRESSES, page);
    return href ? [{ name, href }] : [];
  });
}

/** What a table has under a name that comes from outside. */
function valueAt<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
