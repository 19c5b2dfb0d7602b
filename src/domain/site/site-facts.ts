import type { Facts } from '../../facts/facts.ts';
import { NETWORKS } from './networks.ts';

export type { Facts };

/** The company, as pages name it. What is empty is shown nowhere. */
export interface Company {
  name: string;
  description: string;
  language: string;
  contact: Record<'street' | 'city' | 'map' | 'phone' | 'whatsapp' | 'email' | 'hours', string>;
  legal: Record<'name' | 'gstin' | 'cin' | 'grievanceOfficer' | 'courts', string>;
  social: readonly { name: string; icon: Network; href: string }[];
}

type Network = (typeof NETWORKS)[number]['icon'];

export function companyOf({ samples: _, ...company }: Facts['company']): Company {
  return {
    ...company,
    language: 'en-IN',
    social: NETWORKS.map((network) => ({ ...network, href: company.social[network.icon] })),
  };
}

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

const SHORTCUTS = {
  home: { icon: 'home', href: '/Home' },
  services: { icon: 'layers', href: '/Services' },
  clients: { icon: 'users', href: '/clients' },
  careers: { icon: 'brief', href: '/Careers' },
  blogs: { icon: 'pen', href: '/Blogs' },
  contact: { icon: 'phone', href: '/Contact' },
} as const;

export type Menus = ReturnType<typeof menusOf>;

/** The menus with the addresses of their pages, in the owner's order, without hidden items. The owner's own pages come last. */
export function menusOf(
  { main, platforms, footer, students, headings, dock }: Facts['menus'],
  ownLinks: Facts['ownLinks'],
) {
  /** The fourth platform, JK Works, is on Home alone. */
  const platformMenu = shown(platforms).flatMap(({ page, name, note }) => {
    const platform = valueAt(PLATFORMS, page);
    return platform ? [{ ...platform, name, note }] : [];
  });
  type MenuItem = { name: string; href: string } | { name: string; children: typeof platformMenu };
  /** The dropdown is not there when none of its pages is. */
  const itemsOf = (item: { page: string; name: string }): MenuItem[] => {
    if (item.page !== 'platforms') return linksOf([item]);
    return platformMenu.length > 0 ? [{ name: item.name, children: platformMenu }] : [];
  };
  const linksAt = (place: 'menu' | 'footer') =>
    ownLinks.flatMap(({ name, href, ...link }) => (link.place === place ? [{ name, href }] : []));
  return {
    platforms: platformMenu,
    /** The navigation bar; the item with `children` is the dropdown. */
    main: [...shown(main).flatMap(itemsOf), ...linksAt('menu')],
    footer: [...linksOf(footer), ...linksAt('footer')],
    students: linksOf(students),
    headings,
    dock: shown(dock).flatMap(({ page, name }) => {
      const shortcut = valueAt(SHORTCUTS, page);
      return shortcut ? [{ title: name, ...shortcut }] : [];
    }),
  };
}

function linksOf(menu: readonly { page: string; name: string; hidden?: boolean }[]) {
  return shown(menu).flatMap(({ page, name }) => {
    const href = valueAt(ADDRESSES, page);
    return href ? [{ name, href }] : [];
  });
}

function shown<Item extends { hidden?: boolean }>(menu: readonly Item[]): Item[] {
  return menu.filter(({ hidden }) => hidden !== true);
}

/** What a table has under a name that comes from outside. */
function valueAt<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
