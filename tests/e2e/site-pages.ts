import { SCREENS } from '../../src/domain/admin/roles.ts';
import { PAGE_PATHS } from '../../src/domain/site/pages.ts';

/** The public routes that need no parameter, sorted. */
export const PUBLIC_ROUTES = [...PAGE_PATHS, '/clients/kosha-clinics', '/clients/patang-public-school'].sort();

/** The admin screens, without the editor. */
export const ADMIN_SCREENS = Object.keys(SCREENS).filter((path) => path !== '/admin/add-blogs');
