import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { COLLEAGUE_PASSWORD } from './colleagues.ts';
import { ADMIN, expect, type Site, STILL } from './fixtures.ts';
import { type Login, logIn, sharedLogin } from './logins.ts';
import { islandsReady } from './reading.ts';

/** Stores a login in the browser as the login screen does, on a page without scripts. */
async function store(page: Page, logIn: (siteUrl: string) => Promise<Login>): Promise<void> {
  await page.goto('/robots.txt');
  const login = await logIn(new URL(page.url()).origin);
  const kept = { token: login.token, adminID: login.adminID, role: 'admin', adminInfo: JSON.stringify(login) };
  await page.evaluate((items) => Object.assign(localStorage, items), kept);
}

/** Signs in without the login screen, with a session that the tests of a worker share. */
export const signIn = (page: Page) => store(page, sharedLogin);

/** Signs in without the login screen, with a session of the test's own, which it may revoke. */
export const signInAlone = (page: Page) => store(page, (siteUrl) => logIn(siteUrl));

/** Signs in as a colleague (colleagues.ts). */
export const signInColleague = (page: Page, adminID: string) =>
  store(page, (siteUrl) => logIn(siteUrl, adminID, COLLEAGUE_PASSWORD));

/** Opens a page in another browser, which has no session yet; its context is the caller's to close. */
export async function openElsewhere(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...STILL.contextOptions });
  return context.newPage();
}

/** Signs in through the login screen and ends on the dashboard. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill(ADMIN.adminID);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/admin-dashboard');
}

/** The bearer header of the page's session. */
export async function bearer(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}

/** Stores a post over the API; without a status it is published. */
export async function createPost(
  page: Page,
  request: APIRequestContext,
  fields: { title: string; content?: string; status?: string; publishAt?: string; slug?: string },
): Promise<Blog> {
  const answer = await request.post('/api/Blogs', {
    headers: await bearer(page),
    multipart: { content: '<p>Stand across the road.</p>', ...fields },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Blog;
}

/** The editor's fields and buttons. */
function editorOf(page: Page) {
  return {
    title: page.getByLabel('Title*'),
    content: page.getByLabel('Content*'),
    preview: page.getByRole('region', { name: 'Preview' }),
    publish: page.getByRole('button', { name: 'Publish', exact: true }),
    saveDraft: page.getByRole('button', { name: 'Save draft' }),
    /** Of a scheduled or a published post. */
    saveChanges: page.getByRole('button', { name: /^(Save|Publish) changes$/ }),
    note: page.getByRole('region', { name: 'Save and publish' }).getByRole('status'),
    /** Shows the preview. */
    async showPreview(): Promise<void> {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
    },
    /** Publishes and confirms. */
    async goLive(): Promise<void> {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: 'Yes, publish' }).click();
    },
  };
}

/** Opens the editor for a new or an existing post, and waits until it is enabled. */
export async function openEditor(page: Page, id?: string) {
  await page.goto(id === undefined ? '/admin/add-blogs' : `/Blogs/${id}/edit`);
  const editor = editorOf(page);
  await expect(editor.title).toBeEnabled();
  return editor;
}
