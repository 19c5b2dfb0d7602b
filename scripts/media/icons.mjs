// Draws public/favicon.ico (48 pixels) and public/apple-touch-icon.png (180) from src/assets/icon.svg.
// Run: node scripts/media/icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { launchChromium } from './chromium.mjs';

const ROOT = new URL('../../', import.meta.url);
const svg = await readFile(new URL('src/assets/icon.svg', ROOT), 'utf8');
const browser = await launchChromium();
await writeFile(new URL('public/favicon.ico', ROOT), ico(await draw(48, 'transparent'), 48));
// iOS rounds the corners itself and shows black behind transparent ones.
await writeFile(new URL('public/apple-touch-icon.png', ROOT), await draw(180, '#ffbe00'));
await browser.close();

async function draw(size, ground) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; background: ${ground} } svg { display: block }</style>${svg}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An icon file with one picture: a directory of 6 bytes, an entry of 16, then the PNG as it is. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
