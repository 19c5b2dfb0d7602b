import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { settableClock } from '../helpers/clock.ts';
import { stopClock } from './clock.ts';
import { createSite, expect, test } from './fixtures.ts';
import { scrollThrough } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE, sampled } from './screens.ts';

const ERP_MODULES = [
  ['SMS - School Management System', 'sms-school-management'],
  ['Employees Management System', 'employees-management'],
  ['Circuit - Task Management System', 'circuit'],
  ['SWAAD SWETU - Restaurant Management System', 'swaad-swetu'],
  ['Clinic Management System', 'clinic-management'],
  ['Inventory Management System', 'inventory-management'],
] as const;
const SERVICES = [
  ['Website Design and Development', 'website-design-and-development'],
  ['Custom Web Application Development', 'custom-web-application-development'],
  ['Digital Marketing', 'digital-media'],
  ['Designing', 'designing'],
  ['Content Creation', 'content-creation'],
  ['Media Production', 'media-production'],
] as const;
const PEOPLE = [
  'Anita Deshmukh',
  'Farhan Qureshi',
  'Lakshmi Iyer',
  'Gurpreet Sandhu',
  'Ritu Agarwal',
  'Joseph Kurian',
] as const;

const carousel = (page: Page) => page.getByRole('group', { name: 'Our Products' });
const slider = (page: Page) => page.getByRole('group', { name: 'What clients say' });
/** Names of the slides that are visible and focusable; exactly one after hydration. */
const shownSlide = (page: Page) => carousel(page).locator('li:not([inert]) h3');
const shownQuote = (page: Page) => slider(page).locator('figure[data-shown="true"] b');

/** Opens the page with a stopped clock and waits until the island under test is hydrated. */
async function openAlive(page: Page, island: (page: Page) => Locator) {
  await stopClock(page);
  await page.goto('/Home');
  await island(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr])').filter({ has: island(page) })).toHaveCount(1);
  await page.mouse.move(2, 300);
}

/** Whether a picture is loaded and visible. */
const isShown = (poster: Locator) => poster.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

/** Names of the videos that a page requests. */
function filmsOf(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    const film = /\/media\/([\w-]+)\.(webm|mp4)$/.exec(request.url())?.[1];
    if (film) films.push(film);
  });
  return films;
}

test('the hero links to Contact and Services, with distinct names', async ({ page }) => {
  await page.goto('/Home');
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/Contact');
  await expect(page.getByRole('link', { name: 'Learn More about our services' })).toHaveAttribute('href', '/Services');
  await expect(page.getByRole('link', { name: 'Read More about the company' })).toHaveAttribute('href', '/About');
  await expect(page.getByRole('main').getByRole('link', { name: /Explore/ })).toHaveCount(4);
});

for (const [width, height] of [
  [1280, 720],
  [1366, 650],
  [1366, 768],
  [1440, 900],
  [1536, 730],
  [1920, 1080],
] as const) {
  test(
    `at ${width}x${height} the board drawn in the hero is whole and ends above the dock`,
    sampled(height === 650),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/Home');
      const gaps = await page.evaluate(() => {
        const video = document.querySelector('video[data-loop="hero"]');
        const dock = document.querySelector<HTMLElement>('nav[aria-label="Shortcuts"]');
        if (!video || !dock) throw new Error('No hero or no dock.');
        const box = video.getBoundingClientRect();
        const scale = Math.max(box.width / 1280, box.height / 568);
        const [, croppedGround = '0'] = /\+ ([\d.]+)px/.exec(getComputedStyle(video).objectPosition) ?? [];
        const filmBottom = box.bottom + Number(croppedGround);
        return { above: filmBottom - 291 * scale - box.top, below: dock.offsetTop - (filmBottom - 107 * scale) };
      });
      expect(gaps.above).toBeGreaterThanOrEqual(8);
      expect(gaps.below).toBeGreaterThanOrEqual(24);
    },
  );
}

test.describe('looping videos', () => {
  test.use({ films: 'play' });

  test('only videos near the viewport are fetched', LONG_ONLY, async ({ page }) => {
    const films = filmsOf(page);
    await page.goto('/Home');
    // The video's URL redirects to that of the current variant.
    await expect.poll(() => [...new Set(films)]).toEqual(['hero', expect.stringMatching(/^hero-/)]);
    await page.getByRole('heading', { name: 'Our Services' }).scrollIntoViewIfNeeded();
    await expect.poll(() => films).toContain('web');
  });

  test('one button pauses every video and is remembered', async ({ page }) => {
    await page.goto('/Home');
    const hero = page.locator('video[data-loop="hero"]');
    const isPaused = () => hero.evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused).toBe(false);
    await page.getByRole('button', { name: 'Pause moving pictures' }).click();
    await expect.poll(isPaused).toBe(true);
    await test.step('a name on the board of the film is taken back', async () => {
      const field = page.getByLabel('Name of your shop');
      await field.fill('Sharma');
      await expect(page.locator('#start .sign')).toBeVisible();
      await field.fill('');
      await expect(page.locator('#start .sign')).toHaveCount(0);
      expect(await isPaused()).toBe(true);
    });
    const films = filmsOf(page);
    await page.reload();
    const button = page.getByRole('button', { name: 'Pause moving pictures' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(films).toEqual([]);
    await button.click();
    await expect.poll(isPaused).toBe(false);
  });

  test('a video outside of the viewport is paused', LONG_ONLY, async ({ page }) => {
    await page.goto('/Home');
    const hero = page.locator('video[data-loop="hero"]');
    await expect.poll(() => hero.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => hero.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  test(
    'the hero shows the variant of the hour in India, and its video matches the poster, also on later pages',
    LONG_ONLY,
    async ({ browser }) => {
      const clock = settableClock('2026-11-20T12:00:00+05:30');
      const site = await createSite(clock.env);
      for (const { moment, variant, viewport } of [
        { moment: '2026-11-20T06:00:00+05:30', variant: 'day', viewport: DESKTOP },
        { moment: '2026-11-20T18:00:00+05:30', variant: 'dusk', viewport: PHONE },
        { moment: '2026-07-01T06:00:00+05:30', variant: 'rain', viewport: PHONE },
        { moment: '2026-11-20T20:00:00+05:30', variant: 'night', viewport: DESKTOP },
      ] as const) {
        clock.set(moment);
        const context = await browser.newContext({ baseURL: site.url, viewport });
        const page = await context.newPage();
        const poster = page.waitForResponse(/\/media\/hero(-s)?\.avif$/);
        const films = filmsOf(page);
        await page.goto('/Home');
        const size = viewport === PHONE ? '-s' : '';
        expect((await poster).url()).toContain(`/media/hero${size}.avif`);
        expect(
          (await (await poster).body()).equals(await readFile(`public/media/hero-${variant}${size}.avif`)),
          variant,
        ).toBe(true);
        await expect.poll(() => isShown(page.locator('#start img'))).toBe(true);
        await expect.poll(() => films).toContain(`hero-${variant}`);
        // By now the browser has poster and video, and the server names another variant.
        clock.set(variant === 'night' ? '2026-11-21T06:00:00+05:30' : '2026-11-20T20:00:00+05:30');
        await page.goto('/privacy');
        films.length = 0;
        await page.goto('/Home');
        await expect.poll(() => films).toContain(`hero-${variant}`);
        expect([...new Set(films)], 'it keeps both until the variant changes').toEqual(['hero', `hero-${variant}`]);
        await context.close();
      }
      await site.stop();
      clock.remove();
    },
  );

  for (const wish of ['less motion', 'less data'] as const) {
    test(`visitors who ask for ${wish} get posters only`, sampled(wish === 'less motion'), async ({ page }) => {
      if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const films = filmsOf(page);
      await page.goto('/Home');
      await scrollThrough(page);
      expect(films).toEqual([]);
      await expect(page.locator('[data-pause-loops]')).toBeHidden();
    });
  }
});

test.describe('Our Products', () => {
  test('each slide and each service links to its hash', async ({ page }) => {
    await page.goto('/Home');
    for (const [title, id] of ERP_MODULES) {
      const slide = carousel(page).locator('li:not([inert])', { has: page.getByRole('heading', { name: title }) });
      await expect(slide.locator('a')).toHaveAttribute('href', `/ourplatforms/zms#${id}`);
    }
    for (const [title, id] of SERVICES) {
      const tile = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.locator('h3', { hasText: title }) });
      await expect(tile).toHaveAttribute('href', `/Services#${id}`);
    }
  });

  test('advances every 3500 ms and wraps around', async ({ page }) => {
    await openAlive(page, carousel);
    await page.clock.runFor(3400);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    await page.clock.runFor(100);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
    for (let i = 2; i < 6; i++) {
      await page.clock.runFor(3500);
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[i]?.[0] ?? '');
    }
    await page.clock.runFor(3500);
    await expect(carousel(page).getByRole('button', { name: /^SMS/ })).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(3400);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    await page.clock.runFor(100);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
  });

  test(
    'takes every press, also while it wraps around, and announces chosen slides, not automatic ones',
    LONG_ONLY,
    async ({ page }) => {
      await openAlive(page, carousel);
      const said = carousel(page).getByRole('status');
      await expect(said).toBeEmpty();
      for (let press = 0; press < 2; press++) {
        await carousel(page).getByRole('button', { name: 'Previous product' }).click();
      }
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[4][0]);
      await expect(said).toHaveText(`${ERP_MODULES[4][0]}, 5 of 6`);
      await carousel(page)
        .getByRole('button', { name: /^Circuit/ })
        .click();
      await expect(said).toHaveText(`${ERP_MODULES[2][0]}, 3 of 6`);
      await page.mouse.move(2, 300);
      await carousel(page)
        .getByRole('button', { name: /^Circuit/ })
        .blur();
      await page.clock.runFor(3500);
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[3][0]);
      await expect(said).toBeEmpty();
    },
  );

  test('does not advance while hovered, focused or paused by the visitor', LONG_ONLY, async ({ page }) => {
    await openAlive(page, carousel);
    await carousel(page).getByRole('heading', { name: 'Our Products' }).hover();
    await page.clock.runFor(8000);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    await page.mouse.move(2, 300);
    const pause = carousel(page).getByRole('button', { name: 'Pause products' });
    await pause.focus();
    await page.clock.runFor(8000);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    await page.keyboard.press('Enter');
    await carousel(page).getByRole('button', { name: 'Play products' }).blur();
    await page.clock.runFor(8000);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
  });

  test('arrows wrap both ways; dots and keys choose a slide', LONG_ONLY, async ({ page }) => {
    await openAlive(page, carousel);
    await carousel(page).getByRole('button', { name: 'Previous product' }).click();
    await page.clock.runFor(600);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[5][0]);
    await carousel(page).getByRole('button', { name: 'Next product' }).click();
    await page.clock.runFor(600);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    const stop = carousel(page).getByRole('button', { name: /^SWAAD SWETU/ });
    await stop.click();
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[3][0]);
    await expect(stop).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[2][0]);
  });

  test('only the shown slide is focusable, and the arrow keys move the focus with it', async ({ page }) => {
    await openAlive(page, carousel);
    await expect(carousel(page).locator('li a:visible')).not.toHaveCount(0);
    await expect(carousel(page).locator('ul > li:not([inert])')).toHaveCount(1);
    await carousel(page).locator('li:not([inert]) a').focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(50);
    await expect(carousel(page).locator('li:not([inert]) a')).toBeFocused();
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
  });

  test('a slide links to its module', LONG_ONLY, async ({ page }) => {
    await page.goto('/Home');
    await carousel(page).locator('li:not([inert]) a').first().click();
    await expect(page).toHaveURL(/\/ourplatforms\/zms#sms-school-management$/);
    await expect(page.locator('#sms-school-management')).toBeInViewport();
  });

  test('does not advance by itself under reduced motion', LONG_ONLY, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, carousel);
    await page.clock.runFor(8000);
    await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
    await expect(carousel(page).getByRole('button', { name: 'Pause products' })).toBeHidden();
  });

  test.describe('under a finger', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test('a swipe moves it; autoplay resumes 300 ms after the touch ends', LONG_ONLY, async ({ page }) => {
      await openAlive(page, carousel);
      await expect(shownSlide(page)).toHaveCount(1);
      const box = await carousel(page).locator('ul > li:not([inert])').boundingBox();
      if (!box) throw new Error('No slide.');
      const touch = await page.context().newCDPSession(page);
      const y = box.y + 40;
      const at = (x: number) => ({ touchPoints: [{ x, y }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) });
      await page.clock.runFor(8000);
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[0][0]);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(180) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
      await page.clock.runFor(300);
      await page.clock.runFor(3400);
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
      await page.clock.runFor(200);
      await expect(shownSlide(page)).toHaveText(ERP_MODULES[2][0]);
    });

    test(
      'a tap on an arrow keeps the focus there; autoplay resumes 300 ms after the touch ends',
      LONG_ONLY,
      async ({ page }) => {
        await openAlive(page, carousel);
        const next = carousel(page).getByRole('button', { name: 'Next product' });
        await next.tap();
        await expect(next).toBeFocused();
        await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
        await page.clock.runFor(300);
        await page.clock.runFor(3400);
        await expect(shownSlide(page)).toHaveText(ERP_MODULES[1][0]);
        await page.clock.runFor(200);
        await expect(shownSlide(page)).toHaveText(ERP_MODULES[2][0]);
      },
    );
  });
});

test.describe('What clients say', () => {
  test('advances every 6000 ms, wraps around, and does not advance while hovered', LONG_ONLY, async ({ page }) => {
    await openAlive(page, slider);
    for (const person of [...PEOPLE.slice(1), PEOPLE[0]]) {
      await page.clock.runFor(6000);
      await expect(shownQuote(page)).toHaveText(person);
    }
    await slider(page).locator('figure[data-shown="true"] blockquote').hover();
    await page.clock.runFor(13_000);
    await expect(shownQuote(page)).toHaveText(PEOPLE[0]);
  });

  test('has one thumbnail per testimonial, arrows that wrap, and a pause button', LONG_ONLY, async ({ page }) => {
    await openAlive(page, slider);
    const thumbnails = slider(page).getByRole('button', { name: /^Testimonial \d/ });
    await expect(thumbnails).toHaveCount(6);
    await thumbnails.nth(3).click();
    await expect(shownQuote(page)).toHaveText('Gurpreet Sandhu');
    await thumbnails.nth(0).click();
    await slider(page).getByRole('button', { name: 'Previous testimonial' }).click();
    await expect(shownQuote(page)).toHaveText('Joseph Kurian');
    await slider(page).getByRole('button', { name: 'Next testimonial' }).click();
    await expect(shownQuote(page)).toHaveText('Anita Deshmukh');
    await expect(slider(page).getByRole('status')).toHaveText(/^Anita Deshmukh, 1 of 6: .+/);
    await slider(page).getByRole('button', { name: 'Pause testimonials' }).click();
    await slider(page).getByRole('button', { name: 'Play testimonials' }).blur();
    await page.mouse.move(2, 300);
    await page.clock.runFor(13_000);
    await expect(shownQuote(page)).toHaveText('Anita Deshmukh');
  });

  test.describe('under a finger', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test(
      'a tap on an arrow keeps the focus there; autoplay resumes 300 ms after the touch ends',
      LONG_ONLY,
      async ({ page }) => {
        await openAlive(page, slider);
        const next = slider(page).getByRole('button', { name: 'Next testimonial' });
        await next.tap();
        await expect(next).toBeFocused();
        await expect(shownQuote(page)).toHaveText(PEOPLE[1]);
        await page.clock.runFor(300);
        await page.clock.runFor(5900);
        await expect(shownQuote(page)).toHaveText(PEOPLE[1]);
        await page.clock.runFor(200);
        await expect(shownQuote(page)).toHaveText(PEOPLE[2]);
      },
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every product and every testimonial can be read', LONG_ONLY, async ({ page }) => {
    await page.goto('/Home');
    for (const [title] of ERP_MODULES) {
      await expect(carousel(page).getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.locator('video:visible')).toHaveCount(0);
    for (const person of PEOPLE) await expect(slider(page).getByText(person, { exact: true })).toBeVisible();
  });
});
