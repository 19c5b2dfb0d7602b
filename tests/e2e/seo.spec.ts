import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PUBLIC_ROUTES, sitemapPaths } from './site-pages.ts';

/** What a page must say about itself in structured data, besides the trail that leads to it. */
const STRUCTURED_DATA: Record<string, string[]> = {
  '/Home': ['Organization', 'WebSite'],
  '/Services': ['Service'],
  '/ourplatforms/zms': ['Service'],
  '/Careers': ['JobPosting'],
  '/VTRegister': ['Course'],
};

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

async function structuredTypes(page: Page): Promise<string[]> {
  const documents = await page.locator('script[type="application/ld+json"]').allTextContents();
  return documents.map((text) => {
    const thing: { '@context': string; '@type': string } = JSON.parse(text);
    expect(thing['@context']).toBe('https://schema.org');
    return thing['@type'];
  });
}

test('the sitemap lists every public page and nothing else', async ({ request }) => {
  expect((await sitemapPaths(request)).sort()).toEqual(PUBLIC_ROUTES);
});

test('robots.txt keeps to the public site and names both sitemaps', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-posts\.xml$/m);
});

test('every page has a title, a description and a picture of its own', async ({ page, request }) => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const path of PUBLIC_ROUTES) {
    await page.goto(path);
    const facts = { title: await page.title(), description: (await content(page, 'meta[name="description"]')) ?? '' };
    for (const key of ['title', 'description'] as const) {
      expect(facts[key], `${key} of ${path}`).not.toBe('');
      expect(seen[key].get(facts[key]), `${key} of ${path} is also that of another page`).toBeUndefined();
      seen[key].set(facts[key], path);
    }
    expect(facts.description.length, `description of ${path}`).toBeLessThanOrEqual(170);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await content(page, 'meta[property="og:title"]')).toBe(facts.title);
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    const picture = new URL((await content(page, 'meta[property="og:image"]')) ?? '', 'https://site.example');
    expect(picture.pathname, `picture of ${path}`).toMatch(/^\/og\/[a-z]+\.jpg$/);
    const answer = await request.get(picture.pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

for (const [path, types] of Object.entries(STRUCTURED_DATA)) {
  test(`${path} describes itself to search engines`, async ({ page }) => {
    await page.goto(path);
    expect(await structuredTypes(page)).toEqual(expect.arrayContaining(types));
  });
}

test('every page below the home page carries its trail', async ({ page }) => {
  for (const path of PUBLIC_ROUTES.filter((route) => route !== '/Home')) {
    await page.goto(path);
    expect(await structuredTypes(page), path).toContain('BreadcrumbList');
  }
});

test('pages of the admin area stay out of search engines', async ({ page }) => {
  await page.goto('/admin/admin-login');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
