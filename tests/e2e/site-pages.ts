import type { APIRequestContext } from '@playwright/test';

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

/** Pages with the same template as another one, which `npm test` checks, or made of parts that other pages have. */
export const ALIKE = ['/clients/patang-public-school', '/HackathonRegister', '/ourplatforms/jkworks', '/terms'];

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

/** The paths the sitemap lists. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap-index.xml')).text();
  const paths: string[] = [];
  for (const file of addressesIn(index)) {
    const sitemap = await (await request.get(new URL(file).pathname)).text();
    paths.push(...addressesIn(sitemap).map((address) => new URL(address).pathname));
  }
  return paths;
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
