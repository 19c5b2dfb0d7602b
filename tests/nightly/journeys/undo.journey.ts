import { resolve } from 'node:path';
import { expect } from 'vitest';
import { journey, type Scene } from './journey.ts';

const PICTURE = resolve(import.meta.dirname, '../../pictures/large.webp');
const FIELD = 'Content*';
/** Thirty words, typed ten times. */
const WORDS =
  'Stand across the road and read the sign aloud, then come closer and ask what it sells, to whom, and since when; ' +
  'write only what you could read from there. ';
const TIMES = 10;
const WORD_COUNT = 300;
/** Most steps of what is typed and done here: a word each, with room for pauses of a slow computer. */
const MOST_STEPS = 2 * WORD_COUNT;
const PASTED = '<p>Pasted from <b>elsewhere</b>: 10 and <i>more</i>.</p>';

/** Types without the pauses of a person, which would add a minute. */
async function typeFast({ tab }: Scene, text: string) {
  for (const letter of text) await tab.press(letter);
}

async function write(scene: Scene) {
  const { person, tab } = scene;
  for (let time = 0; time < TIMES; time++) await typeFast(scene, WORDS);
  await tab.chord(['Control'], 'b');
  await typeFast(scene, 'bold');
  await tab.chord(['Control'], 'b');
  await typeFast(scene, ' and ');
  await tab.chord(['Control'], 'k');
  await person.focusIs('field Address');
  await typeFast(scene, 'example.com');
  await person.tab();
  await typeFast(scene, 'a link');
  await person.press('Enter');
  await person.focusIs(`field ${FIELD}`);
  await person.press('Enter', 2);
  await person.click('button', 'Bulleted list');
  await typeFast(scene, 'one');
  await person.press('Enter');
  await typeFast(scene, 'two');
  await person.press('Enter', 2);
  await person.paste(PASTED);
  await expect.poll(() => person.ask('value', FIELD)).toMatch(/\*more\*\.$/);
  await tab.press('Home', true);
  await tab.chord(['Control'], 'c');
  await person.press('End');
  await person.press('Enter');
  await tab.chord(['Control'], 'v');
  await expect.poll(() => person.ask('value', FIELD)).toMatch(/\*more\*\.\n.*\*more\*\.$/);
  await person.click('button', 'Picture');
  await person.sees('dialog', 'Pick from photos');
  await person.chooseFile('Choose files', PICTURE);
  await person.focusIs('field Alternative text');
  await typeFast(scene, 'Ghats');
  await person.press('Enter');
  await expect.poll(() => person.ask('value', FIELD)).toMatch(/!\[Ghats\]\(\/api\/images\/\w{40}\)\s*$/);
}

/** Presses keys until the text stays as it is. @returns the text after each press */
async function repeat({ person, tab }: Scene, press: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const before = await person.ask('value', FIELD);
    await press();
    // One frame, in which an engine has handled the key.
    await tab.evaluate('document.body.offsetHeight');
    const after = await person.ask('value', FIELD);
    if (after === before) return texts;
    texts.push(after ?? '');
  }
}

journey('300 words, marks, a link, a list, pasted text and a picture are undone and redone in words', async (scene) => {
  const { person, site, tab } = scene;
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type(site.adminID);
  await person.tab();
  await person.type(site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  await person.goto('/admin/add-blogs');
  await person.click('field', FIELD);
  await write(scene);
  const whole = (await person.ask('value', FIELD)) ?? '';
  expect(whole.startsWith(WORDS.repeat(TIMES))).toBe(true);

  const undone = await repeat(scene, () => tab.chord(['Control'], 'z'));
  expect(undone.at(-1)).toBe('');
  expect(undone.length).toBeGreaterThanOrEqual(WORD_COUNT);
  expect(undone.length).toBeLessThan(MOST_STEPS);
  const redone = await repeat(scene, () => tab.chord(['Control', 'Shift'], 'Z'));
  expect(redone).toEqual([...undone.slice(0, -1).reverse(), whole]);
  await person.holds(FIELD, whole);
});
