import { globSync, readFileSync } from 'node:fs';
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
