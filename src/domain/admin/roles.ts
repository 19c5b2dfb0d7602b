/** The roles of administrators. An administrator in the setting `ADMINS` is always an owner (docs/decisions/200). */
export const ROLES = ['owner', 'editor', 'desk', 'writer'] as const;
export type Role = (typeof ROLES)[number];

/** The rights, each with the roles that have it. Every guarded route names one of them (`ROUTES` of src/server/http/routes.ts). */
const HOLDERS = {
  /** The own sign-in, sessions and profile; the dashboard, which shows each role only what its rights allow. */
  account: ROLES,
  /** Writing and handing in own drafts and changes to own published posts; reading every published post. */
  'own-posts': ['owner', 'editor', 'writer'],
  /** Every post: publishing, scheduling, deleting, restoring. */
  posts: ['owner', 'editor'],
  /** Choosing photos of the library and adding to it. */
  'add-photos': ['owner', 'editor', 'writer'],
  /** Changing, replacing and deleting photos. */
  photos: ['owner', 'editor'],
  /** The words and pictures of the website. */
  website: ['owner', 'editor'],
  /** What visitors sent, with its resumes and exports. */
  inbox: ['owner', 'desk'],
  /** Finding, exporting and erasing what is stored of a person. */
  'people-data': ['owner', 'desk'],
  /** Visits of pages, and how visitors and senders of forms came here. */
  figures: ['owner', 'editor', 'desk'],
  /** The administrators: their roles, invitations and removal. */
  people: ['owner'],
  /** The audit trail. */
  audit: ['owner'],
  /** Starting a build, the settings of mail; importing, backing up and restoring. */
  operation: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof HOLDERS;

export const RIGHTS = Object.keys(HOLDERS) as Right[];

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
  const holders: readonly Role[] = HOLDERS[right];
  return holders.includes(role);
}

/** The rights of a role. */
export function rightsOf(role: Role): Right[] {
  return RIGHTS.filter((right) => may(role, right));
}

/** The right that each screen of the admin area needs, by the path of the screen. */
export const SCREENS: Readonly<Record<string, Right>> = {
  '/admin/admin-dashboard': 'account',
  '/admin/account': 'account',
  '/admin/add-blogs': 'own-posts',
  '/admin/edit-blogs': 'own-posts',
  '/admin/add-photos': 'add-photos',
  '/admin/inbox': 'inbox',
  '/admin/website': 'website',
  '/admin/figures': 'figures',
  '/admin/people': 'people',
  '/admin/mail': 'operation',
  '/admin/import-and-export': 'operation',
};
