import { PAGE_PATHS } from '../../src/domain/site/pages.ts';

/** The public routes that need no parameter, sorted. */
export const PUBLIC_ROUTES = [...PAGE_PATHS, '/clients/kosha-clinics', '/clients/patang-public-school'].sort();

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
