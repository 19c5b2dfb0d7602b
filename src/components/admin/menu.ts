/** The shortcuts in the sidebar of every screen. */
export const SHORTCUTS = [
  { name: 'Add Blogs', icon: 'pen', href: '/admin/add-blogs' },
  { name: 'View/Edit Blogs', icon: 'doc', href: '/admin/edit-blogs' },
  { name: 'Add Photos', icon: 'image', href: '/admin/add-photos' },
  { name: 'Website', icon: 'layers', href: '/admin/website' },
  { name: 'Inbox', icon: 'mail', href: '/admin/inbox' },
  { name: 'Account', icon: 'users', href: '/admin/account' },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['name'];

/** The dashboard with its section already open. */
export const FEATURES_HREF = '/admin/admin-dashboard#features';

/** The cards of the section 'My Profile'. */
export const PROFILE_CARDS = [
  { name: 'Features', icon: 'grid', href: '#features', note: 'Write posts, change them, add pictures.' },
  { name: 'Account', icon: 'users', href: '/admin/account', note: 'Where you are signed in, and what was done.' },
  { name: 'The website', icon: 'home', href: '/Home', note: 'What visitors see.' },
] as const;

/** The cards of the section 'Features'. */
export const FEATURE_CARDS = [
  { name: 'Add Blogs', icon: 'pen', href: '/admin/add-blogs', note: 'Write and publish a new post.' },
  {
    name: 'View/Edit Blogs',
    icon: 'doc',
    href: '/admin/edit-blogs',
    note: 'Change, view or delete what is already written.',
  },
  { name: 'Add Photos', icon: 'image', href: '/admin/add-photos', note: 'Add pictures to the library.' },
] as const;
