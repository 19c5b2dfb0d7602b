import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { PREVIEWED_PATHS } from '../../src/domain/content/preview.ts';
import { useAdmin } from '../helpers/admin.ts';
import { allDrafts, askPreview, bodyOf, textsByPlace, withoutPlaces, wordsOf } from '../helpers/previews.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PATHS = [...PREVIEWED_PATHS, '/clients/kosha-clinics', '/clients/patang-public-school'];
const ON_DEMAND: readonly string[] = ['/Blogs', '/ourplatforms/gyaanadari'];
/** The address of the site in a build without one. */
const STAND_IN = 'http://localhost:8888';

const admin = useAdmin();
let dataDir: string;
let site: RunningSite;
/** The preview of each page with every entry as a draft. */
const previews = new Map<string, string>();
beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'previews-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false, rateLimits: false });
  const token = await admin.signIn();
  for (const path of PATHS) {
    const response = await askPreview(site.url, token, path, allDrafts());
    const html = await response.text();
    expect(response.status, `${path}: ${html.slice(0, 300)}`).toBe(200);
    previews.set(path, html);
  }
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const previewOf = (path: string) => previews.get(path) ?? '';

/** The page as visitors see it. */
async function publicPage(path: string): Promise<string> {
  if (ON_DEMAND.includes(path)) return (await fetch(site.url + path)).text();
  return (await readFile(join(ROOT, 'dist', `${path}.html`), 'utf8')).replaceAll(STAND_IN, site.url);
}

it.each(PATHS)('%s with every entry as a draft is the page that visitors see', async (path) => {
  expect(bodyOf(withoutPlaces(previewOf(path)))).toEqual(bodyOf(await publicPage(path)));
});

it.each(PATHS)('%s has each text at the place of its field', (path) => {
  const words = wordsOf(allDrafts());
  const wrong = [...textsByPlace(previewOf(path))].flatMap(([place, texts]) => {
    const own = words.get(place) ?? '';
    // Figures are filled in, and stars are bold.
    const isMade = /\{\w+\}|\*\*/.test(own);
    return texts.filter((text) => text !== '' && !isMade && text !== own).map((text) => [place, text, own]);
  });
  expect(wrong).toEqual([]);
});

it('each field that is words of a page has its place on one', () => {
  const found = new Set([...previews.values()].flatMap((html) => [...textsByPlace(html).keys()]));
  const missing = [...wordsOf(allDrafts()).keys()].filter((place) => !found.has(place));
  expect(missing).toEqual([]);
});
