import type { Page } from '@playwright/test';
import { ERP_MODULES, modulePreview } from '../../src/domain/site/erp-modules.ts';
import { expect, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { scrollThrough } from './reading.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

const ZMS = '/ourplatforms/zms';
const HASH_OFFSET = 88;

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.describe('ERP platform', () => {
  test('previews each module, links to its demo and to sales, and explains QR ordering once', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto(ZMS);
    await test.step('shows a screen beside the title, also in a low window', async () => {
      await expect(page.locator('#start img').last()).toBeInViewport({ ratio: 0.8 });
    });
    await test.step('previews each module with its own description, cut to 80 characters', async () => {
      const cards = page.locator('[data-module-cards] a');
      await expect(cards).toHaveCount(ERP_MODULES.length);
      for (const { id, name } of ERP_MODULES) {
        const card = cards.and(page.locator(`[href="#${id}"]`));
        const description = await page.locator(`#${id} .lead`).textContent();
        await expect(card.getByRole('heading')).toHaveText(name);
        await expect(card.locator('p')).toHaveText(modulePreview(description ?? ''));
      }
    });
    await test.step('links each module to its demo and to sales', async () => {
      for (const { id, name } of ERP_MODULES) {
        const module = page.getByRole('region', { name });
        await expect(module.getByRole('link', { name: 'Request Demo' })).toHaveAttribute(
          'href',
          `/Contact?product=${id}#enquiry`,
        );
        await expect(module.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/Contact');
      }
    });
    await test.step('explains QR ordering in the restaurant module only', async () => {
      const steps = page.getByRole('list', { name: 'QR ordering' });
      await expect(steps).toHaveCount(1);
      await expect(page.locator('#swaad-swetu').getByRole('list', { name: 'QR ordering' })).toBeVisible();
      await expect(steps.getByRole('listitem')).toHaveCount(3);
    });
    await test.step('shows features and benefits on a desktop, and unfolds them on a phone', async () => {
      const school = page.getByRole('region', { name: 'School Management' });
      const fold = school.getByText('Features and benefits');
      await expect(school.getByText('Fee day without a queue')).toBeVisible();
      await expect(fold).toBeHidden();
      await page.setViewportSize(PHONE);
      await expect(school.getByText('Fee day without a queue')).toBeHidden();
      await fold.click();
      await expect(school.getByText('Fee day without a queue')).toBeVisible();
    });
    await test.step('leads to the form of Contact, also on a phone', async () => {
      await page.getByRole('link', { name: 'Request Demo' }).first().click();
      await expect(page.getByLabel('Email*', { exact: true })).toBeInViewport();
    });
  });

  for (const way of ['click', 'Enter', 'Space'] as const) {
    test(`a card scrolls to its module by ${way}`, LONG_ONLY, async ({ page }) => {
      await page.goto(ZMS);
      const card = page.locator('[data-module-cards] [href="#clinic-management"]');
      if (way === 'click') await card.click();
      else {
        await card.focus();
        await page.keyboard.press(way);
      }
      await expect.poll(() => topOf(page, 'clinic-management')).toBe(HASH_OFFSET);
      await expect(page).toHaveURL(/#clinic-management$/);
    });
  }

  test('scrolls to a hash on load and when it changes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${ZMS}#circuit`);
    await expect.poll(() => topOf(page, 'circuit')).toBe(HASH_OFFSET);
    await page.evaluate(() => {
      location.hash = 'swaad-swetu';
    });
    await expect.poll(() => topOf(page, 'swaad-swetu')).toBe(HASH_OFFSET);
  });
});

test('Gyaanadari has its mission and four offerings', LONG_ONLY, async ({ page }) => {
  await page.goto('/ourplatforms/gyaanadari');
  await expect(page.getByRole('heading', { level: 2, name: 'Our Mission' })).toBeVisible();
  await expect(page.locator('article h3')).toHaveText([
    'Content Creation',
    'Updates & Trends',
    'Podcasting',
    'Interviews',
  ]);
});

test('Gyaanadari has an episode with a transcript, whose first chapter is open', LONG_ONLY, async ({ page }) => {
  await page.goto('/ourplatforms/gyaanadari');
  const episode = page.getByRole('region', { name: 'How an episode is written down' });
  await expect(episode.getByText('A written sample, not a recording')).toBeVisible();
  await expect(episode.getByRole('heading', { level: 4 })).toHaveCount(7);
  const lines = episode.getByRole('definition');
  await expect(lines.getByText('You sell hardware and paint on a market street')).toBeVisible();
  const fourth = lines.getByText('If I show prices, the shop across the road reads them.');
  await expect(fourth).toBeHidden();
  await episode.locator('summary').nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(fourth).toBeVisible();
  await expect(episode.locator('[lang=hi]').first()).toHaveText(
    'ग्राहक पहले फ़ोन पर देखता है, फिर दुकान पर आता है।'.normalize('NFC'),
  );
});

test('Gyaanadari shows the three latest posts of the blog, in its HTML', async ({ page, request, site }) => {
  const titles = ['The form for a loan', 'A rule that changed', 'An hour with a welder'];
  await writePosts(site, ['The oldest of four', ...titles]);
  const html = async () => (await request.get('/ourplatforms/gyaanadari')).text();
  // On a busy machine storage may time out for one response.
  for (const title of titles) await expect.poll(html).toContain(title);
  await page.goto('/ourplatforms/gyaanadari');
  const latest = page.getByRole('region', { name: 'Latest posts' });
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(titles.toReversed());
  await latest.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
});

const MEDIA = '/ourplatforms/ira-media-and-productions';

test.describe('the film of Media', () => {
  test.use({ films: 'play', viewport: { width: 1366, height: 650 } });

  const film = (page: Page) => page.locator('video[data-loop="shop-day"]');
  const playButton = (page: Page) => page.getByRole('button', { name: 'Play the film' });
  const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
  /** The files of films that a page asks for. */
  function filmsOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && asked.push(request.url()));
    return asked;
  }

  test('plays while half of it is in the window, until the visitor pauses it', LONG_ONLY, async ({ page }) => {
    await page.goto(MEDIA);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(true);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(false);
    await film(page).press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await film(page).scrollIntoViewIfNeeded();
    await expect(film(page)).toBeInViewport({ ratio: 0.9 });
    expect(await isPaused(page)).toBe(true);
  });

  test(
    'with less motion is asked for only when the visitor plays it, and is left alone',
    LONG_ONLY,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const asked = filmsOf(page);
      await page.goto(MEDIA);
      await scrollThrough(page);
      expect(asked).toEqual([]);
      await film(page).scrollIntoViewIfNeeded();
      await expect(film(page)).toHaveAttribute('poster', '/media/shop-day.avif');
      await playButton(page).click();
      await expect.poll(() => isPaused(page)).toBe(false);
      expect(asked).not.toEqual([]);
    },
  );

  test(
    'has a button of its own until it is played by it, then the controls and the focus',
    LONG_ONLY,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(MEDIA);
      await expect(film(page)).not.toHaveAttribute('controls');
      const box = await playButton(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
      await playButton(page).press('Enter');
      await expect(film(page)).toHaveAttribute('controls');
      await expect(film(page)).toBeFocused();
      await expect(playButton(page)).toBeHidden();
      await expect.poll(() => isPaused(page)).toBe(false);
    },
  );

  test('has the browser’s controls without scripts', LONG_ONLY, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(MEDIA);
    await expect(film(page)).toHaveAttribute('controls');
    await expect(playButton(page)).toBeHidden();
    await page.close();
  });
});

test('Media has its mission, six services and why to choose it', LONG_ONLY, async ({ page }) => {
  await page.goto(MEDIA);
  await expect(page.getByRole('heading', { level: 2, name: 'Our Mission' })).toBeVisible();
  await expect(page.locator('article h3')).toHaveText([
    'Digital Media Service',
    'Films',
    'Digital Ads',
    'Video Production',
    'Research',
    'Media Consulting',
  ]);
  await expect(page.getByRole('heading', { level: 2, name: 'Why choose us' })).toBeVisible();
});

test('JK Works shows one room three times and links to Contact', LONG_ONLY, async ({ page }) => {
  await page.goto('/ourplatforms/jkworks');
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Discuss a room' })).toHaveAttribute('href', '/Contact');
});
