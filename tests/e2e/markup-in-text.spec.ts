import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { arrived } from './reading.ts';
import { sampled } from './screens.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

test.use(STILL);

/** Text that becomes markup when it is inserted or parsed without escaping. */
const MARKUP = `</main></head></body></title></template><style><script><!--<plaintext>"'><a href=//x.yz>Sign in</a>`;
/** Plain text to compare with, without special characters. */
const WORDS = 'nobody has written about this';
const PARAMETERS = ['q', 'topic', 'cursor', 'preview', 'product', 'utm_source'];

/** The elements of a served page with their ancestors, and the CSP violations in the browser. */
async function structureOf(page: Page, path: string): Promise<{ elements: string[]; refused: string[] }> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const response = await page.goto(path);
  await arrived(page);
  await expect(page.locator('a[href="//x.yz"]')).toHaveCount(0);
  const elements = await page.evaluate(
    (html) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].map((element) => {
        const names: string[] = [];
        for (let at: Element | null = element; at; at = at.parentElement) names.unshift(at.localName);
        return names.join('>');
      }),
    (await response?.text()) ?? '',
  );
  page.removeAllListeners('console');
  return { elements, refused };
}

/** Opens a URL with plain text and with markup in a parameter; expects the same elements from both, and no CSP violation. */
async function expectTextStaysText(page: Page, path: string, parameter: string): Promise<void> {
  const address = (value: string) => `${path}?${new URLSearchParams({ [parameter]: value })}`;
  const plain = await structureOf(page, address(WORDS));
  const hostile = await structureOf(page, address(MARKUP));
  expect(hostile, `${path}, ${parameter}`).toEqual({ elements: plain.elements, refused: [] });
}

for (const { which, routes, isInSample } of [
  { which: 'the list of posts', routes: ['/Blogs'], isInSample: true },
  { which: 'every page', routes: PUBLIC_ROUTES, isInSample: false },
]) {
  test(`markup in a query parameter of ${which} is text`, sampled(isInSample), async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of routes) {
      for (const parameter of PARAMETERS) await expectTextStaysText(page, path, parameter);
    }
  });
}

/** The form data of a post with `text` in every field. */
async function postSaying(text: string): Promise<FormData> {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const form = new FormData();
  const picture = await readFile(new URL('../pictures/blog-1.webp', import.meta.url));
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'picture.webp');
  form.set('title', text);
  form.set('content', `<h2>${escaped}</h2><p title="${escaped}">${escaped}</p>`);
  form.set('excerpt', text);
  form.set('topics', text.slice(0, 40));
  form.set('imageAlt', text);
  return form;
}

test('markup in any field of a post is text, on its page and wherever it is listed', async ({ page, site }) => {
  const { bearer, ids } = await writePosts(site, ['A post whose text changes']);
  const save = async (version: number, text: string) => {
    const body = await postSaying(text);
    body.set('version', `${version}`);
    const answer = await fetch(`${site.url}/api/Blogs/${ids[0]}`, { method: 'PUT', headers: bearer, body });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const pages = [`/Blogs/${ids[0]}`, '/Blogs', '/ourplatforms/gyaanadari'];
  const structures = async () => {
    const found: Awaited<ReturnType<typeof structureOf>>[] = [];
    for (const path of pages) found.push(await structureOf(page, path));
    return found;
  };
  await save(1, WORDS);
  const plain = await structures();
  await save(2, MARKUP);
  expect(await structures()).toEqual(plain.map(({ elements }) => ({ elements, refused: [] })));
  await expect(page.getByRole('link', { name: MARKUP }).first()).toBeVisible();
});

test('the guard of the admin area does not redirect to another site', async ({ page }) => {
  for (const address of ['//x.example/', 'https://x.example/', 'javascript:document.title=1']) {
    await page.route('**/Dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-signed-out="/Blogs"', `data-signed-out="${address}"`);
      expect(body).toContain(address);
      await route.fulfill({ response, body });
    });
    await page.goto('/Dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/Dashboard');
    await page.unrouteAll();
  }
});
