import {
  DOCK_SIZES,
  dockOf,
  expectDockRules,
  expectHidden,
  expectShown,
  LOW_WINDOW,
  movePointerToLowerEdge,
  scrollPage,
} from '../../e2e/dock.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { arrived } from '../../e2e/reading.ts';

test.use(STILL);

test('the dock shows and hides by scroll, pointer, focus and footer on long and short pages, at any size', async ({
  page,
}) => {
  for (const path of ['/Home', '/privacy', '/HackathonRegister', '/no-such-page']) {
    for (const size of DOCK_SIZES) {
      await test.step(`${path} at ${size.width}x${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        await arrived(page);
        await expectDockRules(page);
      });
    }
    await page.setViewportSize(LOW_WINDOW);
    await expect(dockOf(page), `${path} in a low window`).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('it is hidden while it would cover the focused element', async () => {
    await page.goto('/Careers');
    const email = page.getByLabel('Email*');
    await email.evaluate((field) => {
      field.focus({ preventScroll: true });
      scrollBy({ top: field.getBoundingClientRect().top - innerHeight + 260 });
    });
    await scrollPage(page, -200);
    await movePointerToLowerEdge(page);
    await expectHidden(page, 'over the field');
    await email.blur();
    await expectShown(page, 'nothing has the focus');
  });
});
