import type { Facts } from '../../facts/facts.ts';
import { ownPageId } from './menu-page.ts';
import { NETWORKS } from './networks.ts';
import { PAGES } from './pages.ts';

export type { Facts };

/** The company, as pages name it. What is empty is shown nowhere. */
export interface Company {
  name: string;
  description: string;
  /** In place of the name on its board. */
  logo?: Facts['company']['logo'];
  language: string;
  contact: Record<'street' | 'city' | 'map' | 'phone' | 'whatsapp' | 'email' | 'hours', string>;
  legal: Record<'name' | 'gstin' | 'cin' | 'grievanceOfficer' | 'courts', string>;
  /** Whether pages offer the WhatsApp chat at the foot of a phone's window. */
  whatsappOnPhones: boolean;
  /** The content of the tags by which search engines know whose site it is; '' for none. */
  search: Record<'google' | 'bing', string>;
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

const PLATFORMS = {
  gyaanadari: { icon: 'doc', href: PAGES.gyaanadari.path },
  zms: { icon: 'grid', href: PAGES.zms.path },
  media: { icon: 'play', href: PAGES.media.path },
} as const;

const SHORTCUTS = {
  home: { icon: 'home', href: PAGES.home.path },
  services: { icon: 'layers', href: PAGES.services.path },
  clients: { icon: 'users', href: PAGES.clients.path },
  careers: { icon: 'brief', href: PAGES.careers.path },
  blogs: { icon: 'pen', href: PAGES.blogs.path },
  contact: { icon: 'phone', href: PAGES.contact.path },
} as const;

export type Menus = ReturnType<typeof menusOf>;

/** The menus with the addresses of their pages, in the owner's order, without hidden items and pages. */
export function menusOf(
  { main, platforms, footer, students, headings, dock }: Facts['menus'],
  { ownPages, hiddenPages }: Pick<Facts, 'ownPages' | 'hiddenPages'>,
) {
  const isThere = ({ href }: { href: string }) => !Object.hasOwn(hiddenPages, href);
  /** The fourth platform, JK Works, is on Home alone. */
  const platformMenu = shown(platforms).flatMap(({ page, name, note }) => {
    const platform = valueAt(PLATFORMS, page);
    return platform && isThere(platform) ? [{ ...platform, name, note }] : [];
  });
  type MenuItem = { name: string; href: string } | { name: string; children: typeof platformMenu };
  /** The dropdown is not there when none of its pages is. */
  const itemsOf = (item: { page: string; name: string }): MenuItem[] => {
    if (item.page !== 'platforms') return linksOf([item], ownPages).filter(isThere);
    return platformMenu.length > 0 ? [{ name: item.name, children: platformMenu }] : [];
  };
  return {
    platforms: platformMenu,
    /** The navigation bar; the item with `children` is the dropdown. */
    main: shown(main).flatMap(itemsOf),
    footer: linksOf(footer, ownPages).filter(isThere),
    students: linksOf(students, ownPages).filter(isThere),
    headings,
    dock: shown(dock).flatMap(({ page, name }) => {
      const shortcut = valueAt(SHORTCUTS, page);
      return shortcut && isThere(shortcut) ? [{ title: name, ...shortcut }] : [];
    }),
  };
}

/** The links of a menu whose pages are there. */
function linksOf(menu: readonly { page: string; name: string; hidden?: boolean }[], ownPages: Facts['ownPages']) {
  return shown(menu).flatMap(({ page, name }) => {
    const href = addressOf(page, ownPages);
    return href ? [{ name, href }] : [];
  });
}

function addressOf(page: string, ownPages: Facts['ownPages']): string | undefined {
  const own = ownPageId(page);
  if (own !== undefined) return valueAt(ownPages, own);
  return page === 'admin' ? '/admin/admin-login' : valueAt(PAGES, page)?.path;
}

function shown<Item extends { hidden?: boolean }>(menu: readonly Item[]): Item[] {
  return menu.filter(({ hidden }) => hidden !== true);
}

/** What a table has under a name that comes from outside. */
function valueAt<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
