import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { COPY_FAILURE } from '../../src/domain/shared/messages.ts';
import { signIn } from './admin.ts';
import { createSite, expect, type Site, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

// An own site, since these tests count posts.
test.use({ ...STILL, siteEnv: { BLOG_OF: 'readers' } });

// In order: one worker may run several groups, and would then write the posts twice.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ site }) => {
  await writePosts(site, ['Rain in June', 'Fees in July', ...Array.from({ length: 12 }, (_, i) => `Note ${i + 1}`)]);
});

test('an empty blog shows a message, also without JavaScript', LONG_ONLY, async ({ request }) => {
  const site = await createSite();
  expect(await (await request.get(`${site.url}/Blogs`)).text()).toContain('No blogs yet');
  await site.stop();
});

test('a visitor searches for a post, reads it, and opens the next one', async ({ page }) => {
  await page.goto('/Blogs');
  await expect(page.locator('main li')).toHaveCount(12);
  await page.getByRole('link', { name: 'Load more blog posts' }).hover();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Load more blog posts' }).click();
  await expect(page.locator('main li')).toHaveCount(14);
  await expect(page.getByRole('link', { name: 'View Fees in July' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search blogs' }).fill('RAIN');
  await expect(page.getByText('1 result for “RAIN”')).toBeVisible();
  await page.getByRole('searchbox').fill('snow');
  await expect(page.getByText('No blog posts found')).toBeVisible();
  await page.getByRole('searchbox').fill('rain');
  await page.getByRole('link', { name: 'View Rain in June' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain in June');
  await expect(page.locator('.prose strong')).toHaveText('Rain in June');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees in July');
  await page.locator('article').getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
});

test('the list links to its feed', async ({ page, request }) => {
  await page.goto('/Blogs');
  const link = page.getByRole('main').getByRole('link', { name: 'RSS feed of the blog' });
  await expect(link).toBeVisible();
  const feed = await request.get((await link.getAttribute('href')) ?? '');
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
});

test('a Hindi post has lang="hi" on its page and card, and a date in Hindi', async ({ page, site }) => {
  const { ids } = await writePosts(site, ['हमारी नई दुकान'], { content: '<p>सोमवार से खुली है।</p>' });
  await page.goto('/Blogs?q=दुकान');
  await expect(page.getByRole('heading', { name: 'हमारी नई दुकान' })).toHaveAttribute('lang', 'hi');
  await page.goto(`/Blogs/${ids[0]}`);
  await expect(page).toHaveURL(/\/Blogs\/hamari-nai-dukan-[a-z0-9]{8}$/);
  const article = page.locator('article');
  await expect(article).toHaveAttribute('lang', 'hi');
  await expect(article.getByText(/^\d+ \S+ 20\d\d · 1 मिनट$/)).toBeVisible();
  await expect(article.locator('.prose')).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/blogs\.jpg$/);
  await expect(article.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /^(normal|0px)$/);
});

/** The font families that the browser has used for an element's text, web fonts and system fonts. */
async function familiesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('Hindi titles, topics and text use the site’s fonts, also on a phone', LONG_ONLY, async ({ page, site }) => {
  const written = await writePosts(site, ['दीये और बत्ती'], { content: '<p>सोमवार से खुली है।</p>', topics: 'बत्तियाँ' });
  await page.setViewportSize(PHONE);
  await page.goto('/Blogs?q=बत्ती');
  const othersOf = async (words: string) => (await familiesOf(page, words)).filter((name) => !name.startsWith('Anek'));
  for (const words of ['main h2[lang=hi]', 'main li a[lang=hi]']) {
    await expect.poll(() => othersOf(words), words).toEqual([]);
  }
  await page.goto(`/Blogs/${written.ids[0]}`);
  for (const words of ['h1', '.prose p', 'article a[lang=hi]']) {
    await expect.poll(() => othersOf(words), words).toEqual([]);
  }
});

test('the page loads the font of a rare character that a search finds', LONG_ONLY, async ({ page, site }) => {
  await writePosts(site, ['A café of its own']);
  await page.goto('/Blogs?q=nowhere');
  const asked = page.waitForRequest(/anek-latin-signs/);
  await page.getByRole('searchbox').fill('of its own');
  await expect(page.getByRole('heading', { name: 'A café of its own' })).toBeVisible();
  await asked;
});

test('a reader filters by topic, also without JavaScript, and opens related posts', async ({ page, site, request }) => {
  const lamps = ['Lamps for a shop', 'Lamps for a street', 'Lamps for a book', 'Lamps for a stage'];
  await writePosts(site, lamps, { topics: 'Lamps & light' });
  await page.goto('/Blogs?q=stage');
  await page.getByRole('link', { name: 'Lamps & light' }).last().click();
  await expect(page).toHaveURL(/\/Blogs\?topic=Lamps\+%26\+light$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs: Lamps & light');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?topic=Lamps\+%26\+light$/);
  await expect(page.locator('main li')).toHaveCount(lamps.length);
  await page.getByRole('searchbox').fill('book');
  await expect(page.getByText('1 result for “book”')).toBeVisible();
  await expect(page).toHaveURL(/\?topic=Lamps\+%26\+light&q=book$/);
  const served = await (await request.get('/Blogs?topic=lamps+%26+LIGHT')).text();
  for (const title of lamps) expect(served).toContain(`>${title}<`);
  await page.getByRole('link', { name: 'View Lamps for a book' }).click();
  const related = page.getByRole('region', { name: 'Related posts' });
  await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('Lamps for a shop');
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveText(['Lamps & light']);
});

test(
  'a post without a picture has its cover in the list and on its page, a static file',
  LONG_ONLY,
  async ({ page, request }) => {
    await page.goto('/Blogs?q=rain+june');
    const card = page.getByRole('listitem').filter({ hasText: 'Rain in June' });
    const cover = (await card.locator('img').getAttribute('src')) ?? '';
    expect(cover).toMatch(/^\/covers\/[a-z-]+\.svg$/);
    const file = await request.get(cover);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(file.headers()['cache-control']).toContain('max-age=86400');
    expect(await file.text()).not.toContain('<script');
    await card.getByRole('link', { name: 'View Rain in June' }).click();
    const head = page.locator('article header');
    await expect(head.locator('img')).toHaveAttribute('src', cover);
    await expect(head.locator('img')).toHaveAttribute('alt', '');
    await expect.poll(() => head.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
    // The head goes on in the colour of the drawing.
    const ground = /fill="(#[0-9a-f]{6})" d="M0 0h1200v750H0z"/.exec(await file.text())?.[1] ?? '';
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
    await expect(head).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
  },
);

test('the first post is large and has its description, except in a search', LONG_ONLY, async ({ page, site }) => {
  await writePosts(site, ['A harbour at noon'], { content: '<p>Boats wait for the tide.</p>' });
  await page.goto('/Blogs');
  const cards = page.locator('main li');
  await expect(cards.first().getByText('Boats wait for the tide.')).toBeVisible();
  await expect(cards.nth(1).getByText(/^About /)).toHaveCount(0);
  const widthOf = async (index: number) => (await cards.nth(index).locator('img').boundingBox())?.width ?? 0;
  expect(await widthOf(0)).toBeGreaterThan(await widthOf(1));
  await page.goto('/Blogs?q=harbour');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText('Boats wait for the tide.')).toHaveCount(0);
});

test('a reader switches to the posts in Hindi; the address keeps it', LONG_ONLY, async ({ page, site, browser }) => {
  await writePosts(site, ['दीपक की दुकान'], { content: '<p>शाम तक खुली है।</p>', topics: 'दीपक' });
  await page.goto('/Blogs');
  const languages = page.getByRole('navigation', { name: 'Language of the posts' });
  await expect(languages.getByRole('link')).toHaveText(['All', 'English', 'हिन्दी']);
  await expect(languages.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await languages.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/Blogs\?language=hi$/);
  await expect(page).toHaveTitle(/^Blogs in Hindi/);
  await expect(languages.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: 'दीपक की दुकान' })).toBeVisible();
  await expect(page.locator('main li h2:not([lang="hi"])')).toHaveCount(0);
  await page.getByRole('searchbox').fill('dipak');
  await expect(page).toHaveURL(/\?language=hi&q=dipak$/);
  await expect(page.locator('main li')).toHaveCount(1);
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\?language=en-IN&q=dipak$/);
  await expect(page.getByText('No blog posts found')).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto('/Blogs');
  await plain.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(plain.locator('main li h2:not([lang="hi"])')).toHaveCount(0);
  await plain.close();
});

/** Runs in a page: takes away one card after the other, and names the numbers of cards with a row that is not full. */
function unfilledRows(): string[] {
  const list = document.querySelector('main ul:has(> li img)') ?? document.body;
  const faults: string[] = [];
  for (; list.children.length > 0; list.lastElementChild?.remove()) {
    const { right } = list.getBoundingClientRect();
    const boxes = [...list.children].map((card) => card.getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    const isFull = (row: DOMRect[]) => Math.abs(Math.max(...row.map((box) => box.right)) - right) < 1;
    const full = [...rows.values()].every(isFull);
    if (!full) faults.push(`${list.children.length} posts at ${innerWidth}`);
  }
  return faults;
}

test('every row of the list is full, whatever the number of posts', LONG_ONLY, async ({ page }) => {
  const faults: string[] = [];
  for (const width of [1440, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Blogs');
    faults.push(...(await page.evaluate(unfilledRows)));
  }
  expect(faults).toEqual([]);
});

test('a long post has a table of contents, and every post has share links', async ({ page, site, browser }) => {
  const part = (title: string) => `<h2>${title}</h2><p>${'One word after another. '.repeat(60)}</p>`;
  const content = ['Wall', 'Paint', 'Brush', 'Name'].map(part).join('');
  const { ids } = await writePosts(site, ['A long & winding post'], { content });
  await page.goto(`/Blogs/${ids[0]}`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Brush' }).click();
  await expect(page).toHaveURL(/#part-brush$/);
  await expect(page.getByRole('heading', { name: 'Brush' })).toBeInViewport();
  const share = page.getByRole('region', { name: 'Share this post' });
  const address = new URL(`/Blogs/${ids[0]}`, (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '')
    .href;
  const targets = await share
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)));
  expect(targets).toEqual([
    `https://wa.me/?text=A long & winding post ${address}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `mailto:?subject=A long & winding post&body=${address}`,
  ]);
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByText('Link copied')).toBeVisible();
  await expect(share.getByText(COPY_FAILURE)).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto(`/Blogs/${ids[0]}`);
  await expect(plain.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await plain.close();
});

test('a list that fails to load shows it in place and in a toast, and can be retried', async ({ page }) => {
  await page.goto('/Blogs');
  await page.route('**/api/Blogs?*', (route) => route.abort());
  await page.getByRole('searchbox').fill('rain');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to load blog posts.');
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.network })).toBeVisible();
  await page.unroute('**/api/Blogs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 result for “rain”')).toBeVisible();
});

test.describe('during a storage outage', () => {
  let site: Site;
  let storage: string;
  const breakStorage = async () => {
    await rename(storage, `${storage}-away`);
    await writeFile(storage, 'no folder');
  };
  const mendStorage = async () => {
    await rm(storage);
    await rename(`${storage}-away`, storage);
  };

  test.beforeEach(async () => {
    site = await createSite();
    storage = join(site.dataDir, 'blobs/entries');
    await writePosts(site, ['Still here']);
    await breakStorage();
  });
  test.afterEach(() => site.stop());

  test('the blog is served without posts, and the list loads by itself later', async ({ page }) => {
    const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
    await page.route('**/api/Blogs?*', async (route) => {
      await mended;
      await route.continue();
    });
    const response = await page.goto(`${site.url}/Blogs`);
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByText('No blogs yet')).toHaveCount(0);
    await mendStorage();
    mend();
    await expect(page.getByRole('link', { name: 'View Still here' })).toBeVisible();
  });

  test('the list shows that it cannot load, and loads on retry', LONG_ONLY, async ({ page }) => {
    await page.goto(`${site.url}/Blogs`);
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to load blog posts.' })).toBeVisible({
      timeout: 20_000,
    });
    await mendStorage();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('link', { name: 'View Still here' })).toBeVisible();
  });

  test('Gyaanadari is served without posts, and with them once storage is back', LONG_ONLY, async ({ page }) => {
    const response = await page.goto(`${site.url}/ourplatforms/gyaanadari`);
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.getByRole('heading', { name: 'Know something people keep asking you about?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Latest posts' })).toHaveCount(0);
    await mendStorage();
    // On a busy machine storage may time out once more.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'View Still here' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test('the health endpoint reports it', LONG_ONLY, async ({ request }) => {
    expect((await request.get(`${site.url}/api/health`)).status()).toBe(503);
    await mendStorage();
    expect((await request.get(`${site.url}/api/health`)).status()).toBe(200);
  });
});

test('a missing post is a 404 with a link back', async ({ page }) => {
  const response = await page.goto('/Blogs/no-such-post');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requested blog not found.');
  await page.getByRole('link', { name: 'All blogs' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
});

test('a draft is readable only through its preview link', async ({ page, request, site }) => {
  const { bearer, ids } = await writePosts(site, ['A draft'], { status: 'draft' });
  expect((await page.goto(`/Blogs/${ids[0]}`))?.status()).toBe(404);
  const link = await request.post(`/api/Blogs/${ids[0]}/preview`, { headers: bearer });
  const { url } = (await link.json()) as { url: string };
  expect((await page.goto(url))?.status()).toBe(200);
  await expect(page.getByText('This post is not public')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await page.goto(`${url}x`))?.status()).toBe(404);
});

test('an administrator opens the editor from a post; readers see no link to it', async ({ page, site }) => {
  const { ids } = await writePosts(site, ['To be changed']);
  await page.goto(`/Blogs/${ids[0]}`);
  const link = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(link).toBeHidden();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
  await signIn(page);
  await page.goto(`/Blogs/${ids[0]}`);
  await link.click();
  await expect(page.getByLabel('Title*')).toHaveValue('To be changed');
});

test('posts survive a restart', LONG_ONLY, async ({ page, site }) => {
  await site.restart();
  await page.goto('/Blogs?q=rain');
  await expect(page.getByRole('link', { name: 'View Rain in June' })).toBeVisible();
});
