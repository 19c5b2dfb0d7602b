import type { Page } from '@playwright/test';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

/** `--fs-hero` to `--fs-h4` of the tokens. */
const SIZES = 6;

test.use(STILL);

interface Heading {
  level: number;
  size: number;
  text: string;
}

/** The visible headings of a page's content, in their order. */
const headingsOf = (page: Page): Promise<Heading[]> =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, h4, h5, h6')
    .filter({ visible: true })
    .evaluateAll((headings) =>
      headings.map((heading) => ({
        level: Number(heading.localName.slice(1)),
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
        text: heading.textContent?.trim() ?? '',
      })),
    );

/** The headings that are larger than the one they belong to: the last one before them of a higher rank. */
function largerThanTheirOwn(headings: readonly Heading[]): string[] {
  return headings.flatMap(({ level, size, text }, index) => {
    const own = headings.slice(0, index).findLast((before) => before.level < level);
    return own && size > own.size ? [`h${level} “${text}” ${size} px, h${own.level} “${own.text}” ${own.size} px`] : [];
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `no heading is larger than the one above it, in six sizes, at ${viewport.width}`,
    LONG_ONLY,
    async ({ page, site }) => {
      await page.setViewportSize(viewport);
      const { ids } = await writePosts(site, ['What a village school wanted from its register', 'Rain in June']);
      const sizes = new Set<number>();
      for (const path of [...PUBLIC_ROUTES, `/Blogs/${ids[0]}`]) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const headings = await headingsOf(page);
        expect(headings.length, path).toBeGreaterThan(0);
        expect.soft(largerThanTheirOwn(headings), path).toEqual([]);
        for (const { size } of headings) sizes.add(size);
      }
      expect([...sizes].sort((one, other) => other - one).length, [...sizes].join(', ')).toBeLessThanOrEqual(SIZES);
    },
  );
}
