import { expect } from 'vitest';
import { journey } from './journey.ts';

const BLOG_SEARCH = 'Search blogs';
const CLIENT_SEARCH = 'Search clients by company or person';
/** Posts for the rest of the first page and most of a second. */
const NOTES = Array.from({ length: 23 }, (_, index) => `Note ${index + 1}`);
/** Longer than the debounce of a list, in milliseconds. */
const THOUGHT_MS = 400;

journey(
  'blog search keeps the focus while typing; Load more focuses the first new post',
  async ({ person, site, proxy }) => {
    for (const title of ['Rain in June', 'Rain in July', 'Fees in July', ...NOTES]) await site.write(title);
    await person.goto('/Blogs');
    await person.click('field', BLOG_SEARCH);
    await person.type('RAIN in ju');
    await person.reads('2 results for “RAIN in ju”');
    await person.focusIs(`field ${BLOG_SEARCH}`);
    await person.type('ne');
    await person.reads('1 result for “RAIN in june”');
    await person.rest(THOUGHT_MS);
    // Each shorter search finds more posts, all on one page.
    await person.press('Backspace', 2);
    await person.reads('2 results for “RAIN in ju”');
    await person.focusStays(`field ${BLOG_SEARCH}`, THOUGHT_MS);
    await person.press('Backspace', 'RAIN in ju'.length);
    await person.type('ju');
    await person.reads('3 results for “ju”');
    await person.focusStays(`field ${BLOG_SEARCH}`, THOUGHT_MS);
    await person.holds(BLOG_SEARCH, 'ju');
    await person.type('ly snow');
    await person.reads('No blog posts found');

    // A late response does not replace a newer one.
    proxy.delayNext({ method: 'GET', path: '/api/Blogs' }, 1500);
    await person.press('Backspace', ' snow'.length);
    await person.rest(THOUGHT_MS);
    await person.press('Backspace', 'july'.length);
    await person.type('june');
    await person.seesAll('heading', ['Blogs', 'Rain in June']);
    await person.rest(1500);
    expect(await person.ask('names', 'heading')).toEqual(['Blogs', 'Rain in June']);
    await person.press('Backspace', 'june'.length);
    await person.holds(BLOG_SEARCH, '');
    await person.focusIs(`field ${BLOG_SEARCH}`);

    const titles = ['Rain in June', 'Rain in July', 'Fees in July', ...NOTES].reverse();
    await person.seesAll('heading', ['Blogs', ...titles.slice(0, 12)]);
    await person.click('link', 'Load more blog posts');
    await person.seesAll('heading', ['Blogs', ...titles.slice(0, 24)]);
    await person.focusIs(`link View ${titles[12]}`);
    await person.tabTo('link', 'Load more blog posts');
    await person.press('Enter');
    await person.seesAll('heading', ['Blogs', ...titles]);
    await person.focusIs(`link View ${titles[24]}`);
  },
);

/** The heading below the clients, whatever is searched for. */
const BELOW = ['Fees collected in two days instead of a week.', 'What takes too long in your company?'];

journey('client search keeps the focus while typing; the dialog opens by key and pointer', async ({ person }) => {
  await person.goto('/clients');
  await person.click('field', CLIENT_SEARCH);
  await person.type(' kosha ');
  await person.reads('1 client found');
  await person.holds(CLIENT_SEARCH, ' kosha ');
  await person.seesAll('heading', ['Clients', 'Kosha Clinics', ...BELOW]);
  await person.focusIs(`field ${CLIENT_SEARCH}`);
  await person.type('xyz');
  await person.reads('Nothing matches “kosha xyz”. Try another company or person.');
  await person.press('Backspace', ' kosha xyz'.length);
  await person.holds(CLIENT_SEARCH, '');
  await person.type('lakshmi');
  await person.seesAll('heading', ['Clients', 'Nakshatra Hotels', ...BELOW]);
  await person.focusIs(`field ${CLIENT_SEARCH}`);

  await person.tabTo('button', 'Nakshatra Hotels');
  for (const key of ['Enter', ' ']) {
    await person.press(key);
    await person.sees('dialog', 'Nakshatra Hotels');
    await expect
      .poll(() => person.ask('focusWithin', 'dialog', 'Nakshatra Hotels'), { message: 'the dialog has the focus' })
      .toBe(true);
    await person.press('Escape');
    await person.sees('dialog', 'Nakshatra Hotels', false);
    await person.focusIs('button Nakshatra Hotels');
  }
  await person.click('button', 'Nakshatra Hotels');
  await person.sees('dialog', 'Nakshatra Hotels');
  await person.tabTo('button', 'Close');
  await person.press('Enter');
  await person.sees('dialog', 'Nakshatra Hotels', false);
  await person.focusIs('button Nakshatra Hotels');
  await person.tab(true);
  await person.focusIs(`field ${CLIENT_SEARCH}`);
  await person.holds(CLIENT_SEARCH, 'lakshmi');
});
