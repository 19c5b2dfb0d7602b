import { expect } from 'vitest';
import { journey, type Scene } from './journey.ts';

const SEARCH = 'Search all';
/** Longer than the debounce of the search, in milliseconds. */
const PAUSE_MS = 600;
const MARK = { method: 'PATCH', path: '/api/admin/submissions/' };

async function arrive({ person, site }: Scene) {
  for (const [name, companyName] of [
    ['Sunita Rao', 'Rao Traders'],
    ['Sunita Rawat', 'Rawat Sweets'],
    ['Rohan Bhosale', 'Bhosale Prints'],
  ] as const) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.in`;
    await site.enquire({ name, companyName, email, phone: '98765 43210', message: `${name} asks for a call.` });
  }
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type(site.adminID);
  await person.tab();
  await person.type(site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  await person.goto('/admin/inbox');
}

/** Presses the row of a sender; its accessible name continues with date and summary. */
const open = ({ person }: Scene, name: string) => person.clickBeginning('button', name);

journey('inbox search keeps a space typed before a pause', async (scene) => {
  const { person } = scene;
  await arrive(scene);
  await person.click('field', SEARCH);
  await person.type('sunita ');
  await person.rest(PAUSE_MS);
  await person.holds(SEARCH, 'sunita ');
  await person.focusIs(`field ${SEARCH}`);
  await person.type('rao');
  await person.holds(SEARCH, 'sunita rao');
  await person.reads('1 result for “sunita rao”');
  await person.press('Backspace', 'rao'.length);
  await person.rest(PAUSE_MS);
  await person.holds(SEARCH, 'sunita ');
  await person.reads('2 results for “sunita”');
  await person.type('rawat');
  await person.reads('1 result for “sunita rawat”');
  await person.focusIs(`field ${SEARCH}`);
});

journey('the inbox opens a submission while another is being changed', async (scene) => {
  const { person, site, proxy, viewport } = scene;
  await arrive(scene);
  await open(scene, 'Sunita Rao');
  await person.focusIs('heading Sunita Rao');
  proxy.delayNext(MARK, 1500);
  await person.click('button', 'Mark as unread');
  if (viewport.width < 768) await person.click('button', 'All');
  await open(scene, 'Rohan Bhosale');
  await person.focusIs('heading Rohan Bhosale');
  await person.focusStays('heading Rohan Bhosale', 2000);
  expect(await person.ask('exists', 'heading', 'Sunita Rao'), 'the first has not come back').toBe(false);
  const read = (await site.stored('enquiries')).map(({ fields, state }) => [fields.name, state]);
  expect(Object.fromEntries(read)).toEqual({ 'Sunita Rao': 'new', 'Sunita Rawat': 'new', 'Rohan Bhosale': 'open' });

  if (viewport.width < 768) {
    await person.click('button', 'All');
    const rows = async () => (await person.ask('focused')).startsWith('button Rohan Bhosale');
    await expect.poll(rows, { message: 'the focus is back on the row' }).toBe(true);
  }
});
