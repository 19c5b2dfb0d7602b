import { decodeHTML } from 'entities';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { expect, test } from './fixtures.ts';

test('/ redirects to the home page', async ({ page, site }) => {
  await page.goto('/');
  expect(page.url()).toBe(`${site.url}/Home`);
});

test('an unknown address is not found', async ({ request }) => {
  expect((await request.get('/no-such-page')).status()).toBe(404);
});

test('an unknown address runs only the scripts of the 404 page', async ({ page }) => {
  await page.goto('/no-such-page');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /script-src 'self' 'sha256-/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ran"';
    document.head.append(script);
    return document.title === 'ran';
  });
  expect(ran).toBe(false);
});

test('the CSP of a page allows only its own inline scripts and styles and those of the 404 page', async ({
  request,
}) => {
  const inline = async (path: string) => {
    const html = await (await request.get(path)).text();
    const parts = html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>|\bstyle="([^"]*)"/g);
    return [...parts].map(([, text, declarations]) => hashSource(text ?? decodeHTML(declarations ?? '')));
  };
  const missing = await inline('/no-such-page');
  for (const path of ['/Home', '/privacy', '/admin/admin-login', '/Blogs', '/Blogs/no-such-post/edit']) {
    const answer = await request.get(path);
    const hashes = answer.headers()['content-security-policy']?.match(/sha256-[^']+/g) ?? [];
    expect(hashes.length, path).toBeGreaterThan(1);
    expect([...(await inline(path)), ...missing], path).toEqual(expect.arrayContaining(hashes));
  }
});

test('the icon is an SVG, with PNG fallbacks, and the manifest names both', async ({ page, request }) => {
  await page.goto('/privacy');
  const named = ['link[rel="icon"][type="image/svg+xml"]', 'link[rel="icon"][sizes="48x48"]'].map((link) =>
    page.locator(link).getAttribute('href'),
  );
  // Browsers request the home screen's icon at this well-known path.
  for (const address of [...(await Promise.all(named)), '/apple-touch-icon.png']) {
    const answer = await request.get(address ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toMatch(/^application\/json/);
  const { icons }: { icons: { src: string; type: string }[] } = await manifest.json();
  expect(icons).toHaveLength(2);
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toBe(type);
});
