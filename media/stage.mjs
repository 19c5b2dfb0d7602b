import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { launchChromium } from './chromium.mjs';

const PALETTE = new URL('../src/palette.ts', import.meta.url);

/**
 * Opens the drawing stage in Chromium.
 * @returns `draw(method, ...args)` calls a method of `window.stage` and gives PNG bytes; `scenes` are the loops' facts.
 */
export async function openStage() {
  const browser = await launchChromium(['--disable-gpu', '--allow-file-access-from-files']);
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  // A browser reads no TypeScript.
  await page.route(PALETTE.href, async (route) => {
    const body = stripTypeScriptTypes(await readFile(PALETTE, 'utf8'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(new URL('stage.html', import.meta.url).href);
  await page.waitForFunction(() => document.title === 'ready');
  return {
    scenes: await page.evaluate(() => window.stage.scenes),
    async draw(method, ...args) {
      const url = await page.evaluate(([name, rest]) => window.stage[name](...rest), [method, args]);
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },
    close: () => browser.close(),
  };
}
