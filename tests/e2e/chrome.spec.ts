import type { Locator, Page } from '@playwright/test';
import { countingProxy } from '../helpers/counting-proxy.ts';
import { stopClock } from './clock.ts';
import { underDock } from './covered.ts';
import { expect, test } from './fixtures.ts';
import { islandsReady, requestsDone } from './reading.ts';
import { PHONE, RARE } from './screens.ts';

const NAMES = ['Home', 'About', 'Services', 'Platforms', 'Clients', 'Contact', 'Careers', 'Blogs'];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dock = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
/** Whether nothing of the dock is in the window. */
const isAside = (page: Page) => dock(page).evaluate((nav) => nav.getBoundingClientRect().top >= innerHeight);
/** Scrolls up a little and waits until the dock has come, which leaves again at once where it would lie over words. */
async function scrollUpToDock(page: Page) {
  await page.evaluate(() => {
    const place = document.querySelector('[data-dock]');
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => place?.hasAttribute('data-shown') && resolve();
    if (place) new MutationObserver(look).observe(place, { attributes: true });
    look();
    Object.assign(window, { dockCame: promise });
  });
  await page.mouse.wheel(0, -100);
  await page.evaluate(() => Reflect.get(window, 'dockCame'));
}
/** Brings the dock as a pointer at the lower edge of the window does. */
async function callDock(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height - 5);
  await expect.poll(() => isAside(page)).toBe(false);
}
const dropdown = (page: Page) => bar(page).locator('summary');
const firstPlatform = (page: Page) => bar(page).getByRole('link', { name: 'ERP management system' });

/** The one script of every public page. */
const PAGE_SCRIPT = /\/Page\.astro[^/]*\.js$/;

/** Collects the names of the scripts a page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !PAGE_SCRIPT.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

test('the bar has its links in order and marks the page', async ({ page }) => {
  await page.goto('/About');
  await expect(bar(page).locator(':scope > a, summary')).toHaveText(NAMES);
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('About');
  await page.goto('/ourplatforms/jkworks');
  await expect(bar(page).locator('[aria-current]')).toHaveText('Platforms');
});

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  await page.goto('/Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the dropdown toggles, closes on a click outside and on Escape', async ({ page }) => {
  await page.goto('/Home');
  await dropdown(page).click();
  await expect(firstPlatform(page)).toBeVisible();
  await dropdown(page).click();
  await expect(firstPlatform(page)).toBeHidden();
  await dropdown(page).click();
  await page.locator('h1').click();
  await expect(firstPlatform(page)).toBeHidden();
  await dropdown(page).press('Enter');
  await firstPlatform(page).focus();
  await page.keyboard.press('Escape');
  await expect(firstPlatform(page)).toBeHidden();
  await expect(dropdown(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu takes the focus, makes the page inert, and Escape gives both back', async ({ page }) => {
    await page.goto('/Home');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a link of the menu closes it, a link to the page itself too', async ({ page }) => {
    await page.goto('/Home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
    await expect(menu).toBeHidden();
  });

  test('the menu opens in a browser that knows no popovers', RARE, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'popover');
      const { matches } = Element.prototype;
      Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(selector);
        return matches.call(this, selector);
      });
    });
    await page.goto('/About');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test(
    'a menu opened before its styles have come waits for them, and does without those that never come',
    RARE,
    async ({ page }) => {
      const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/_astro/end.*.css', async (route) => {
        await allowed;
        await route.continue();
      });
      await page.goto('/Home', { waitUntil: 'commit' });
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      const menu = page.locator('#menu');
      await opener.click();
      await opener.click();
      expect(await menu.evaluate((dialog) => dialog.matches(':popover-open'))).toBe(true);
      await expect(menu).toBeHidden();
      release();
      await expect(menu.getByRole('link', { name: 'Careers' })).toBeInViewport();
      await expect.poll(() => menu.evaluate((dialog) => dialog.getBoundingClientRect().left)).toBe(0);
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();

      await page.unrouteAll();
      await page.route('**/_astro/end.*.css', (route) => route.abort());
      await page.goto('/Home');
      await opener.click();
      await expect(menu.getByRole('link', { name: 'Careers' })).toBeInViewport();
    },
  );

  test('there is no dock', async ({ page }) => {
    await page.goto('/Home');
    await expect(dock(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdown and the dock lead on', async ({ page }) => {
    await page.goto('/Home');
    await dropdown(page).click();
    await firstPlatform(page).click();
    await expect(page).toHaveURL(/\/ourplatforms\/zms$/);
    await dock(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/Home$/);
  });

  test('the menu of a phone leads on', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/Home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/About$/);
  });
});

test.describe('the dock', () => {
  test('is there without a script and asks for one only when the pointer comes near', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/About');
    await expect(dock(page).getByRole('link')).toHaveCount(6);
    await page.mouse.move(700, 200);
    await page.mouse.move(720, 300);
    expect(scripts).toEqual([]);
    const loaded = page.waitForRequest(/\/_astro\/Dock\..*\.js$/);
    await page.mouse.move(720, 760);
    await loaded;
  });

  test('grows under the pointer to 80 px and shrinks to 40 when it leaves', async ({ page }) => {
    await page.goto('/About');
    const clients = dock(page).getByRole('link', { name: 'Clients' });
    const width = () => clients.evaluate((link) => link.getBoundingClientRect().width);
    expect(await width()).toBe(40);
    await clients.focus();
    await expect(page.locator('astro-island:has(nav[aria-label="Shortcuts"]):not([ssr])')).toHaveCount(1);
    await expect(async () => {
      const box = await clients.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      expect(await width()).toBeGreaterThan(79);
    }).toPass();
    await expect(clients.locator('span')).toHaveCSS('opacity', '1');
    await page.mouse.move(200, 200);
    await expect.poll(width).toBeCloseTo(40, 0);
  });

  test('grows at once under a pointer that rests on it already when its script comes', RARE, async ({ page }) => {
    const { promise: allowed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/(?!Page\.).*\.js$/, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto('/About');
    const clients = dock(page).getByRole('link', { name: 'Clients' });
    await callDock(page);
    await clients.hover();
    await expect(clients.locator('span')).toHaveCSS('opacity', '1');
    release();
    await expect.poll(() => clients.evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThan(79);
  });

  test('goes when one scrolls down and comes when one scrolls up; never over the footer nor in a low window', async ({
    page,
  }) => {
    await page.goto('/About');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => isAside(page)).toBe(true);
    await scrollUpToDock(page);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isAside(page)).toBe(true);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.mouse.wheel(0, -10);
    await page.mouse.move(720, 895);
    await requestsDone(page);
    expect(await isAside(page)).toBe(true);
    await dock(page).getByRole('link', { name: 'Home' }).focus();
    await expect.poll(() => isAside(page)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 590 });
    await expect(dock(page)).toBeHidden();
  });

  test('comes to a pointer near the lower edge', async ({ page }) => {
    await page.goto('/privacy');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isAside(page)).toBe(true);
    await page.mouse.move(300, 800);
    await expect.poll(() => isAside(page)).toBe(false);
    await page.mouse.move(300, 700);
    await expect.poll(() => isAside(page)).toBe(true);
  });

  test('lies still over no action, and over no words unless the pointer asks for it', RARE, async ({ page }) => {
    const place = page.locator('[data-dock]');
    /** Scrolls up until an element is where the dock would be. */
    const scrollUpTo = async (element: Locator) => {
      await element.evaluate((target) =>
        scrollBy({ top: target.getBoundingClientRect().top - innerHeight + 160, behavior: 'instant' }),
      );
      await scrollUpToDock(page);
      await expect.poll(() => underDock(page)).toEqual([]);
      await expect(place).not.toHaveAttribute('data-shown');
    };

    await page.goto('/About');
    await page.mouse.move(300, 300);
    await scrollUpTo(page.getByText(/^Hire a vendor for each/));
    await page.mouse.move(300, 850);
    await expect(place, 'words').toHaveAttribute('data-shown');

    await page.goto('/Careers');
    await page.mouse.move(300, 300);
    await scrollUpTo(page.getByLabel('Email*'));
    for (const y of [810, 850, 895]) await page.mouse.move(300, y);
    await requestsDone(page);
    await expect(place, 'a field').not.toHaveAttribute('data-shown');

    await page.goto('/Home');
    await expect(place).toHaveAttribute('data-shown');
    await page.setViewportSize({ width: 1024, height: 635 });
    await expect(place, 'the board in the film').not.toHaveAttribute('data-shown');
  });

  /** Scrolls by so many pixels, and is done when the page knows. */
  const scrollOn = (page: Page, top: number) =>
    page.evaluate(
      (by) =>
        new Promise((done) => {
          addEventListener('scroll', done, { once: true });
          scrollBy({ top: by, behavior: 'instant' });
        }),
      top,
    );

  /** Lets a page whose clock is stopped lie still, until it has been told what the dock covers. */
  const lieStill = async (page: Page) => {
    await page.clock.runFor(200);
    await page.evaluate(() => new Promise((done) => new IntersectionObserver(done).observe(document.body)));
  };

  /** Scrolls up, in a page whose clock is stopped, to words that lie where the dock comes. */
  const stopOverWords = async (page: Page) => {
    await stopClock(page);
    await page.goto('/privacy');
    const words = page.getByText(/^We use your details/);
    await scrollOn(page, await words.evaluate((words) => words.getBoundingClientRect().top - innerHeight + 150));
    await scrollOn(page, -60);
    await expect(page.locator('[data-dock]')).toHaveAttribute('data-shown');
    await lieStill(page);
  };

  test('goes from words as soon as the page lies still, wherever the pointer was left', RARE, async ({ page }) => {
    const place = page.locator('[data-dock]');
    await page.mouse.move(300, 300);
    await stopOverWords(page);
    await expect(place).not.toHaveAttribute('data-shown');
    await page.mouse.move(300, 850);
    await expect(place, 'asked for').toHaveAttribute('data-shown');
    await scrollOn(page, -10);
    await lieStill(page);
    await expect(place, 'a pointer that does not move').not.toHaveAttribute('data-shown');
  });

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

    test('stays over words long enough to be reached for', RARE, async ({ page }) => {
      await stopOverWords(page);
      await expect(page.locator('[data-dock]')).toHaveAttribute('data-shown');
      await page.clock.runFor(2500);
      await expect(page.locator('[data-dock]')).not.toHaveAttribute('data-shown');
    });
  });

  test('stays as it is for visitors who ask for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scripts = scriptsOf(page);
    await page.goto('/About');
    await callDock(page);
    await dock(page).getByRole('link', { name: 'Clients' }).hover();
    await dock(page).getByRole('link', { name: 'Clients' }).focus();
    await expect(dock(page).getByRole('link', { name: 'Clients' }).locator('span')).toHaveCSS('opacity', '1');
    expect(scripts).toEqual([]);
  });
});

test.describe('a page is fetched before the click', () => {
  test('a click on a hovered link waits for no network', async ({ page, site }) => {
    const proxy = await countingProxy(site.url);
    try {
      await page.goto(`${proxy.url}/Home`);
      const about = bar(page).getByRole('link', { name: 'About' });
      await about.hover();
      await expect.poll(() => proxy.count('/About')).toBe(1);
      await about.click();
      await expect(page).toHaveURL(`${proxy.url}/About`);
      await expect(page.locator('h1')).toBeVisible();
      expect(proxy.count('/About')).toBe(1);
    } finally {
      await proxy.close();
    }
  });

  test('nothing is fetched ahead of the admin area, nor for visitors who save data', RARE, async ({ page }) => {
    const marked = page.locator('[data-intent]');
    await page.goto('/Home');
    await page.getByRole('link', { name: 'Admin' }).focus();
    await expect(marked).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'About' }).focus();
    await expect(marked).toHaveCount(1);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/Home');
    await bar(page).getByRole('link', { name: 'About' }).focus();
    await expect(marked).toHaveCount(0);
  });
});

test('the name at the foot is as wide as the page has room, at any width', RARE, async ({ page }) => {
  await page.goto('/privacy');
  for (const width of [320, 768, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const part = await page.locator('body > footer svg text').evaluate((words) => {
      const room = words.parentElement?.getBoundingClientRect().width ?? 0;
      return words.getBoundingClientRect().width / room;
    });
    expect(part, `at ${width}`).toBeGreaterThan(0.98);
    expect(part, `at ${width}`).toBeLessThanOrEqual(1.005);
  }
});

test('an unknown address gets the page of its own with the way back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('No page at this address.');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/Home$/);
});

test('every page begins at its top, going back included', async ({ page }) => {
  await page.goto('/Home');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/About$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/Home$/);
  await islandsReady(page);
  await requestsDone(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
