import { type Right, SCREENS } from '../../domain/admin/roles.ts';
import type { IconName } from '../icons.ts';

/** The shortcuts in the sidebar of every screen. */
export const SHORTCUTS = [
  { name: 'Add Blogs', icon: 'pen', href: '/admin/add-blogs' },
  { name: 'View/Edit Blogs', icon: 'doc', href: '/admin/edit-blogs' },
  { name: 'Add Photos', icon: 'image', href: '/admin/add-photos' },
  { name: 'Website', icon: 'layers', href: '/admin/website' },
  { name: 'Inbox', icon: 'mail', href: '/admin/inbox' },
  { name: 'Figures', icon: 'numbers', href: '/admin/figures' },
  { name: 'Mail', icon: 'send', href: '/admin/mail' },
  { name: 'People', icon: 'users', href: '/admin/people' },
  { name: 'Import and export', icon: 'download', href: '/admin/import-and-export' },
  { name: 'Account', icon: 'person', href: '/admin/account' },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['name'];

/** The right that a screen needs. @param href its path */
export function rightFor(href: string): Right {
  const right = SCREENS[href];
  if (!right) throw new Error(`SCREENS has no right for ${href}.`);
  return right;
}

export const DASHBOARD_HREF = '/admin/admin-dashboard';

/** Words by which the search finds a screen besides its name. */
const WORDS: Partial<Record<string, string>> = {
  '/admin/add-blogs': 'new post write create',
  '/admin/edit-blogs': 'posts list drafts delete bin',
  '/admin/add-photos': 'pictures images library upload',
  '/admin/website': 'pages content texts publish menus colours clients openings',
  '/admin/inbox': 'messages enquiries applications registrations',
  '/admin/figures': 'visits statistics analytics counts sources',
  '/admin/people': 'administrators invite roles team',
  '/admin/account': 'profile name password passkeys sessions mail audit',
};

/** The screens that the search over everything finds, each with its right. */
export const JUMP_SCREENS = [
  { name: 'Dashboard', href: DASHBOARD_HREF, right: rightFor(DASHBOARD_HREF), words: 'home start tasks' },
  ...SHORTCUTS.map(({ name, href }) => ({ name, href, right: rightFor(href), words: WORDS[href] ?? '' })),
  {
    name: 'Publish the website',
    href: '/admin/website#publish',
    right: rightFor('/admin/website'),
    words: 'publications drafts take back',
  },
];

/** The dashboard with its section already open. */
export const FEATURES_HREF = `${DASHBOARD_HREF}#features`;
/** The right of whoever has a feature at all. */
export const FEATURES_RIGHT: Right = 'own-posts';

export interface Card {
  name: string;
  icon: IconName;
  href: string;
  note: string;
  /** The right that it needs; everybody sees it without one. */
  needs?: Right;
}

/** The cards of the section 'My Profile'. */
export const PROFILE_CARDS: readonly Card[] = [
  {
    name: 'Features',
    icon: 'grid',
    href: '#features',
    note: 'Write posts, change them, add pictures.',
    needs: FEATURES_RIGHT,
  },
  { name: 'Account', icon: 'person', href: '/admin/account', note: 'Your name, password and sign-ins.' },
  { name: 'The website', icon: 'home', href: '/Home', note: 'What visitors see.' },
];

/** The cards of the section 'Features'. */
export const FEATURE_CARDS: readonly Card[] = [
  {
    name: 'Add Blogs',
    icon: 'pen',
    href: '/admin/add-blogs',
    note: 'Write and publish a new post.',
    needs: 'own-posts',
  },
  {
    name: 'View/Edit Blogs',
    icon: 'doc',
    href: '/admin/edit-blogs',
    note: 'Change, view or delete what is already written.',
    needs: 'own-posts',
  },
  {
    name: 'Add Photos',
    icon: 'image',
    href: '/admin/add-photos',
    note: 'Add pictures to the library.',
    needs: 'add-photos',
  },
];
