import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import { findTestChromium } from '../scripts/chromium.ts';
import { createSite } from './e2e/fixtures.ts';
import { writePosts } from './e2e/posts.ts';

const site = await createSite();
await writePosts(site, ['Rain in June', 'Fees in July'], { topics: JSON.stringify(['Websites', 'Painting']) });
const executablePath = findTestChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
await mkdir('/tmp/addr-shots', { recursive: true });
for (let i = 0; i < 3; i++)
  await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ adminID: i ? 'EDITORX' : site.adminID, password: 'x' }),
  });
const login = await (
  await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ adminID: site.adminID, password: site.password }),
  })
).json();
for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  const page = await browser.newPage({ viewport: { width, height }, baseURL: site.url });
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (e) => console.log('error', e.message));
  await page.goto('/Blogs');
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/addr-shots/blogs-${width}.png` });
  await page.goto('/CONTACT/?product=circuit');
  await page.waitForTimeout(500);
  console.log(
    page.url(),
    await page.evaluate(() => [
      document.querySelector('[data-same-letters]')?.outerHTML,
      [...document.links].map((l) => l.pathname).join(' '),
    ]),
  );
  await page.screenshot({ path: `/tmp/addr-shots/missing-${width}.png` });
  await page.addInitScript((l) => {
    localStorage.setItem('token', l.token);
    localStorage.setItem('adminID', 'x');
    localStorage.setItem('adminInfo', JSON.stringify(l));
  }, login);
  await page.goto('/admin/account');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/addr-shots/account-${width}.png`, fullPage: true });
  await page.goto('/admin/admin-dashboard');
  await page.waitForTimeout(1500);
  await page.getByText('Before you go live').click();
  await page.locator('details').screenshot({ path: `/tmp/addr-shots/golive-${width}.png` });
  await page.close();
}
await browser.close();
await site.stop();
