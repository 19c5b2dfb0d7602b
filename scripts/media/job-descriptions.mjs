/**
 * Sets the job description of every opening as a PDF, from the same files as the page: src/content/openings/*.json.
 * Run `node scripts/media/job-descriptions.mjs` after changing one (Node 22.18 or newer); takes away those whose opening is gone.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { jobDescriptionFile } from '../../src/domain/site/opening.ts';
import { launchChromium } from './chromium.mjs';
import { jobDescriptionHtml } from './job-description-page.mjs';
import { remember } from './made-from.mjs';

const FOLDER = '/assets/uploads';
const root = resolve(import.meta.dirname, '../..');
const openingsDir = resolve(root, 'src/content/openings');
const fontFile = resolve(root, 'src/assets/fonts/anek-latin-latin-standard-normal.woff2');

const font = (await readFile(fontFile)).toString('base64');
const browser = await launchChromium();
const tab = await browser.newPage();
const made = new Set();
await mkdir(resolve(root, `public${FOLDER}`), { recursive: true });
for (const file of await readdir(openingsDir)) {
  const opening = JSON.parse(await readFile(resolve(openingsDir, file), 'utf8'));
  const pdfUrl = `${FOLDER}/${jobDescriptionFile(opening.title)}`;
  if (opening.pdfUrl !== pdfUrl) throw new Error(`src/content/openings/${file}: pdfUrl has to be "${pdfUrl}"`);
  const out = resolve(root, `public${pdfUrl}`);
  made.add(out);
  await tab.setContent(jobDescriptionHtml(opening, font));
  await tab.evaluate(() => document.fonts.ready);
  await tab.pdf({ path: out, preferCSSPageSize: true, printBackground: true, tagged: true });
  await remember(opening.pdfUrl, jobDescriptionHtml(opening, ''));
  console.log(out.slice(root.length + 1));
}
await browser.close();

const folder = resolve(root, `public${FOLDER}`);
for (const file of await readdir(folder)) {
  const path = resolve(folder, file);
  if (!file.endsWith('_JD.pdf') || made.has(path)) continue;
  await rm(path);
  console.log(`${path.slice(root.length + 1)} is gone with its opening`);
}
