import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/admin.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { islandsReady } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const ADMIN_SCREENS = ['/admin/admin-dashboard', '/admin/add-blogs', '/admin/edit-blogs', '/admin/inbox'];

/** Runs in a page: names the controls without a border, and those without a visible focus ring. */
function faults(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const EDGED = 'button, .btn, select, textarea, input:not([type="radio"], [type="checkbox"], [type="file"])';
  /** Elements that may have the ring or border instead of the control. */
  const bearers = (element: Element) => [element, element.closest('label, .search, .field div')];
  const styles = (element: Element) =>
    bearers(element)
      .filter((bearer) => bearer !== null)
      .flatMap((bearer) => [getComputedStyle(bearer), getComputedStyle(bearer, '::after')]);
  const isLine = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
  const hasRing = (element: Element) =>
    styles(element).some(
      ({ outlineStyle, outlineWidth }) => isLine(outlineStyle, outlineWidth) && Number.parseFloat(outlineWidth) >= 2,
    );
  const hasEdge = (element: Element) =>
    styles(element).some(
      ({ borderBottomStyle, borderBottomWidth, borderTopStyle, borderTopWidth }) =>
        isLine(borderBottomStyle, borderBottomWidth) && isLine(borderTopStyle, borderTopWidth),
    );
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [tabindex="-1"]'))
      continue;
    if (control.matches(EDGED) && !hasEdge(control)) found.push(`no edge: ${name(control)}`);
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement === control && !hasRing(control)) found.push(`no ring: ${name(control)}`);
  }
  for (const empty of document.querySelectorAll(':is([role="alert"], [role="status"]):empty')) {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(empty);
    if (isLine(borderTopStyle, borderTopWidth)) found.push(`an edge around nothing: ${name(empty)}`);
  }
  for (const select of document.querySelectorAll('select'))
    if (Number.parseFloat(getComputedStyle(select).paddingInlineEnd) > 12)
      found.push(`room for two arrows: ${name(select)}`);
  return found;
}

async function expectEdgesAndRings(page: Page): Promise<void> {
  // The focus ring is shown only after a key press.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(faults)).toEqual([]);
}

test('in forced colours every control has a border and a focus ring', async ({ page }) => {
  for (const path of PUBLIC_ROUTES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectEdgesAndRings(page);
    });
  }
  await page.goto('/clients');
  await islandsReady(page);
  await page.getByRole('button', { name: 'Doab Foods' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  await page.setViewportSize(PHONE);
  await page.goto('/About');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectEdgesAndRings(page);
  await page.setViewportSize(DESKTOP);
  await signIn(page);
  for (const path of ADMIN_SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectEdgesAndRings(page);
    });
  }
});
