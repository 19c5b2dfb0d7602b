import { type ChangedField, changeField, textFieldIds } from '../../scripts/bench/changed-field.ts';
import { contentIndexOf } from '../../src/content/delivered.ts';
import { rulesOf } from '../../src/content/schemas/index.ts';
import { entryOfKey } from '../../src/domain/content/entry.ts';
import { expect, STILL, test } from './fixtures.ts';
import { openEntry, shownText } from './preview-page.ts';

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

for (const key of KEYS) {
  test(`each text of ${key} is shown on its page as it is typed, and outlined there`, async ({ page }) => {
    test.setTimeout(600_000);
    await openEntry(page, `#${key}`);
    await expect.poll(() => shownText(page, 'main')).not.toBe('');
    const changed: ChangedField[] = [];
    for (const [index, id] of (await page.evaluate(textFieldIds)).entries()) {
      changed.push(await page.evaluate(changeField, [id, `Zq${index}q`, TIMEOUT_MS] as const));
    }
    const those = (outcome: ChangedField['outcome']) =>
      changed.filter((field) => field.outcome === outcome).map(({ field }) => field);
    expect.soft(those('elsewhere'), 'outlined elsewhere').toEqual([]);
    expect.soft(those('unseen'), 'not on the page').toEqual([]);
    expect(changed.length - those('refused').length, 'fields that were changed').toBeGreaterThan(0);
  });
}
