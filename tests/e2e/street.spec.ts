import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, STILL, test } from './fixtures.ts';

const LINK = '/Home#shop=Sharma+Sweets';
/** What a canvas shows where the last board says who made it, as red, green, blue. */
const BOARD = [255, 190, 0];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My street' });
const pictureOf = (page: Page) => dialogOf(page).getByRole('img', { name: /Sharma Sweets.+made by Zira Digital/ });

const colourOfLastBoard = (page: Page) =>
  pictureOf(page).evaluate((canvas: HTMLCanvasElement) =>
    Array.from(canvas.getContext('2d')?.getImageData(100, 760, 1, 1).data.slice(0, 3) ?? []),
  );

/** Opens "My street" with a name that a link brought. */
async function openStreet(page: Page) {
  await page.goto(LINK);
  await page.getByRole('button', { name: 'My street' }).click();
}

/** What the page handed to the device's sheet for sharing. */
interface Shared {
  names: string[];
  types: string[];
  text?: string;
}

/** A browser that shares files, and records a clip whatever is drawn. */
function sharesAndRecords() {
  class Recorder {
    static isTypeSupported = (type: string) => type.startsWith('video/mp4');
    state = 'inactive';
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: new Blob(['clip']) });
      this.onstop?.();
    }
  }
  Object.assign(window, { MediaRecorder: Recorder, shared: [] });
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [], ...data }: ShareData) => {
      const shared = { ...data, names: files.map(({ name }) => name), types: files.map(({ type }) => type) };
      (window as unknown as { shared: Shared[] }).shared.push(shared);
    },
  });
}

const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared);

test.describe('My street', () => {
  test('plays six seconds, records them meanwhile and shares the clip; Escape gives the focus back', async ({
    page,
  }) => {
    await page.addInitScript(sharesAndRecords);
    await stopClock(page);
    await openStreet(page);
    await expect(dialogOf(page).getByRole('heading')).toBeFocused();
    const status = dialogOf(page).getByRole('status');
    const send = dialogOf(page).getByRole('link', { name: 'Send on WhatsApp' });
    await expect(status).toHaveText('Preparing the clip…');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.press('Enter');
    await expect.poll(() => colourOfLastBoard(page), 'the first picture is drawn').not.toEqual([0, 0, 0]);
    expect(await colourOfLastBoard(page)).not.toEqual(BOARD);
    await page.clock.runFor(7000);
    await expect(status).toHaveText('Ready to send');
    expect(await colourOfLastBoard(page)).toEqual(BOARD);
    await send.click();
    expect(await shared(page)).toEqual([
      { names: ['my-street.mp4'], types: ['video/mp4'], text: expect.stringMatching(/\/Home#shop=Sharma\+Sweets$/) },
    ]);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'My street' })).toBeFocused();
  });

  test.describe('without movement', () => {
    test.use(STILL);

    test('opens after painting with its last picture, which is shared', async ({ page }) => {
      await page.addInitScript(sharesAndRecords);
      await page.goto('/Home');
      await page.getByLabel('Paint your shop’s name').fill('Sharma Sweets');
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).getByRole('status')).toHaveText('Ready to send');
      expect(await colourOfLastBoard(page)).toEqual(BOARD);
      await dialogOf(page).getByRole('link', { name: 'Send on WhatsApp' }).click();
      expect(await shared(page)).toMatchObject([{ names: ['my-street.png'], types: ['image/png'] }]);
    });
  });

  test('in a browser that neither records nor shares, the link is sent, and the last picture is saved', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { MediaRecorder: undefined });
      Object.assign(navigator, { canShare: undefined, share: undefined });
    });
    await stopClock(page);
    await openStreet(page);
    const send = dialogOf(page).getByRole('link', { name: 'Send on WhatsApp' });
    const link = new URL(LINK, page.url()).href;
    await expect(send).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(link)}`);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    const status = dialogOf(page).getByRole('status');
    const download = page.waitForEvent('download');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => colourOfLastBoard(page), 'the first picture is drawn').not.toEqual([0, 0, 0]);
    await page.clock.runFor(7000);
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-street.png');
    const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], 'width and height').toEqual([1080, 1920]);
    await expect(status).toHaveText('Picture saved');
    await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(status).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });
});
