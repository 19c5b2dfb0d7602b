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

const NETWORKS = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Instagram', icon: 'instagram' },
  { name: 'LinkedIn', icon: 'linkedin' },
  { name: 'Twitter', icon: 'twitter' },
] as const;

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
} as const;

const PLATFORMS = {
  gyaanadari: { icon: 'doc', href: '/ourplatforms/gyaanadari' },
  zms: { icon: 'grid', href: '/ourplatforms/zms' },
  media: { icon: 'play', href: '/ourplatforms/ira-media-and-productions' },
} as const;

/** The menu's platforms, in the owner's order. The fourth, JK Works, is on Home alone. */
export const PLATFORM_MENU = FACTS.menus.platforms.flatMap(({ page, name, note }) => {
  const platform = valueAt(PLATFORMS, page);
  return platform ? [{ ...platform, name, note }] : [];
});

type MenuItem = { name: string; href: string } | { name: string; children: typeof PLATFORM_MENU };

/** The navigation bar, in order; the item with `children` is the dropdown. */
export const MAIN_MENU = FACTS.menus.main.flatMap(({ page, name }): MenuItem[] => {
  if (page === 'platforms') return [{ name, children: PLATFORM_MENU }];
  const href = valueAt(ADDRESSES, page);
  return href ? [{ name, href }] : [];
});

/** Quick links of the footer, in order. */
export const QUICK_LINKS = FACTS.menus.footer.flatMap(({ page, name }) => {
  const href = valueAt(ADDRESSES, page);
  return href ? [{ name, href }] : [];
});

const SHORTCUTS = {
  home: { icon: 'home', href: '/Home' },
  services: { icon: 'layers', href: '/Services' },
  clients: { icon: 'users', href: '/clients' },
  careers: { icon: 'brief', href: '/Careers' },
  blogs: { icon: 'pen', href: '/Blogs' },
  contact: { icon: 'phone', href: '/Contact' },
} as const;

/** The dock: six shortcuts, desktop only. */
export const DOCK_ITEMS = FACTS.menus.dock.flatMap(({ page, name }) => {
  const shortcut = valueAt(SHORTCUTS, page);
  return shortcut ? [{ title: name, ...shortcut }] : [];
});

/** What a table has under a name that comes from outside. */
function valueAt<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
