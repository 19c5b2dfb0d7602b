import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { SITE } from '../../src/site.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
/** The generators are plain JavaScript outside the type check. */
const generator = (name: string) => import(pathToFileURL(resolve(root, `scripts/media/${name}.mjs`)).href);

const [{ digestOf }, { cardHtml }, { OG_PAGES }] = await Promise.all(
  ['made-from', 'og-card', 'og-pages'].map(generator),
);
const madeFrom: Record<string, string> = JSON.parse(read('scripts/media/made-from.json'));

const cards = (OG_PAGES as { name: string }[]).map((page) => ({
  file: `/og/${page.name}.jpg`,
  html: cardHtml({ ...page, siteName: SITE.name }) as string,
  remake: `node scripts/media/og.mjs ${page.name}`,
}));
test.each(cards)('$file is generated from the present content; if not, run $remake', ({ file, html }) => {
  expect(madeFrom[file]).toBe(digestOf(html));
});

test('no title of a card contains a number, which could change in the content', () => {
  for (const { title } of OG_PAGES as { title: string }[]) {
    expect(title).not.toMatch(/\d|\b(two|three|four|five|six|seven|eight|nine|ten)\b/i);
  }
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
