import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { SITE } from '../../src/site.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
/** The generators are plain JavaScript outside the type check. */
const generator = (name: string) => import(pathToFileURL(resolve(root, `scripts/media/${name}.mjs`)).href);

const [{ digestOf }, { cardHtml }, { OG_PAGES }, { jobDescriptionHtml }] = await Promise.all(
  ['made-from', 'og-card', 'og-pages', 'job-description-page'].map(generator),
);
const madeFrom: Record<string, string> = JSON.parse(read('scripts/media/made-from.json'));

const cards = (OG_PAGES as { name: string }[]).map((page) => ({
  file: `/og/${page.name}.jpg`,
  html: cardHtml({ ...page, siteName: SITE.name }) as string,
  remake: `node scripts/media/og.mjs ${page.name}`,
}));
const descriptions = globSync('src/content/openings/*.json', { cwd: root }).map((path) => {
  const opening = JSON.parse(read(path));
  return {
    file: opening.pdfUrl as string,
    html: jobDescriptionHtml(opening, '') as string,
    remake: 'node scripts/media/job-descriptions.mjs',
  };
});

test.each([...cards, ...descriptions])(
  '$file is generated from the present content; if not, run $remake',
  ({ file, html }) => {
    expect(madeFrom[file]).toBe(digestOf(html));
  },
);

test('no title of a card contains a number, which could change in the content', () => {
  for (const { title } of OG_PAGES as { title: string }[]) {
    expect(title).not.toMatch(/\d|\b(two|three|four|five|six|seven|eight|nine|ten)\b/i);
  }
});
