import type { Locator, Page } from '@playwright/test';
import type { ErpModuleId } from '../../src/domain/site/erp-modules.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';

const ZMS = '/ourplatforms/zms';

test.use(STILL);

/** How a button is pressed. */
type Press = (button: Locator) => Promise<void>;

const WAYS: Record<string, { press: Press; viewport: typeof DESKTOP; isMobile: boolean }> = {
  pointer: { press: (button) => button.click(), viewport: DESKTOP, isMobile: false },
  finger: { press: (button) => button.tap(), viewport: PHONE, isMobile: true },
  keys: { press: (button) => button.press('Enter'), viewport: DESKTOP, isMobile: false },
};

/** Of each module: what is pressed in its screen, where the result shows, and its announcement. */
const SCREENS: Record<ErpModuleId, { presses: RegExp[]; shows: (screen: Locator) => Locator; says: string }> = {
  'sms-school-management': {
    presses: [/^Eshan Gill/, /^Collect ₹12,400/],
    shows: (screen) => screen.getByRole('button', { name: 'Eshan Gill Paid' }),
    says: 'Eshan Gill has paid. Receipt 0418 is written.',
  },
  'swaad-swetu': {
    presses: [/^One Dal makhani more/, /^One Paneer tikka less/, /^Place order, ₹320/],
    shows: (screen) => screen.getByRole('list', { name: 'Kitchen' }).getByText('1 Dal makhani, 4 Tandoori roti'),
    says: 'Ticket 32 for table 6 is in the kitchen.',
  },
  'employees-management': {
    presses: [/^Approve the leave of Divya/],
    shows: (screen) => screen.getByRole('row', { name: 'Divya Pillai In In In Off Off' }),
    says: 'Approved: Divya Pillai is off on Thu and Fri.',
  },
  circuit: {
    presses: [/^Shopfront lettering/, /^To check/],
    shows: (screen) => screen.getByRole('list', { name: 'To check' }).getByText('Tara, Check Thu'),
    says: 'Shopfront lettering: To check. Check Thu.',
  },
  'clinic-management': {
    presses: [/^10:00 Free/],
    shows: (screen) => screen.getByRole('button', { name: '10:00 Zoya Mirza, cough number 3' }),
    says: 'Zoya Mirza comes at 10:00, number 3 in the queue.',
  },
  'inventory-management': {
    presses: [/^One Ball valve less/],
    shows: (screen) => screen.getByText('23', { exact: true }),
    says: 'Ball valve: 23 counted, 1 short.',
  },
};

const screenOf = (page: Page, id: string) => page.locator(`#${id}`).getByRole('group', { name: /, demonstration$/ });

for (const [way, { press, viewport, isMobile }] of Object.entries(WAYS)) {
  test.describe(`by ${way}`, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test(`each module works, announces its result and starts over, by ${way}`, LONG_ONLY, async ({ page }) => {
      await page.goto(ZMS);
      for (const [id, { presses, shows, says }] of Object.entries(SCREENS)) {
        const screen = screenOf(page, id);
        await expect(shows(screen), `${id} before`).toHaveCount(0);
        for (const name of presses) {
          const button = screen.getByRole('button', { name });
          await press(button);
          await expect(button.or(screen.locator(':focus'))).not.toHaveCount(0);
        }
        await expect(shows(screen), id).toBeVisible();
        await expect(screen.getByRole('status')).toHaveText(says);
        if (way !== 'finger') await expect(screen.locator(':focus'), `${id} keeps the focus`).toHaveCount(1);
      }
      await expectNoViolations(page, 'every screen used');
      for (const [id, { shows }] of Object.entries(SCREENS)) {
        await press(screenOf(page, id).getByRole('button', { name: 'Start over' }));
        await expect(screenOf(page, id).getByRole('status')).toHaveText('Started over.');
        await expect(shows(screenOf(page, id)), `${id} again`).toHaveCount(0);
      }
      await expectNoViolations(page, 'every screen started over');
    });
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('the result of a press is shown below it, and no hover style remains', LONG_ONLY, async ({ page }) => {
    await page.goto(ZMS);
    const restaurant = screenOf(page, 'swaad-swetu');
    const order = restaurant.getByRole('button', { name: /^Place order/ });
    await order.tap();
    await expect(restaurant.getByText('Table 6', { exact: true }).last()).toBeVisible();
    const [pressed, kitchen] = [
      restaurant.getByRole('button', { name: 'Order placed' }),
      restaurant.getByRole('list', { name: 'Kitchen' }),
    ];
    const [button, tickets] = [await pressed.boundingBox(), await kitchen.boundingBox()];
    expect(tickets?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));

    const leave = screenOf(page, 'employees-management').getByRole('button', { name: /^Approve the leave of Divya/ });
    const look = leave.locator('span').first();
    const before = await look.evaluate((element) => getComputedStyle(element).backgroundColor);
    const other = screenOf(page, 'employees-management').getByRole('button', { name: 'Start over' });
    await other.tap();
    await leave.hover();
    expect(await look.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(before);
  });
});

test(
  'no screen is loaded before it is near the viewport, and hydration shifts no layout',
  LONG_ONLY,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(ZMS);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const islands = page.locator('main astro-island[ssr]');
    await expect(islands).toHaveCount(Object.keys(SCREENS).length);
    const theirs = await islands.evaluateAll((all) =>
      all.flatMap((island) => ['component-url', 'renderer-url'].map((name) => island.getAttribute(name))),
    );
    expect(scripts.filter((path) => theirs.includes(path))).toEqual([]);
    for (const id of Object.keys(SCREENS)) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id} astro-island:not([ssr])`)).toHaveCount(1);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each screen is static and complete, without an inactive button', LONG_ONLY, async ({ page }) => {
    await page.goto(ZMS);
    for (const id of Object.keys(SCREENS)) {
      await expect(screenOf(page, id)).toBeVisible();
      await expect(screenOf(page, id).getByRole('button')).toHaveCount(0);
      await expect(page.locator(`#${id}`).getByText('every name and figure in it is invented')).toBeVisible();
    }
    await expect(page.getByText('Chetan Rao').first()).toBeVisible();
  });
});
