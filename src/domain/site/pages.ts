/**
 * The pages at fixed addresses, by the name that menus and social cards give them. From this table come previews, reserved addresses,
 * cards with their ground and drawing, and what a link or a menu can lead to.
 */
export const PAGES = {
  home: { path: '/Home', title: 'Home', card: { ground: 'forest', art: 'sign' } },
  about: { path: '/About', title: 'About', card: { ground: 'leaf', art: 'shutter' } },
  services: { path: '/Services', title: 'Services', card: { ground: 'pale', art: 'megaphone' } },
  clients: { path: '/clients', title: 'Clients', card: { ground: 'mist', art: 'qr-stand' } },
  contact: { path: '/Contact', title: 'Contact', card: { ground: 'board', art: 'bubble' } },
  careers: { path: '/Careers', title: 'Careers', card: { ground: 'sage', art: 'cup' } },
  blogs: { path: '/Blogs', title: 'Blog', card: { ground: 'board', art: 'notebook' } },
  gyaanadari: { path: '/ourplatforms/gyaanadari', title: 'Gyaanadari', card: { ground: 'board', art: 'waves' } },
  zms: { path: '/ourplatforms/zms', title: 'ERP management system', card: { ground: 'forest', art: 'browser' } },
  media: {
    path: '/ourplatforms/ira-media-and-productions',
    title: 'Media and film production',
    card: { ground: 'sage', art: 'slate' },
  },
  jkworks: { path: '/ourplatforms/jkworks', title: 'JK Works', card: { ground: 'board', art: 'lamp' } },
  training: { path: '/VTRegister', title: 'Vocational training', card: { ground: 'pale', art: 'bell' } },
  hackathon: { path: '/HackathonRegister', title: 'Hackathon', card: { ground: 'mist', art: 'barrier' } },
  privacy: { path: '/privacy', title: 'Privacy policy', card: { ground: 'leaf', art: 'stock-sheet' } },
  terms: { path: '/terms', title: 'Terms and conditions', card: { ground: 'mist', art: 'notice' } },
} as const;

/** The name of a page. */
export type PageName = keyof typeof PAGES;

/** Their names, in order. */
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Their addresses, in order. */
export const PAGE_PATHS = Object.values(PAGES).map(({ path }) => path);

/** The name of the page at a path; undefined when there is none. */
export function pageAt(path: string): PageName | undefined {
  return PAGE_NAMES.find((name) => PAGES[name].path === path);
}
