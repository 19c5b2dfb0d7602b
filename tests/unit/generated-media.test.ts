import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
/** The generators are plain JavaScript outside the type check. */
const generator = (name: string) => import(pathToFileURL(resolve(root, `scripts/media/${name}.mjs`)).href);

const [{ digestOf }, { jobDescriptionHtml }] = await Promise.all(['made-from', 'job-description-page'].map(generator));
const madeFrom: Record<string, string> = JSON.parse(read('scripts/media/made-from.json'));

const descriptions = globSync('src/content/openings/*.json', { cwd: root }).map((path) => {
  const opening = JSON.parse(read(path));
  return { file: opening.pdfUrl as string, html: jobDescriptionHtml(opening, '') as string };
});

test.each(descriptions)('$file is generated from the present content', ({ file, html }) => {
  expect(madeFrom[file], 'node scripts/media/job-descriptions.mjs makes it').toBe(digestOf(html));
});

test('the page of the film lists its shots at their seconds', async () => {
  const { SHOTS }: { SHOTS: { from: number }[] } = await import(
    pathToFileURL(resolve(root, 'scripts/media/draw/scenes/shop-day.js')).href
  );
  const listed = [...read('src/content/pages/media.yaml').matchAll(/^ {4}- at: (\d+)$/gm)].map(([, at]) => Number(at));
  expect(listed).toEqual(SHOTS.map(({ from }) => from));
});

test.each(['webm', 'mp4'])('the film as %s takes 600 KiB at most', (ending) => {
  expect(statSync(resolve(root, `public/media/shop-day.${ending}`)).size).toBeLessThanOrEqual(600 * 1024);
});

test.each(['rain', 'dusk', 'night'])('no hero file of the variant %s is larger than by day', (variant) => {
  const bytesOf = (name: string, ending: string) => statSync(resolve(root, `public/media/hero-${name}${ending}`)).size;
  for (const ending of ['-s.avif', '.avif', '.webp', '.webm', '.mp4'])
    expect(bytesOf(variant, ending), ending).toBeLessThanOrEqual(bytesOf('day', ending));
});
