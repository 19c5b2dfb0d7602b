// Captures the six product screens of scripts/media/screens into public/media as product-<name>.
// Run: node scripts/media/screens.mjs [name ...]
import { readdirSync } from 'node:fs';
import { launchChromium } from './chromium.mjs';
import { savePicture } from './save.mjs';

const SCREENS = new URL('screens/', import.meta.url);
const SIZE = { width: 1280, height: 860 };

const wanted = process.argv.slice(2);
const names = readdirSync(SCREENS)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const browser = await launchChromium(['--disable-gpu', '--allow-file-access-from-files']);
const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.25 });
for (const name of names) {
  await page.goto(new URL(`${name}.html`, SCREENS).href);
  await page.evaluate(() => document.fonts.ready);
  await savePicture(`product-${name}`, await page.screenshot(), { avif: 58, webp: 84, small: { width: 832 } });
}
await browser.close();
