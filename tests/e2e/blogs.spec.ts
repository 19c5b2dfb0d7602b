import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { BYPASSES } from '../helpers/bypasses.ts';
import { queryBlobs } from '../helpers/stored-files.ts';
import { openEditor, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { arrived } from './reading.ts';
import { expectSeen } from './seen.ts';

// An own site, since these tests count posts.
test.use({ ...STILL, siteEnv: { BLOG_OF: 'readers' } });

// In order: one worker may run several groups, and would then write the posts twice.
test.describe.configure({ mode: 'default' });

const LAMPS = ['Lamps for a shop', 'Lamps for a street', 'Lamps for a book', 'Lamps for a stage'];

test.beforeAll(async ({ site }) => {
  await writePosts(site, ['Rain in June', 'Fees in July', ...Array.from({ length: 8 }, (_, i) => `Note ${i + 1}`)]);
  await writePosts(site, LAMPS, { topics: 'Lamps & light' });
});

test('a reader loads more posts, searches, filters by topic, and reads from post to post', async ({
  page,
  request,
}) => {
  await page.goto('/Blogs');
  const cards = page.locator('main li');
  const search = page.getByRole('searchbox', { name: 'Search blogs' });
  await test.step('Load more shows the other posts and focuses the first of them', async () => {
    await expect(cards).toHaveCount(12);
    await page.getByRole('link', { name: 'Load more blog posts' }).focus();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(14);
    await expect(page.getByRole('link', { name: 'View Fees in July' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Load more blog posts' })).toHaveCount(0);
  });
  await test.step('search shows a count, marks the words, and says when nothing is found', async () => {
    await search.fill('JUNE rain');
    await expectSeen(page.getByText('1 result for “JUNE rain”'));
    await expect(page.locator('main li h2 mark')).toHaveText(['Rain', 'June']);
    await search.fill('snow');
    await expectSeen(page.getByText('No blog posts found'));
    await expectNoViolations(page, 'nothing found');
    await search.fill('rain');
    await page.getByRole('link', { name: 'View Rain in June' }).click();
  });
  await test.step('a post leads to the next one and back to the list', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain in June');
    await expect(page.locator('.prose strong')).toHaveText('Rain in June');
    await expectNoViolations(page, 'a post');
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees in July');
    await page.locator('article').getByRole('link', { name: 'All posts' }).click();
    await expect(page).toHaveURL(/\/Blogs$/);
  });
  await test.step('a topic filters the list, also without scripts, and with a search', async () => {
    await page.getByRole('link', { name: 'Lamps & light' }).last().click();
    await expect(page).toHaveURL(/\/Blogs\?topic=Lamps\+%26\+light$/);
    await expect(cards).toHaveCount(LAMPS.length);
    await search.fill('book');
    await expectSeen(page.getByText('1 result for “book”'));
    await expect(page).toHaveURL(/\?topic=Lamps\+%26\+light&q=book$/);
    const served = await (await request.get('/Blogs?topic=lamps+%26+LIGHT&q=street')).text();
    expect(served).toContain('1 result for “street”');
    expect(served).not.toContain('>Lamps for a book<');
    await page.getByRole('link', { name: 'View Lamps for a book' }).click();
    const related = page.getByRole('region', { name: 'Related posts' });
    await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('Lamps for a shop');
  });
  await test.step('the list links to its feed', async () => {
    await page.goto('/Blogs');
    const link = page.getByRole('main').getByRole('link', { name: 'RSS feed of the blog' });
    const feed = await request.get((await link.getAttribute('href')) ?? '');
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  });
});

test('a long post has a table of contents and share links; a Hindi post is marked as Hindi', async ({ page, site }) => {
  const part = (title: string) => `<h2>${title}</h2><p>${'One word after another. '.repeat(60)}</p>`;
  const content = ['Wall', 'Paint', 'Brush', 'Name'].map(part).join('');
  const { ids } = await writePosts(site, ['A long & winding post'], { content });
  await page.goto(`/Blogs/${ids[0]}`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Brush' }).click();
  await expect(page).toHaveURL(/#part-brush$/);
  await expect(page.getByRole('heading', { name: 'Brush' })).toBeInViewport();
  const share = page.getByRole('region', { name: 'Share this post' });
  const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
  const address = new URL(`/Blogs/${ids[0]}`, canonical).href;
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
  await expectSeen(share.getByText('Link copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const { ids: hindi } = await writePosts(site, ['हमारी नई दुकान'], { content: '<p>सोमवार से खुली है।</p>' });
  await page.goto('/Blogs?q=dukaan');
  await expect(page.getByRole('heading', { name: 'हमारी नई दुकान' })).toHaveAttribute('lang', 'hi');
  await page.goto(`/Blogs/${hindi[0]}`);
  await expect(page).toHaveURL(/\/Blogs\/hamari-nai-dukan-[a-z0-9]{8}$/);
  const article = page.locator('article');
  await expect(article).toHaveAttribute('lang', 'hi');
  await expectSeen(article.getByText(/^\d+ \S+ 20\d\d · 1 मिनट$/));
  await expect(article.locator('.prose')).toHaveCSS('hyphens', 'auto');
});

test('a list that fails to load says so and can be retried; in an outage of the storage it loads later', async ({
  page,
}) => {
  await page.goto('/Blogs');
  await page.route('**/api/Blogs?*', (route) => route.abort());
  await page.getByRole('searchbox').fill('rain');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to load blog posts.');
  await expectSeen(page.getByRole('alert').filter({ hasText: MESSAGES.network }));
  await page.unroute('**/api/Blogs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page.getByText('1 result for “rain”'));

  const site = await createSite();
  try {
    await page.goto(`${site.url}/Blogs`);
    await expectSeen(page.getByText('No blogs yet'));
    await expect(page.getByRole('region', { name: 'What we have made' }).getByRole('listitem')).toHaveCount(4);
    await writePosts(site, ['Still here']);
    queryBlobs(site.dataDir, 'ALTER TABLE blobs RENAME TO away');
    const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
    await page.route('**/api/Blogs?*', async (route) => {
      await mended;
      await route.continue();
    });
    const response = await page.goto(`${site.url}/Blogs`);
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expectSeen(page.getByRole('status').filter({ hasText: 'Loading...' }));
    await expect(page.getByText('No blogs yet')).toHaveCount(0);
    queryBlobs(site.dataDir, 'ALTER TABLE away RENAME TO blobs');
    mend();
    await expectSeen(page.getByRole('link', { name: 'View Still here' }));
  } finally {
    await site.stop();
  }
});

test('a missing post is a 404; a draft opens by its preview link; an administrator gets from a post to the editor', async ({
  page,
  request,
  site,
}) => {
  expect((await page.goto('/Blogs/no-such-post'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requested blog not found.');
  await expect(page.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', '/Blogs');

  const { bearer, ids: drafts } = await writePosts(site, ['A draft'], { status: 'draft' });
  expect((await page.goto(`/Blogs/${drafts[0]}`))?.status()).toBe(404);
  const link = await request.post(`/api/Blogs/${drafts[0]}/preview`, { headers: bearer });
  const { url } = (await link.json()) as { url: string };
  expect((await page.goto(url))?.status()).toBe(200);
  await expectSeen(page.getByText('This post is not public'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await page.goto(`${url}x`))?.status()).toBe(404);

  const { ids } = await writePosts(site, ['To be changed']);
  await page.goto(`/Blogs/${ids[0]}`);
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toBeHidden();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
  await signIn(page);
  await page.goto(`/Blogs/${ids[0]}`);
  await edit.click();
  await expect(page.getByLabel('Title*')).toHaveValue('To be changed');
});

/** Text that becomes markup when it is inserted or parsed without escaping. */
const MARKUP = `</main></head></body></title></template><style><script><!--<plaintext>"'><a href=//x.yz>Sign in</a>`;
/** Plain text to compare with, without special characters. */
const WORDS = 'nobody has written about this';

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

/** The form data of a post with `text` in every field. */
async function postSaying(text: string, version: number): Promise<FormData> {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const form = new FormData();
  const picture = await readFile(new URL('../pictures/blog-1.webp', import.meta.url));
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'picture.webp');
  form.set('content', `<h2>${escaped}</h2><p title="${escaped}">${escaped}</p>`);
  form.set('topics', text.slice(0, 40));
  for (const name of ['title', 'excerpt', 'imageAlt']) form.set(name, text);
  form.set('version', `${version}`);
  return form;
}

test('markup in any field of a post and in the query of the list is text', async ({ page, site }) => {
  const { bearer, ids } = await writePosts(site, ['A post whose text changes']);
  const save = async (version: number, text: string) => {
    const body = await postSaying(text, version);
    const answer = await fetch(`${site.url}/api/Blogs/${ids[0]}`, { method: 'PUT', headers: bearer, body });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const structures = async (text: string) => {
    const query = (name: string) => `/Blogs?${new URLSearchParams({ [name]: text })}`;
    const found: Awaited<ReturnType<typeof structureOf>>[] = [];
    for (const path of [`/Blogs/${ids[0]}`, '/Blogs', '/ourplatforms/gyaanadari']) {
      found.push(await structureOf(page, path));
    }
    await save(text === WORDS ? 2 : 4, 'Plain');
    for (const name of ['q', 'topic', 'cursor']) found.push(await structureOf(page, query(name)));
    return found;
  };
  await save(1, WORDS);
  const plain = await structures(WORDS);
  await save(3, MARKUP);
  expect(await structures(MARKUP)).toEqual(plain.map(({ elements }) => ({ elements, refused: [] })));
});

/** Payloads that run unless sanitized: at once, after a failed load, on focus, on rendering. */
const CONTROLS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<svg onload=alert(1)>',
  '<style>@keyframes x {}</style><p style="animation-name: x; animation-duration: 1s" onanimationstart=alert(1)>x</p>',
];

/** Of the payloads, the one in so many that is opened; `tests/unit/sanitize.test.ts` checks the HTML of all. */
const EVERY = 24;

/**
 * Runs in a page: opens each document in a frame of its own and waits until it is loaded and painted.
 * @returns the indexes of the documents that called `alert`
 */
async function runAll(documents: string[]): Promise<number[]> {
  const ran = new Set<number>();
  Object.assign(window, { note: (number: number) => ran.add(number) });
  const open = async (html: string, number: number) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'inline-size: 800px; block-size: 600px; position: absolute; inset: 0';
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    frame.srcdoc = html.replace(
      /<head[^>]*>|$/,
      (head) => `${head}<script>window.alert = () => parent.note(${number});</script>`,
    );
    document.body.append(frame);
    await loaded;
  };
  document.body.replaceChildren();
  await Promise.all(documents.map(open));
  for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done));
  return [...ran].sort((one, other) => one - other);
}

/** The scripts, styles and links of a page. */
const partsOf = (html: string) => html.match(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*>/g) ?? [];

test.describe('without the Content-Security-Policy', () => {
  test.use({ bypassCSP: true });

  test('the content of a post never runs as script', async ({ page, request, site }) => {
    const payloads = BYPASSES.filter((_, index) => index % EVERY === 0);
    const { ids: harmless } = await writePosts(site, ['Bypass'], { content: '<p>Before</p>' });
    const own = partsOf(await (await request.get(`/Blogs/${harmless[0]}`)).text());
    // Without the scripts, styles and links that every post has, only those of the payload remain.
    const pages: string[] = [];
    for (const payload of payloads) {
      const { ids } = await writePosts(site, ['Bypass'], { content: `<p>Before</p>${payload}` });
      const html = await (await request.get(`/Blogs/${ids[0]}`)).text();
      pages.push(own.reduce((rest, part) => rest.replace(part, ''), html));
    }
    expect(pages.filter((html) => !html.includes('<p dir="auto">Before</p>'))).toEqual([]);
    await page.goto('/robots.txt');
    const controls = CONTROLS.map((payload) => pages[0]?.replace('<p dir="auto">Before</p>', payload) ?? '');
    expect(await page.evaluate(runAll, controls), 'the controls run').toEqual(CONTROLS.map((_, number) => number));
    expect((await page.evaluate(runAll, pages)).map((number) => payloads[number])).toEqual([]);
  });

  test('nor in its editor', async ({ page, site }) => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      return dialog.dismiss();
    });
    await signIn(page);
    const { ids } = await writePosts(site, ['All of them'], { content: BYPASSES.join('\n') });
    const editor = await openEditor(page, ids[0]);
    await expect(editor.content).not.toHaveValue('');
    expect(ran).toEqual([]);
  });
});
