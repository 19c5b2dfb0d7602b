import { expect, test } from './fixtures.ts';
import { scrollThrough } from './reading.ts';
import { PHONE } from './screens.ts';
import { readServed } from './served.ts';

const PRIVACY = [
  'Information we collect',
  'What we use it for',
  'Who we share it with',
  'How we keep it safe',
  'Your rights',
  'Third-party links',
  'Updates to this policy',
  'Contact',
];
const TERMS = [
  'Acceptance of these terms',
  'Use of the website',
  'Intellectual property',
  'Third-party links',
  'Privacy',
  'Disclaimer of warranties',
  'Limitation of liability',
  'Indemnification',
  'Changes to these terms',
  'Governing law',
  'Contact',
];

for (const [path, title, sections] of [
  ['/privacy', 'Privacy Policy', PRIVACY],
  ['/terms', 'Terms and Conditions', TERMS],
] as const) {
  test(`${path} has its ${sections.length} sections in order, numbered`, async ({ page, request }) => {
    const { headings } = await readServed(page, request, path);
    expect(headings[1]).toEqual([title]);
    expect(headings[2]).toEqual(sections.map((section, index) => `${index + 1} ${section}`));
  });
}

test('the terms ask for 18 years and name the law of India', async ({ page, request }) => {
  const { main } = await readServed(page, request, '/terms');
  expect(main).toContain('at least 18 years old');
  expect(main).toContain('governed by the law of India');
});

test('the line of stops follows the section being read and leads to each', async ({ page }) => {
  await page.goto('/privacy');
  const rail = page.getByRole('navigation', { name: 'On this page' });
  await expect(rail.locator('[aria-current]')).toHaveText('Information we collect');
  await rail.getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expect(rail.locator('[aria-current]')).toHaveText('Your rights');
});

test('on a phone the contents unfold instead', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terms');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await page.getByText('On this page').click();
  await page.getByRole('link', { name: '10. Governing law' }).click();
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
});

test('what the policy says of cookies and other companies is true of the page itself', async ({ page, site }) => {
  const strangers: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.url) || strangers.push(request.url()));
  await page.goto('/privacy');
  await scrollThrough(page);
  await expect(page.getByRole('main')).toContainText('sets no cookies');
  expect(strangers).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
