/**
 * Sets the job description of every opening as a PDF, from the same files as the page: src/content/openings/*.json.
 * Run `node scripts/media/job-descriptions.mjs` after changing one (Node 22.18 or newer).
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { jobDescriptionFile } from '../../src/domain/opening.ts';
import { launchChromium } from './chromium.mjs';
import { jobDescriptionHtml } from './job-description-page.mjs';
import { remember } from './made-from.mjs';

const root = resolve(import.meta.dirname, '../..');
const openingsDir = resolve(root, 'src/content/openings');
const fontFile = resolve(root, 'src/assets/fonts/anek-latin-latin-standard-normal.woff2');

const font = (await readFile(fontFile)).toString('base64');
const browser = await launchChromium();
const tab = await browser.newPage();
for (const file of await readdir(openingsDir)) {
  const opening = JSON.parse(await readFile(resolve(openingsDir, file), 'utf8'));
  const out = resolve(root, `public${opening.pdfUrl}`);
  if (!out.endsWith(jobDescriptionFile(opening.title))) throw new Error(`${file}: pdfUrl does not fit the title`);
  await mkdir(dirname(out), { recursive: true });
  await tab.setContent(jobDescriptionHtml(opening, font));
  await tab.evaluate(() => document.fonts.ready);
  await tab.pdf({ path: out, preferCSSPageSize: true, printBackground: true, tagged: true });
  await remember(opening.pdfUrl, jobDescriptionHtml(opening, ''));
  console.log(out.slice(root.length + 1));
}
await browser.close();
