import type { Locator, Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { dockOf, expectShown, scrollPage } from './dock.ts';
import { expect, STILL, test } from './fixtures.ts';
import { scrollThrough } from './reading.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

const MODULES = [
  'SMS - School Management System',
  'Employees Management System',
  'Circuit - Task Management System',
  'SWAAD SWETU - Restaurant Management System',
  'Clinic Management System',
  'Inventory Management System',
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

/** Moves the pointer to where nothing reacts. */
const movePointerAway = (page: Page) => page.mouse.move(2, 300);

/** Opens the page with a stopped clock and waits until the island under test is hydrated. */
async function openAlive(page: Page, island: (page: Page) => Locator) {
  await stopClock(page);
  await page.goto('/Home');
  await wake(page, island(page));
}

async function wake(page: Page, island: Locator) {
  await island.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:not([ssr])').filter({ has: island })).toHaveCount(1);
  await movePointerAway(page);
}

/** Names of the videos that a page requests. */
function filmsOf(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    const film = /\/media\/([\w-]+)\.(webm|mp4)$/.exec(request.url())?.[1];
    if (film) films.push(film);
  });
  return films;
}

test('Our Products advances every 3500 ms and wraps around; arrows, dots and keys choose a slide, which is announced', async ({
  page,
}) => {
  await openAlive(page, carousel);
  const shown = shownSlide(page);
  const said = carousel(page).getByRole('status');
  const button = (name: string | RegExp) => carousel(page).getByRole('button', { name });
  await test.step('advances every 3500 ms, wraps around, and announces nothing by itself', async () => {
    await page.clock.runFor(3400);
    await expect(shown).toHaveText(MODULES[0]);
    await page.clock.runFor(100);
    await expect(shown).toHaveText(MODULES[1]);
    for (const name of [...MODULES.slice(2), MODULES[0]]) {
      await page.clock.runFor(3500);
      await expect(button(new RegExp(`^${name.split(' ')[0]}`))).toHaveAttribute('aria-current', 'true');
    }
    await expect(said).toBeEmpty();
  });
  await test.step('pauses under the pointer, while focused, and when the visitor pauses it', async () => {
    await page.clock.runFor(600);
    await carousel(page).getByRole('heading', { name: 'Our Products' }).hover();
    await page.clock.runFor(8000);
    await expect(shown).toHaveText(MODULES[0]);
    await movePointerAway(page);
    await button('Pause products').focus();
    await page.clock.runFor(8000);
    await expect(shown).toHaveText(MODULES[0]);
    await page.keyboard.press('Enter');
    await button('Play products').blur();
    await page.clock.runFor(8000);
    await expect(shown).toHaveText(MODULES[0]);
  });
  await test.step('arrows wrap both ways, a dot chooses, and each choice is announced', async () => {
    await button('Previous product').click();
    await page.clock.runFor(600);
    await expect(shown).toHaveText(MODULES[5]);
    await expect(said).toHaveText(`${MODULES[5]}, 6 of 6`);
    await button('Next product').click();
    await page.clock.runFor(600);
    await expect(shown).toHaveText(MODULES[0]);
    await button(/^SWAAD SWETU/).click();
    await expect(shown).toHaveText(MODULES[3]);
    await expect(said).toHaveText(`${MODULES[3]}, 4 of 6`);
  });
  await test.step('only the shown slide is focusable, arrow keys move the focus with it, and Enter follows it', async () => {
    await page.clock.runFor(600);
    const link = carousel(page).locator('li:not([inert]) a');
    await expect(link).toHaveCount(1);
    await link.focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(600);
    await expect(link).toBeFocused();
    await expect(shown).toHaveText(MODULES[4]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ourplatforms\/zms#clinic-management$/);
  });
});

test('What clients say advances every 6000 ms and wraps around; arrows and thumbnails choose a testimonial', async ({
  page,
}) => {
  await openAlive(page, slider);
  const shown = shownQuote(page);
  const button = (name: string | RegExp) => slider(page).getByRole('button', { name });
  await page.clock.runFor(5900);
  await expect(shown).toHaveText(PEOPLE[0]);
  await page.clock.runFor(100);
  for (const person of [...PEOPLE.slice(1), PEOPLE[0]]) {
    await expect(shown).toHaveText(person);
    await page.clock.runFor(6000);
  }
  await slider(page).locator('figure[data-shown="true"] blockquote').hover();
  await page.clock.runFor(13_000);
  await expect(shown, 'under the pointer').toHaveText(PEOPLE[1]);
  await movePointerAway(page);
  await expect(button(/^Testimonial \d/)).toHaveCount(6);
  await button(/^Testimonial 1/).press('Space');
  await expect(shown).toHaveText(PEOPLE[0]);
  await expect(button(/^Testimonial 1/)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(13_000);
  await expect(shown, 'while focused').toHaveText(PEOPLE[0]);
  await button('Previous testimonial').click();
  await expect(shown).toHaveText(PEOPLE[5]);
  await button('Next testimonial').click();
  await expect(shown).toHaveText(PEOPLE[0]);
  await expect(slider(page).getByRole('status')).toHaveText(/^Anita Deshmukh, 1 of 6: .+/);
  await button('Pause testimonials').click();
  await button('Play testimonials').blur();
  await movePointerAway(page);
  await page.clock.runFor(13_000);
  await expect(shown, 'paused').toHaveText(PEOPLE[0]);
});

test.describe('under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a swipe moves the carousel, which goes on 300 ms after the touch', async ({ page }) => {
    await openAlive(page, carousel);
    const shown = shownSlide(page);
    await expect(shown).toHaveCount(1);
    const box = await carousel(page).locator('ul > li:not([inert])').boundingBox();
    if (!box) throw new Error('No slide.');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ touchPoints: [{ x, y: box.y + 40 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) });
    await page.clock.runFor(8000);
    await expect(shown, 'while touched').toHaveText(MODULES[0]);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(180) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(shown).toHaveText(MODULES[1]);
    await page.clock.runFor(300);
    await page.clock.runFor(3400);
    await expect(shown).toHaveText(MODULES[1]);
    await page.clock.runFor(200);
    await expect(shown).toHaveText(MODULES[2]);
  });

  test('a tap on an arrow moves the testimonials and keeps the focus there; they go on 300 ms after the touch', async ({
    page,
  }) => {
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
  });
});

test.describe('looping videos', () => {
  test.use({ films: 'play' });

  test('play near the viewport until one button pauses them all; with less motion there are posters only', async ({
    page,
  }) => {
    const films = filmsOf(page);
    await page.goto('/Home');
    const hero = page.locator('video[data-loop^="hero-"]');
    const isPaused = () => hero.evaluate((video: HTMLVideoElement) => video.paused);
    const pause = page.getByRole('button', { name: 'Pause moving pictures' });
    await test.step('only the film of the first screen is fetched, and others when they come near', async () => {
      await expect.poll(isPaused).toBe(false);
      await expect.poll(() => [...new Set(films)]).toEqual([expect.stringMatching(/^hero-(?:day|rain|dusk|night)$/)]);
      await page.getByRole('heading', { name: 'Our Services' }).scrollIntoViewIfNeeded();
      await expect.poll(() => films).toContain('web');
      await expect.poll(isPaused, 'out of the window').toBe(true);
      await page.evaluate(() => scrollTo({ top: 0 }));
      await expect.poll(isPaused).toBe(false);
    });
    await test.step('the button is remembered', async () => {
      await pause.click();
      await expect.poll(isPaused).toBe(true);
      films.length = 0;
      await page.reload();
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      expect(films).toEqual([]);
      await pause.click();
      await expect.poll(isPaused).toBe(false);
    });
    await test.step('less motion: posters, and the film of Media only when it is asked for', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      films.length = 0;
      await page.goto('/Home');
      await scrollThrough(page);
      await expect(page.locator('[data-pause-loops]')).toBeHidden();
      await page.goto('/ourplatforms/ira-media-and-productions');
      await scrollThrough(page);
      expect(films).toEqual([]);
      const film = page.locator('video[data-loop="shop-day"]');
      await expect(film).toHaveAttribute('poster', '/media/shop-day.avif');
      await expect(film).not.toHaveAttribute('controls');
      await page.getByRole('button', { name: 'Play the film' }).press('Enter');
      await expect(film).toHaveAttribute('controls');
      await expect(film).toBeFocused();
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    });
  });
});

/** Windows in which the invitation is seen at once. */
const FIRST_WINDOWS = [
  [1366, 650],
  [1440, 900],
  [390, 740],
  [360, 740],
] as const;

/** What covers the painted board at five of its points, the pause button and the dock among them; nothing when all of it is seen. */
const coversOf = (board: Locator) =>
  board.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [
      [x, y],
      [left + 9, top + 9],
      [right - 9, top + 9],
      [left + 9, bottom - 9],
      [right - 9, bottom - 9],
    ];
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    return over.filter((one) => !one?.closest('.sign')).map((one) => one?.outerHTML.slice(0, 80) ?? 'outside');
  });

test('the field, its button and the sign are inside the first window, and nothing covers them', async ({ page }) => {
  const form = page.locator('[data-paint]');
  const field = page.getByLabel('Paint your shop’s name');
  const button = page.getByRole('button', { name: 'Paint it' });
  for (const [width, height] of FIRST_WINDOWS) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/Home');
      await expect(form).toHaveAttribute('data-paint', 'ready');
      const start = page.locator('#start');
      for (const part of [start.getByRole('heading'), start.locator('.lead'), form.locator('label'), field, button])
        await expect(part).toBeInViewport({ ratio: 1 });
      for (const name of ['Get Started', 'Learn More'])
        await expect(start.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await expect(dockOf(page)).not.toBeInViewport();
      expect((await field.boundingBox())?.height).toBe(56);
      const before = await field.boundingBox();
      await field.click();
      await page.keyboard.type('Sharma Sweets');
      await page.keyboard.press('Enter');
      await expect(page.locator('.sign .sign-latin')).toHaveText('Sharma Sweets');
      await expect(page.getByRole('dialog', { name: 'My street' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field).toBeFocused();
      await expect.poll(() => coversOf(page.locator('.sign rect').first())).toEqual([]);
      expect(await field.boundingBox(), 'nothing has moved').toEqual(before);
      await field.fill('');
      await expect(page.locator('.sign')).toHaveCount(0);
    });
  }
  await test.step('the dock comes once the hero has left', async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await field.blur();
    await scrollPage(page, 1200);
    await scrollPage(page, -100);
    await expectShown(page);
  });
});

/** The pieces of work that show the name. */
const WORK = ['shop-front', 'website', 'receipt', 'qr-stand', 'film-slate'] as const;

test.describe('the painted board', () => {
  test.use(STILL);

  test('shows a name in both scripts and on the work, as text; it can be shared, saved, used and taken back', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto('/Home');
    const field = page.getByLabel('Paint your shop’s name');
    const sign = page.locator('#start .sign');
    const rows = sign.locator('.sign-letters > div');
    const hindi = page.getByLabel(/^In Hindi/);
    const work = (id: string) => page.locator(`[data-shop-name="${id}"]`);
    const announced = page.locator('[data-paint]').getByRole('status');
    await test.step('both scripts, on the sign and on five pieces of work', async () => {
      await field.focus();
      await page.keyboard.type('Sharma Sweets');
      await expect(rows).toHaveText(['शर्मा स्वीट्स', 'Sharma Sweets']);
      await expect(hindi).toHaveValue('शर्मा स्वीट्स');
      for (const id of WORK) await expect(work(id)).toContainText('Sharma Sweets');
      await expect(announced).toHaveText('The board shows Sharma Sweets and शर्मा स्वीट्स.');
    });
    await test.step('a correction of the Hindi stays, and other scripts get no proposal', async () => {
      await hindi.fill('शर्मा मिठाई');
      await field.fill('Sharma Sweets Ajmer');
      await expect(rows.last()).toHaveText(/^Sharma Sweets ?Ajmer$/);
      await expect(hindi).toHaveValue('शर्मा मिठाई');
      await field.fill('சரவணா');
      await expect(rows).toHaveText(['சரவணா']);
      await expect(page.locator('#shop-name-other')).toHaveCount(0);
    });
    await test.step('a word that nobody knows is asked for; its Hindi is painted, and travels in the link', async () => {
      await field.fill('Zudio');
      await expect(rows).toHaveText(['Zudio']);
      const asked = page.getByLabel('How is it written in Hindi?');
      await expectSeen(asked);
      await page.keyboard.press('Enter');
      await expect(asked, 'a name without Hindi leads to the question').toBeFocused();
      await page.keyboard.type('Judio');
      await expect(asked).toHaveAccessibleDescription('Only Hindi letters');
      await expect(rows).toHaveText(['Zudio']);
      await asked.fill('ज़ूडियो');
      await expect(rows).toHaveText(['ज़ूडियो', 'Zudio']);
    });
    await test.step('a link shows the name as a preview, and markup as text', async () => {
      await field.fill('<b>Sharma</b>');
      await expect(rows).toHaveText(['ज़ूडियो', '<b>Sharma</b>']);
      await page.getByRole('button', { name: 'My street' }).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link copied');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(link).search, 'the server does not see the name').toBe('');
      await page.goto('/About');
      await page.goto(link);
      await expectSeen(page.getByText('Someone sent you this board', { exact: true }));
      await expect(rows).toHaveText(['ज़ूडियो', '<b>Sharma</b>']);
      await expect(sign.locator('b')).toHaveCount(0);
    });
    await test.step('an enquiry begins with the name when its link is followed, and nothing was sent', async () => {
      await field.fill('Sharma Sweets');
      await expect(rows.last()).toHaveText('Sharma Sweets');
      await expect(page.getByRole('heading', { name: /^Shall we start with .+\?$/ })).toBeAttached();
      await page.getByRole('link', { name: 'Start with this name' }).click();
      await expect(page).toHaveURL(/\/Contact#enquiry$/);
      await expect(page.getByLabel('Company Name*')).toHaveValue('Sharma Sweets');
      expect(sent).toEqual([]);
      await page.goBack();
      await expect(field).toHaveValue('Sharma Sweets');
    });
    await test.step('the name stays in the tab: after a reload, on the stall of Contact, where the visitor is first, and by a link', async () => {
      await page.reload();
      await expect(rows, 'with its corrected Hindi').toHaveText(['ज़ूडियो', 'Sharma Sweets']);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
      await expectSeen(page.locator('[data-queue] [data-shop-name]'), { text: 'Sharma Sweets' });
      await expectSeen(page.locator('[data-queue] .you text'));
      const company = page.getByLabel('Company Name*');
      await expect(company).toHaveValue('Sharma Sweets');
      await company.fill('Sharma and Sons');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
      await field.fill('Gupta Hardware');
      await expect(rows.last()).toHaveText('Gupta Hardware');
      await page.goto('/Contact');
      await expect(page.locator('[data-queue][data-named]')).toBeAttached();
      await expect(company, 'what the visitor wrote stays').toHaveValue('Sharma and Sons');
      await company.fill('');
      await page.reload();
      await expect(company).toHaveValue('Gupta Hardware');
      await page.goto('/Home');
      await expect(page.getByRole('heading', { name: 'Shall we start with Gupta Hardware?' })).toBeAttached();
    });
    await test.step('an empty field brings back the film, and the name is forgotten', async () => {
      await field.fill('   ');
      await expect(sign).toHaveCount(0);
      for (const id of WORK) await expect(work(id)).toBeHidden();
      await expect(announced).toBeEmpty();
      await page.goto('/Contact');
      await expect(page.getByLabel('Company Name*')).toHaveValue('');
      await expect(page.locator('[data-queue]:not([data-named])')).toBeAttached();
    });
  });
});
