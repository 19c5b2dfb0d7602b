// Takes the stills of the ERP page's six live screens, as they stand before anybody touched them, into public/media.
// Run: npm start, and beside it: node scripts/media/screens.mjs [module id ...]
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { launchChromium } from './chromium.mjs';
import { savePicture } from './save.mjs';

const PAGE = `${process.env.SITE ?? 'http://localhost:8888'}/ourplatforms/zms`;
const MODULES = new URL('../../src/content/erp-modules/', import.meta.url);
/** 1280 by 860, as the pages reserve it, at the size of type at which the fullest screen fits. */
const SIZE = { width: 760, height: 511 };
/** One in a card on a phone, in pixels. */
const CARD = { width: 336 };
const SCALE = 1600 / SIZE.width;

/** Runs in the page: leaves nothing but the screen of a module, without its foot, which is for whoever presses. */
function leaveScreen(id) {
  const screen = document.querySelector(`[id="${id}"] [role="group"][aria-label$=", demonstration"]`);
  screen.querySelector('[role="status"]').parentElement.remove();
  for (const other of document.querySelectorAll('body > :not(link, style, script)')) other.hidden = true;
  for (const other of document.querySelectorAll('[hidden]')) other.style.display = 'none';
  document.body.append(screen);
  Object.assign(screen.style, { position: 'fixed', inset: '0' });
}

const browser = await launchChromium();
const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(PAGE);
const ids = await page.evaluate(() => [...document.querySelectorAll('section[id]:has([role="group"])')].map(({ id }) => id));
const wanted = process.argv.slice(2);
for (const id of ids.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { image } = parse(await readFile(new URL(`${id}.yaml`, MODULES), 'utf8'));
  await page.goto(PAGE);
  await page.evaluate(leaveScreen, id);
  await page.evaluate(() => document.fonts.ready);
  await savePicture(image, await page.screenshot(), { avif: 58, webp: 84, small: { width: 640 }, tiny: CARD });
}
await browser.close();
