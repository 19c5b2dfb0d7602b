// Takes the stills of the ERP page's six live screens, as they stand before anybody touched them, into public/media.
// Run: npm start, and beside it: node screens.mjs [module id ...]
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { launchChromium } from './chromium.mjs';
import { savePicture } from './save.mjs';

const PAGE = `${process.env.SITE ?? 'http://localhost:8888'}/ourplatforms/zms`;
const MODULES = new URL('../src/content/erp-modules/', import.meta.url);
/** 1280 by 860, as the pages reserve it, at the size of type at which the fullest screen fits. */
const SIZE = { width: 760, height: 511 };
/** On a phone: the screen as it is laid out there, its beginning, so that its text can be read. */
const PHONE_SIZE = { width: 400, height: 269 };
const PHONE_SCALE = 2;
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
const open = (viewport, deviceScaleFactor) => browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
const [page, phone] = [await open(SIZE, SCALE), await open(PHONE_SIZE, PHONE_SCALE)];
// A font that comes late is used from the next visit on.
for (const each of [page, phone]) await each.goto(PAGE);
const ids = await page.evaluate(() => [...document.querySelectorAll('section[id]:has([role="group"])')].map(({ id }) => id));
const wanted = process.argv.slice(2);
for (const id of ids.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { image } = parse(await readFile(new URL(`${id}.yaml`, MODULES), 'utf8'));
  for (const each of [page, phone]) {
    await each.goto(PAGE);
    await each.evaluate(leaveScreen, id);
    await each.evaluate(() => document.fonts.ready);
  }
  await savePicture(image, await page.screenshot(), { avif: 58, webp: 84, tiny: CARD });
  await savePicture(`${image}-s`, await phone.screenshot(), { avif: 52, webp: 0 });
}
await browser.close();
