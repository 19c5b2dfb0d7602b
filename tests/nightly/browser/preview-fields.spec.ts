import { type ChangedField, changeField, textFieldIds } from '../../../scripts/bench/changed-field.ts';
import { contentIndexOf } from '../../../src/content/delivered.ts';
import { rulesOf } from '../../../src/content/schemas/index.ts';
import { entryOfKey } from '../../../src/domain/content/entry.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { openEntry, shownText } from '../../e2e/preview-page.ts';

test.use(STILL);

/** Time until a word counts as not shown, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The first entry of each collection; collections without a page have no preview. */
const KEYS = Object.values(
  Object.groupBy(Object.keys(contentIndexOf(process.cwd()).entries), (key) => entryOfKey(key)?.collection ?? ''),
).flatMap((keys) => {
  const [key = ''] = keys ?? [];
  const { collection = '' } = entryOfKey(key) ?? {};
  return rulesOf(collection) && collection !== 'inboxPage' ? [key] : [];
});

/** Texts that their page does not show as delivered. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  // On the legal pages.
  'en/company/company': ['legal.grievanceOfficer', 'legal.courts'],
  // Made by a script.
  'en/menus/menus': [0, 1, 2, 3, 4, 5].map((index) => `dock.${index}.name`),
  // Beside something that is empty: a price, an address on a map, a fact.
  'en/servicesPage/services': ['price'],
  'en/erpModulesPage/erp-modules': ['modules.price'],
  'en/contactPage/contact': ['facts.map'],
  'en/trainingPage/training': ['timetable.facts.1.name', 'details.facts.1.name', 'details.facts.2.name'],
  // Where there is an episode to hear.
  'en/gyaanadariPage/gyaanadari': ['episode.length'],
  // On the pages of posts, and where one is missing.
  'en/blogsPage/blogs': [
    ...['all', 'contents', 'author', 'changed', 'share', 'copy', 'previous', 'next', 'related'].map(
      (name) => `post.${name}`,
    ),
    'missing',
  ],
};

for (const key of KEYS) {
  test(`each text of ${key} is shown on its page as it is typed, and outlined there`, async ({ page, site }) => {
    test.setTimeout(600_000);
    // Gyaanadari names its latest posts.
    await writePosts(site, ['The latest']);
    await openEntry(page, `#${key}`);
    await expect.poll(() => shownText(page, 'main')).not.toBe('');
    const changed: ChangedField[] = [];
    for (const [index, id] of (await page.evaluate(textFieldIds)).entries()) {
      changed.push(await page.evaluate(changeField, [id, `Zq${index}q`, TIMEOUT_MS] as const));
    }
    const those = (outcome: ChangedField['outcome']) =>
      changed.filter((field) => field.outcome === outcome).map(({ field }) => field);
    expect.soft(those('elsewhere'), 'outlined elsewhere').toEqual([]);
    expect.soft(those('unseen'), 'not on the page').toEqual(NOT_SHOWN[key] ?? []);
    // The colours are no texts.
    if (key !== 'en/colours/colours') expect(changed.length - those('refused').length).toBeGreaterThan(0);
  });
}
