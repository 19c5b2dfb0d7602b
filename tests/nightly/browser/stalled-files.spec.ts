import type { Page } from '@playwright/test';
import { expect, type Site, STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { arrived } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { missingParts, visibleParts } from '../../helpers/visible-parts.ts';

test.use({ ...STILL, films: 'play' });

/** Time from the start of a visit until every heading and link is visible, in milliseconds. */
const SHOWN_WITHIN_MS = 10_000;

const HINDI_POST = 'a post in Hindi';
const PAGES = ['/Home', '/Blogs', '/Contact', '/ourplatforms/zms', HINDI_POST, '/admin/admin-login'];

/** Kinds of files, each stalled as a whole. */
const KINDS = {
  'every stylesheet': /\.css$/,
  'every script': /\.js$/,
  'every font': /\.woff2$/,
  'every stylesheet, script and font': /\.(css|js|woff2)$/,
} as const;

const soon = expect.configure({ soft: true });

/** The path of a page, whose post is written first. */
async function pathOf(name: string, site: Site): Promise<string> {
  if (name !== HINDI_POST) return name;
  const { ids } = await writePosts(site, ['हमारी नई दुकान'], {
    content: '<h2>सोमवार</h2><p>सोमवार से <a href="/Contact">खुली</a> है।</p>',
  });
  return `/Blogs/${ids[0]}`;
}

/** Visits a page with nothing stalled: returns its visible headings and links, and the requested files. */
async function visitWhole(page: Page, path: string, screen: typeof DESKTOP) {
  const files = new Set<string>();
  const note = (request: { resourceType(): string; url(): string }) =>
    request.resourceType() !== 'document' && files.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.setViewportSize(screen);
  await page.goto(path);
  await arrived(page);
  page.off('request', note);
  const { names } = await page.evaluate(visibleParts, {});
  expect(names).not.toEqual([]);
  return { screen, names, files: [...files].sort() };
}

/**
 * Opens a page while files are stalled, and expects the headings and links that are visible otherwise.
 * With `isAsked` the page also has to request such a file; a single file may be requested only sometimes.
 */
async function expectShown(
  page: Page,
  path: string,
  { screen, names }: { screen: typeof DESKTOP; names: string[] },
  what: string,
  isStalled: (path: string) => boolean,
  isAsked = false,
) {
  // Leave the page before, so that each visit loads everything.
  await page.goto('about:blank', { waitUntil: 'commit' });
  await page.setViewportSize(screen);
  const matches = (url: URL) => isStalled(url.pathname);
  let asked = 0;
  await page.route(matches, () => void asked++);
  const began = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await soon
    .poll(async () => missingParts(names, await page.evaluate(visibleParts, {})), {
      message: `hidden at ${screen.width} while ${what} is stalled`,
      timeout: SHOWN_WITHIN_MS - (performance.now() - began),
      intervals: [20, 50],
    })
    .toEqual([]);
  if (isAsked) await soon.poll(() => asked, { message: `requests for ${what} at ${screen.width}` }).toBeGreaterThan(0);
  await page.unroute(matches);
}

for (const screen of [DESKTOP, PHONE]) {
  test(`at ${screen.width} a page shows every heading and link while all files of a kind are stalled`, async ({
    page,
    site,
  }) => {
    for (const name of PAGES) {
      const path = await pathOf(name, site);
      const whole = await visitWhole(page, path, screen);
      for (const [what, pattern] of Object.entries(KINDS)) {
        const isOfKind = (file: string) => pattern.test(file);
        await test.step(`${path}: ${what}`, () =>
          expectShown(page, path, whole, what, isOfKind, whole.files.some(isOfKind)));
      }
    }
  });
}
