import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { openEntry, shownText } from '../../e2e/preview-page.ts';
import { type ChangedField, changeField, textFieldIds } from '../../helpers/changed-field.ts';

test.use(STILL);

/** Time until a word counts as not shown, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Entries of a page, of a form, and of facts that many pages show, each with the texts that its page does not show as delivered. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  // In browsers without scripts.
  'en/homePage/home': ['hero.board.otherwise'],
  // Beside something that is empty: an address on a map.
  'en/contactPage/contact': ['facts.map'],
  // On the legal pages; in the head of Home.
  'en/company/company': ['search.google', 'search.bing', 'legal.grievanceOfficer', 'legal.courts'],
};

for (const [key, notShown] of Object.entries(ENTRIES)) {
  test(`each text of ${key} is shown on its page as it is typed, and outlined there`, async ({ page }) => {
    await openEntry(page, `#${key}`);
    await expect.poll(() => shownText(page, 'main')).not.toBe('');
    const changed: ChangedField[] = [];
    for (const [index, id] of (await page.evaluate(textFieldIds)).entries()) {
      changed.push(await page.evaluate(changeField, [id, `Zq${index}q`, TIMEOUT_MS] as const));
    }
    const those = (outcome: ChangedField['outcome']) =>
      changed.filter((field) => field.outcome === outcome).map(({ field }) => field);
    expect.soft(those('elsewhere'), 'outlined elsewhere').toEqual([]);
    expect.soft(those('unseen'), 'not on the page').toEqual(notShown);
    expect(changed.length - those('refused').length).toBeGreaterThan(0);
  });
}
