import { type Right, SCREENS } from '../../domain/admin/roles.ts';
import type { IconName } from '../icons.ts';

/** The shortcuts in the sidebar of every screen. */
export const SHORTCUTS = [
  { name: 'Add Blogs', icon: 'pen', href: '/admin/add-blogs' },
  { name: 'View/Edit Blogs', icon: 'doc', href: '/admin/edit-blogs' },
  { name: 'Add Photos', icon: 'image', href: '/admin/add-photos' },
  { name: 'Website', icon: 'layers', href: '/admin/website' },
  { name: 'Inbox', icon: 'mail', href: '/admin/inbox' },
  { name: 'Mail', icon: 'send', href: '/admin/mail' },
  { name: 'People', icon: 'users', href: '/admin/people' },
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
