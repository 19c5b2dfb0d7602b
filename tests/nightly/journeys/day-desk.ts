import { expect } from 'vitest';
import { signIn } from './day-writing.ts';
import type { Scene } from './journey.ts';

const NARROW = 768;
const NAME = 'राहुल शर्मा';
const FIELDS = {
  'Name*': NAME,
  'Company Name*': 'Sharma Stores',
  'Email*': 'rahul@example.in',
  'Phone*': '९८७६५ ४३२१०',
  'Your Message*': 'A sign for my shop.',
};

/** Fills every field of the form at once, as the browser does with kept details. */
const fillAtOnce = ({ tab }: Scene) =>
  tab.evaluate(`(() => {
    const fields = [...document.querySelectorAll('main form :is(input, textarea)')];
    for (const [label, text] of Object.entries(${JSON.stringify(FIELDS)})) {
      const field = fields.find((one) => one.placeholder === label);
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  })()`);

/** Logs out, and sends an enquiry as a visitor whose browser fills the form. */
export async function visit(scene: Scene): Promise<void> {
  const { person, site, viewport } = scene;
  if (viewport.width < NARROW) await person.click('button', 'Menu');
  await person.click('button', 'Logout');
  await person.isAt('/Home');
  await person.goto('/contact');
  await person.isAt('/Contact');
  await person.click('field', 'Name*');
  await fillAtOnce(scene);
  await person.shows('Name*', FIELDS);
  // Not by the pointer: a click where the field was pressed just before counts as a double click, which sends nothing.
  await person.tabTo('button', 'Send message');
  await person.press('Enter');
  await person.reads('Your message has been sent successfully!');
  const [enquiry] = await site.stored('enquiries');
  expect(enquiry?.fields).toMatchObject({ name: NAME, phone: '98765 43210' });
}

/** Keeps what would be downloaded, since engines store it in folders of their own. */
const keepDownload = ({ tab }: Scene) =>
  tab.evaluate(`(() => {
    URL.createObjectURL = (blob) => {
      void blob.text().then((text) => (window.kept = text));
      return '#';
    };
    HTMLAnchorElement.prototype.click = () => {};
  })()`);

/** Finds the enquiry by its sender's name in the other script and downloads it; reads of the wrong sign-ins. */
export async function readDesk(scene: Scene): Promise<void> {
  const { person, tab } = scene;
  await signIn(scene);
  await person.goto('/admin/inbox');
  await person.click('field', 'Search all');
  await person.type('sharma rahul');
  await person.reads('1 result for “sharma rahul”');
  await person.clickBeginning('tab', 'Enquiries');
  await person.holds('Search enquiries', '');
  await person.click('field', 'Search enquiries');
  await person.type('9876543210');
  await person.reads('1 result for “9876543210”');
  await keepDownload(scene);
  await person.click('button', 'Download CSV');
  await expect.poll(() => tab.evaluate('window.kept ?? ""'), { message: 'the file' }).toContain('Sharma Stores');
  expect(await tab.evaluate('window.kept')).toContain(NAME);
  await person.clickBeginning('tab', 'Spam');
  await person.holds('Search spam', '');
  await person.reads('No spam here');

  await person.goto('/admin/account');
  await person.reads('Wrong password, 2 times');
}
