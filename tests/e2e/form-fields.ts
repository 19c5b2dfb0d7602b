import { expect, type Locator, type Page } from '@playwright/test';

/** Values of the contact form, by label. */
export const ENQUIRY = {
  'Name*': 'Sunita Rawat',
  'Company Name*': 'Rawat Sweets',
  'Email*': 'sunita@rawatsweets.in',
  'Phone*': '+91 98765 43210',
  'Your Message*': 'We have three shops.',
};

/** Scrolls to the button of the form, which hydrates it, and waits for that. */
export async function wakeForm(page: Page, button: string): Promise<Locator> {
  // Not by its button, whose name changes while the form is being sent.
  const form = page.locator('form', { has: page.getByLabel('Email*') });
  await form.getByRole('button', { name: button }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

/** Types values into fields by keys, in place of what they hold. */
export async function typeInto(page: Page, form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
}

/** Expects the values of fields, by label. */
export async function expectValues(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
}
