import { expect } from 'vitest';
import { journey, NARROW, type Scene } from './journey.ts';

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
  await person.signIn(site);
  await person.goto('/admin/inbox');
}

/** Presses the row of a sender; its accessible name continues with date and summary. */
const open = ({ person }: Scene, name: string) => person.clickBeginning('button', name);

journey('inbox: search keeps a typed space, and a submission opens while another changes', 'desktop', async (scene) => {
  const { person, site, proxy, viewport } = scene;
  await arrive(scene);
  await person.click('field', SEARCH);
  await person.type('sunita ');
  await person.rest(PAUSE_MS);
  await person.holds(SEARCH, 'sunita ');
  await person.focusIs(`field ${SEARCH}`);
  await person.type('rao');
  await person.reads('1 result for “sunita rao”');
  await person.press('Backspace', 'rao'.length);
  await person.reads('2 results for “sunita”');
  await person.holds(SEARCH, 'sunita ');
  await person.press('Backspace', 'sunita '.length);
  await person.nameOf('button', 'Rohan Bhosale');

  await open(scene, 'Sunita Rao');
  await person.focusIs('heading Sunita Rao');
  proxy.delayNext(MARK, 1500);
  await person.click('button', 'Mark as unread');
  if (viewport.width < NARROW) await person.click('button', 'All');
  await open(scene, 'Rohan Bhosale');
  await person.focusIs('heading Rohan Bhosale');
  await person.focusStays('heading Rohan Bhosale', 2000);
  expect(await person.ask('exists', 'heading', 'Sunita Rao'), 'the first has not come back').toBe(false);
  const read = (await site.stored('enquiries')).map(({ fields, state }) => [fields.name, state]);
  expect(Object.fromEntries(read)).toEqual({ 'Sunita Rao': 'new', 'Sunita Rawat': 'new', 'Rohan Bhosale': 'open' });
});
