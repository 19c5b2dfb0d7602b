import company from '../../src/facts/company.json' with { type: 'json' };
import { bearer, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('on a phone each page leads to the form and to WhatsApp, out of the way of fields and of what has the focus', async ({
  page,
  request,
}) => {
  await signIn(page);
  const headers = await bearer(page);
  const value = {
    ...company,
    contact: { ...company.contact, whatsapp: '+91 98765 43210' },
    samples: company.samples.filter((field) => field !== 'contact.whatsapp'),
  };
  const open = async (path: string) => {
    const made = await request.post('/api/admin/site/preview', { headers, data: { path } });
    await page.goto((await made.json()).url);
  };
  const data = { key: 'en/company/company', value, version: '' };
  const saved = await request.put('/api/admin/site/entry', { headers, data });
  expect(saved.status()).toBe(200);
  const { version } = await saved.json();
  await page.setViewportSize(PHONE);
  await open('/Contact');
  const ways = page.getByRole('navigation', { name: 'Write to us' });
  await expectSeen(ways.getByRole('link', { name: 'WhatsApp' }));
  await expect(ways.getByRole('link')).toHaveAttribute('href', 'https://wa.me/919876543210');
  await page.getByLabel('Name*').first().focus();
  await expect(ways).toHaveCSS('opacity', '0');
  await page.getByLabel('Name*').first().blur();
  await expect(ways).toHaveCSS('opacity', '1');

  await open('/privacy');
  await expect(ways.getByRole('link')).toHaveCount(2);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(ways).toHaveCSS('opacity', '0');
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(ways.getByRole('link').first()).toBeFocused();
  await expect(ways).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(ways).toBeHidden();
  // Other tests have the same site.
  const draft = new URLSearchParams({ key: data.key, version });
  expect((await request.delete(`/api/admin/site/entry?${draft}`, { headers })).ok()).toBe(true);
});

test('a visit and a sent form are in the figures, and a browser that asks not to be tracked is in none', async ({
  page,
  browser,
  site,
}) => {
  const visit = async (declines: boolean) => {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addInitScript((isDeclined) => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => isDeclined });
    }, declines);
    const visitor = await context.newPage();
    let sent = 0;
    visitor.on('request', (one) => {
      if (one.url().endsWith('/api/visits')) sent += 1;
    });
    const counted = declines ? undefined : visitor.waitForResponse('**/api/visits');
    await visitor.goto('/terms', { waitUntil: 'networkidle' });
    expect((await counted)?.status()).toBe(declines ? undefined : 204);
    await context.close();
    return sent;
  };
  expect(await visit(false)).toBe(1);
  expect(await visit(true)).toBe(0);

  await signIn(page);
  await page.goto('/admin/figures');
  const pages = page.getByRole('table', { name: 'Pages' });
  await expectSeen(pages.getByRole('row', { name: '/terms 1' }));
  await page.getByRole('tab', { name: 'By month' }).click();
  await expectSeen(page.getByRole('table', { name: 'By month' }).getByRole('row').nth(1));
  await page.route('**/api/admin/figures?by=week', (route) => route.abort());
  await page.getByRole('tab', { name: 'By week' }).click();
  await expectSeen(page.getByText('Unable to load the figures.').first());
  await page.unroute('**/api/admin/figures?by=week');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page.getByRole('table', { name: 'By week' }).getByRole('row').nth(1));
});
