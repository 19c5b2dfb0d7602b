import { cssName, DRAWING_PALETTE, PALETTE } from '../src/palette.ts';
import { launchChromium } from './chromium.mjs';

const MODULE = new URL('../src/palette.ts', import.meta.url);

/** What the stage imports from it: a browser reads no TypeScript. */
const constants = [
  `export const PALETTE = ${JSON.stringify(PALETTE)};`,
  `export const DRAWING_PALETTE = ${JSON.stringify(DRAWING_PALETTE)};`,
  `export ${cssName}`,
].join('\n');

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
  await page.route(MODULE.href, (route) => route.fulfill({ contentType: 'text/javascript', body: constants }));
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
