import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { ENQUIRY, expectValues, typeInto, wakeForm } from '../../e2e/form-fields.ts';
import { blockStorage } from '../../e2e/storage.ts';

test.use(STILL);

const FORM_SCRIPT = /\/_astro\/ContactForm\.[^/]+\.js/;

test('a form whose script is slow or gone says so, and keeps what was typed when it can', async ({ page }) => {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  const unsent = page.locator('[data-unsent]');
  const openFailed = async () => {
    await page.route(FORM_SCRIPT, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/Contact');
    await form.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[data-failed]', { has: form })).toHaveCount(1);
    await typeInto(page, form, ENQUIRY);
    await form.getByRole('button', { name: 'Send message' }).press('Enter');
    await expect(unsent).toHaveRole('alert');
    await expect(unsent).toContainText('Not sent: this page was renewed since you opened it,');
    expect(new URL(page.url()).search).toBe('');
  };
  await test.step('a slow script: it says to wait, and nothing typed is lost', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(FORM_SCRIPT, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/Contact');
    await typeInto(page, form, ENQUIRY);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(unsent).toContainText('Not sent yet: a part of this page is still on its way. Wait a moment and try');
    release();
    await wakeForm(page, 'Send message');
    await expectValues(form, ENQUIRY);
    await page.unroute(FORM_SCRIPT);
    await page.evaluate(() => sessionStorage.clear());
  });
  await test.step('a script that is gone: Load again keeps what was typed', async () => {
    await openFailed();
    await expect(unsent).toContainText('What you typed is kept: load the page again. You can also write to ');
    await page.unroute(FORM_SCRIPT);
    const again = unsent.getByRole('button', { name: 'Load again' });
    await Promise.all([page.waitForEvent('load'), again.press('Enter')]);
    await wakeForm(page, 'Send message');
    await expectValues(form, ENQUIRY);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
  });
  await test.step('with blocked storage it does not promise to keep it, and the form still sends', async () => {
    await page.addInitScript(blockStorage);
    await openFailed();
    await expect(unsent).toContainText('Your browser does not keep what you typed: copy it, then load the page again');
    await page.unroute(FORM_SCRIPT);
    await Promise.all([page.waitForEvent('load'), unsent.getByRole('button', { name: 'Load again' }).click()]);
    await wakeForm(page, 'Send message');
    await typeInto(page, form, ENQUIRY);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
  });
});
