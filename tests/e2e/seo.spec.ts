import { expect, test } from './fixtures.ts';
import { type Reading, readServed } from './served.ts';
import { PUBLIC_ROUTES, sitemapPaths } from './site-pages.ts';

/** Types that the structured data of a page must contain, besides its breadcrumbs. */
const STRUCTURED_DATA: Record<string, string[]> = {
  '/Home': ['Organization', 'WebSite'],
  '/Services': ['Service'],
  '/ourplatforms/zms': ['Service'],
  '/Careers': ['JobPosting'],
  '/VTRegister': ['Course'],
  '/clients/kosha-clinics': ['CreativeWork'],
};

/** The types in the structured data of a page. */
function typesOf({ data }: Reading): string[] {
  for (const thing of data) expect(thing['@context']).toBe('https://schema.org');
  return data.map((thing) => thing['@type']);
}

test('the sitemap lists every public page and nothing else', async ({ request }) => {
  expect((await sitemapPaths(request)).sort()).toEqual(PUBLIC_ROUTES);
});

test('robots.txt excludes the admin area and names both sitemaps', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-posts\.xml$/m);
});

test('every page has its title, description, picture, structured data and breadcrumbs', async ({ page, request }) => {
  const readings = new Map<string, Reading>();
  for (const path of PUBLIC_ROUTES) readings.set(path, await readServed(page, request, path));

  await test.step('every page has a title, a description and a picture of its own', async () => {
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
    const pictures = new Set<string>();
    for (const [path, { title, meta, links }] of readings) {
      const facts = { title, description: meta['description'] ?? '' };
      for (const key of ['title', 'description'] as const) {
        expect(facts[key], `${key} of ${path}`).not.toBe('');
        expect(seen[key].get(facts[key]), `${key} of ${path} is also that of another page`).toBeUndefined();
        seen[key].set(facts[key], path);
      }
      expect(facts.description.length, `description of ${path}`).toBeLessThanOrEqual(170);
      expect(links['canonical']).toMatch(new RegExp(`^https?://[^/]+${path}$`));
      expect(meta).not.toHaveProperty('robots');
      expect(meta['og:title']).toBe(title);
      expect(meta['og:type']).toBe('website');
      expect(meta['twitter:card']).toBe('summary_large_image');
      const picture = new URL(meta['og:image'] ?? '', 'https://site.example');
      expect(picture.pathname, `picture of ${path}`).toMatch(/^\/og\/[a-z/-]+\.jpg$/);
      pictures.add(picture.pathname);
      const answer = await request.get(picture.pathname);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await answer.body()).length, `bytes of the picture of ${path}`).toBeLessThanOrEqual(80 * 1024);
    }
    expect(pictures.size, 'different pictures').toBe(readings.size);
  });

  const types = new Map([...readings].map(([path, reading]) => [path, typesOf(reading)]));
  for (const [path, own] of Object.entries(STRUCTURED_DATA)) {
    await test.step(`${path} has its structured data`, () =>
      expect(types.get(path)).toEqual(expect.arrayContaining(own)));
  }
  await test.step('every page below the home page has breadcrumbs', () => {
    for (const [path, all] of types) if (path !== '/Home') expect(all, path).toContain('BreadcrumbList');
  });
});

test('pages of the admin area are noindex', async ({ page, request }) => {
  expect((await readServed(page, request, '/admin/admin-login')).meta['robots']).toMatch(/noindex/);
});
