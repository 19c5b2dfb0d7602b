import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { FEW_SCREENS, judgeAt } from './layout.ts';
import { writePosts } from './posts.ts';
import { requestsDone, scrollThrough } from './reading.ts';
import { sampled } from './screens.ts';
import { readLive, readServed } from './served.ts';
import { ALIKE, PUBLIC_ROUTES } from './site-pages.ts';
import { watchComplaints, watchShifts } from './watch.ts';

/** The narrowest supported screen, a phone and a desktop, in CSS pixels. */
const SCREENS = [
  { width: 320, height: 640, axe: false },
  { width: 390, height: 844, axe: true },
  { width: 1440, height: 900, axe: true },
];

/** Pages that differ on a phone; `npm test` checks the others at one of the two screens, by turns. */
const WALKED_AT_BOTH = ['/Home'];

/** The distance of a scroll step as a share of the screen, small enough that every layout shift is in view. */
const STEP = 0.6;

/** Script files that only the admin area needs. */
const ADMIN_SCRIPT =
  /\/(guard|Editor|PostsList|Photos|Account|People|Website|DeleteDialog|session|admin-screen|photos)\.([^/]*\.)?js$/;

/** The horizontal overflow of a page in CSS pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('each page', () => {
  // Videos stay paused: when one starts during a scroll, Chromium without a GPU may stop painting (docs/decisions/007).
  PUBLIC_ROUTES.forEach((path, index) => {
    /** Where every run walks the page, and judges it at each of the few widths. */
    const sample = WALKED_AT_BOTH.includes(path) ? [390, 1440] : [index % 2 === 0 ? 390 : 1440];
    for (const { axe, ...screen } of SCREENS) {
      const isInSample = sample.includes(screen.width) && !ALIKE.includes(path);
      test(
        `${path} at ${screen.width} has no errors, third parties, shifts or layout faults, works without scripts${axe ? ', passes axe' : ''}`,
        sampled(isInSample),
        async ({ page, request, site }) => {
          // The six interactive screens take as long as five pages.
          if (path === '/ourplatforms/zms') test.slow();
          if (path === '/Blogs') await writePosts(site, ['Rain in June', 'Stand across the road']);
          await page.setViewportSize(screen);
          const complaints = watchComplaints(page, site.url);
          const shifts = await watchShifts(page);
          const asked: string[] = [];
          page.on('request', (request) => asked.push(request.url()));
          const askedFor = (pattern: RegExp) => asked.filter((url) => pattern.test(url));
          await page.goto(path);
          await scrollThrough(page, STEP);
          expect.soft(complaints, 'messages, failed and foreign requests').toEqual([]);
          expect.soft(await shifts(), 'what moved by itself').toEqual([]);
          expect.soft(await sideways(page), 'pixels wider than the screen').toBeLessThanOrEqual(0);
          await expect.soft(page.getByRole('heading', { level: 1 }), 'first headings').toHaveCount(1);
          await expect.soft(page.locator('#start'), 'what the first paint waits for').toHaveCount(1);
          const live = await readLive(page);
          const served = await readServed(page, request, path);
          expect(live.texts.length, 'sentences').toBeGreaterThan(0);
          const missing = (key: 'texts' | 'leadsTo') => live[key].filter((text) => !served[key].includes(text));
          expect.soft(missing('texts'), 'sentences that only scripts add').toEqual([]);
          expect.soft(missing('leadsTo'), 'links that only scripts add').toEqual([]);
          expect.soft(askedFor(/\.(webm|mp4)$/), 'films asked for though the visitor stopped them').toEqual([]);
          expect.soft(askedFor(ADMIN_SCRIPT), 'scripts of the admin area').toEqual([]);
          // The carousel advances by itself: measured while it slides, its texts are outside of it.
          await page.emulateMedia({ reducedMotion: 'reduce' });
          if (axe) await expectNoViolations(page);
          expect.soft(await judgeAt(page, FEW_SCREENS), 'faults of its layout').toEqual([]);
        },
      );
    }
  });
});

for (const { width, height } of SCREENS.filter(({ axe }) => axe)) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height }, ...STILL });

    for (const path of ['/no-such-page', '/Blogs/no-such-post', '/admin/admin-login', '/admin/invitation']) {
      test(
        `${path} passes axe and the layout checks`,
        sampled(width === 390 && path !== '/Blogs/no-such-post'),
        async ({ page }) => {
          await page.goto(path);
          await scrollThrough(page);
          await expectNoViolations(page);
          expect(await judgeAt(page, FEW_SCREENS), 'faults of its layout').toEqual([]);
        },
      );
    }
  });
}

test.describe('the page checks', () => {
  // The CSP would block the third-party request.
  test.use({ bypassCSP: true });

  test('recognize the scripts of the admin area', async ({ request }) => {
    for (const [path, script] of [
      ['/admin/admin-dashboard', 'guard'],
      ['/admin/add-blogs', 'Editor'],
      ['/admin/edit-blogs', 'PostsList'],
      ['/admin/add-photos', 'Photos'],
      ['/admin/website', 'Website'],
      ['/admin/account', 'Account'],
      ['/admin/people', 'People'],
    ]) {
      const html = await (await request.get(path ?? '')).text();
      const urls = [...html.matchAll(/"(\/[^"]*\.js)"/g)].map(([, url = '']) => url);
      expect(urls.filter((url) => ADMIN_SCRIPT.test(url)).join(), path).toContain(`/${script}.`);
    }
  });

  test('detect each kind of fault', async ({ page, site }) => {
    const complaints = watchComplaints(page, site.url);
    const shifts = await watchShifts(page);
    await page.goto('/privacy');
    await scrollThrough(page);
    expect(complaints).toEqual([]);
    expect(await shifts()).toEqual([]);

    await page.route('https://stranger.example/**', (route) => route.fulfill({ body: '' }));
    await page.evaluate(async () => {
      scrollTo({ top: 0 });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      console.log('a word');
      setTimeout(() => {
        throw new Error('a fault');
      });
      await fetch('/nothing-here');
      await fetch('https://stranger.example/', { mode: 'no-cors' }).catch(() => undefined);
      const banner = document.createElement('div');
      banner.innerHTML = '<p id="late" style="block-size: 200px; inline-size: 200vw">Late</p><img src="/og/home.jpg">';
      document.body.prepend(banner);
    });
    await requestsDone(page);
    expect(await shifts()).not.toEqual([]);
    expect(await sideways(page)).toBeGreaterThan(0);
    for (const [kind, fault] of Object.entries({
      message: 'console: a word',
      error: 'error: a fault',
      status: '404: ',
      stranger: 'foreign: https://stranger.example/',
    })) {
      expect(
        complaints.some((complaint) => complaint.startsWith(fault)),
        kind,
      ).toBe(true);
    }
    await expect(expectNoViolations(page)).rejects.toThrow('image-alt');
  });
});
