/** The public routes that need no parameter, sorted. */
export const PUBLIC_ROUTES = [
  '/About',
  '/Blogs',
  '/Careers',
  '/Contact',
  '/HackathonRegister',
  '/Home',
  '/Services',
  '/VTRegister',
  '/clients',
  '/clients/kosha-clinics',
  '/clients/patang-public-school',
  '/ourplatforms/gyaanadari',
  '/ourplatforms/ira-media-and-productions',
  '/ourplatforms/jkworks',
  '/ourplatforms/zms',
  '/privacy',
  '/terms',
];

/** The admin screens that need no parameter. */
export const ADMIN_SCREENS = [
  '/admin/account',
  '/admin/add-photos',
  '/admin/admin-dashboard',
  '/admin/edit-blogs',
  '/admin/inbox',
  '/admin/people',
  '/admin/website',
] as const;
