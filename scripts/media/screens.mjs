// Captures the six ERP screens of the built site, as they stand still, into public/media as product-<name>.
// Run: npm run build, then node scripts/media/screens.mjs [name ...]
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.mjs';
import { savePicture } from './save.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const PAGE = '/ourplatforms/zms.html';
/** Width of the pictures, in pixels, and of the window they show, in CSS pixels. */
const WIDTH = 1600;
const WINDOW = { width: 720, height: 484 };
/** Id of the module's section, by name of the picture. */
const MODULES = {
  circuit: 'circuit',
  clinic: 'clinic-management',
  employees: 'employees-management',
  inventory: 'inventory-management',
  sms: 'sms-school-management',
  swaad: 'swaad-swetu',
};

const wanted = process.argv.slice(2);
const browser = await launchChromium(['--disable-gpu']);
const page = await browser.newPage({
  viewport: WINDOW,
  deviceScaleFactor: WIDTH / WINDOW.width,
  javaScriptEnabled: false,
  bypassCSP: true,
});
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url());
  await route.fulfill({ path: fileURLToPath(new URL(`.${pathname}`, DIST)) });
});
for (const [name, id] of Object.entries(MODULES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.goto(`http://site.invalid${PAGE}`);
  await page.addStyleTag({
    content: `
      #${id} astro-island { position: fixed; inset: 0; z-index: 99; border-radius: 0 !important; background: #fff }
      #${id} astro-island > * { block-size: 100% }`,
  });
  await page.waitForLoadState('load');
  await savePicture(`product-${name}`, await page.screenshot(), { avif: 58, webp: 84, small: { width: 832 } });
}
await browser.close();
