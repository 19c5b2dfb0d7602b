// Draws the Open Graph image of every page: public/og/<name>.jpg, 1200x630, and the logo search engines show.
// Run: node scripts/media/og.mjs [name ...] (Node 22.18 or newer)
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SITE } from '../../src/site.ts';
import { launchChromium } from './chromium.mjs';
import { remember } from './made-from.mjs';
import { CARD_SIZE, cardHtml } from './og-card.mjs';
import { OG_PAGES } from './og-pages.mjs';
import { openStage } from './stage.mjs';
import { CARD_VIEWS } from './stills-list.mjs';

const ROOT = new URL('../../', import.meta.url);
const OUT = new URL('public/og/', ROOT);
const LOGO_SIZE = { width: 512, height: 512 };

const siteName = SITE.name;
const font = await dataUrl('src/assets/fonts/anek-latin-latin-standard-normal.woff2', 'font/woff2');
const wanted = process.argv.slice(2);
const pages = OG_PAGES.filter((entry) => wanted.length === 0 || wanted.includes(entry.name));

await mkdir(OUT, { recursive: true });
const browser = await launchChromium();
const stage = await openStage();
for (const entry of pages) {
  const picture = await pictureOf(entry);
  await shoot(CARD_SIZE, cardHtml({ ...entry, siteName, picture, font }), {
    path: fileURLToPath(new URL(`${entry.name}.jpg`, OUT)),
    type: 'jpeg',
    quality: 84,
  });
  await remember(`/og/${entry.name}.jpg`, cardHtml({ ...entry, siteName }));
}
if (wanted.length === 0) await shoot(LOGO_SIZE, logoHtml(), { path: fileURLToPath(new URL('logo.png', OUT)) });
await browser.close();
await stage.close();

/** The picture of a card as a data URL; none when it has none. */
async function pictureOf({ art, view }) {
  if (art) return dataUrl(`public/media/${art}.webp`, 'image/webp');
  if (!view) return undefined;
  const png = await stage.draw('view', 1200, 750, CARD_VIEWS[view]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function shoot(viewport, html, options) {
  const page = await browser.newPage({ viewport });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot(options);
  await page.close();
}

async function dataUrl(path, type) {
  const bytes = await readFile(new URL(path, ROOT));
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** A square board with the name's first letter. */
function logoHtml() {
  return `<!doctype html>
<style>
  @font-face { font-family: Anek; src: url(${font}); font-weight: 100 800; font-stretch: 75% 125%; }
  body {
    margin: 0; width: 512px; height: 512px; display: grid; place-items: center; padding-top: 44px;
    box-sizing: border-box; background: #ffbe00; color: #101814;
    box-shadow: inset 0 0 0 34px #ffbe00, inset 0 0 0 50px #101814;
    font: 760 330px/1 Anek; font-stretch: 125%;
  }
</style>${siteName[0]}`;
}
