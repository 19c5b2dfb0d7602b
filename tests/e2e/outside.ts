import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { islandsReady } from './reading.ts';
import { translateTexts } from './translate.ts';

/** What somebody reported (tests/outside/README.md): what is done, a step an array, and what is then seen. */
interface Input {
  source: string;
  input: [step: string, ...words: string[]][];
  expected: [look: string, selector: string, wanted: string | number, of?: string][];
}

/** React's hydration met elements that something else has put into the page, and rendered the island anew. */
const RENDERED_ANEW = /React error #418/;

/** The posts that the inputs look for. */
const POSTS = [
  { title: 'Text in texture', content: '<p>A tally of text.</p>' },
  {
    title: 'دکان کا بورڈ',
    content: [
      '<h2>عنوان (ایک)</h2><p>First in English.</p><p>پھر اردو میں۔</p><p>Then دکان in English.</p>',
      '<ul><li>پہلا</li><li>second</li></ul><blockquote><p>اقتباس</p></blockquote>',
      '<table><thead><tr><th>قیمت</th><th>Price</th></tr></thead><tbody><tr><td>ایک</td><td>one</td></tr></tbody></table>',
      '<pre><code># یہ تبصرہ</code></pre><p>فائل <code>src/a.ts</code> کھولیں (5).</p>',
    ].join(''),
  },
];

/** The steps of inputs, by name. */
const STEPS: Record<
  string,
  (run: { page: Page; keys: CDPSession; held: Held }, ...words: string[]) => Promise<unknown>
> = {
  open: async ({ page }, path = '') => {
    await page.goto(path);
    await page.locator('input, textarea, button').last().focus();
    await islandsReady(page);
  },
  /** Opens a page whose scripts wait for `hydrate`. */
  hold: async ({ page, held }, path = '') => {
    await page.route('**/_astro/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
  },
  hydrate: async ({ page, held }) => {
    held.resolve();
    await page.waitForLoadState();
    await islandsReady(page);
  },
  signIn: ({ page }) => signIn(page),
  translate: ({ page }, mark = '') => page.evaluate(translateTexts, mark),
  run: ({ page }, code = '') => page.evaluate(`(() => { ${code} })()`),
  click: ({ page }, selector = '') => page.locator(selector).first().click(),
  fill: ({ page }, selector = '', text = '') => page.locator(selector).first().fill(text),
  choose: async ({ page }, selector = '', value = '') => {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.locator(selector).first().selectOption(value);
  },
  focus: ({ page }, selector = '') => page.locator(selector).first().focus(),
  caret: ({ page }, start = '', end = start) =>
    page.evaluate((at) => (document.activeElement as HTMLInputElement).setSelectionRange(...at), [
      Number(start),
      Number(end),
    ] as [number, number]),
  type: ({ page }, text = '') => page.keyboard.type(text),
  press: ({ page }, key = '') => page.keyboard.press(key),
  compose: ({ keys }, text = '') =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  commit: ({ keys }, text = '') => keys.send('Input.insertText', { text }),
  /** A key of which the composing keyboard says that it is its own. */
  composingKey: ({ page }, key = '') =>
    page.evaluate(
      (of) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: of, keyCode: 229, bubbles: true, cancelable: true } as KeyboardEventInit),
        ),
      key,
    ),
  wait: ({ page }, selector = '') => page.locator(selector).first().waitFor(),
};
type Held = PromiseWithResolvers<void>;

/** Looks at what is on the page, by name. */
const LOOKS: Record<string, (page: Page, selector: string, wanted: string | number, of?: string) => Promise<unknown>> =
  {
    value: (page, selector, wanted) => expect(page.locator(selector).first()).toHaveValue(String(wanted)),
    text: (page, selector, wanted) => expect(page.locator(selector).first()).toContainText(String(wanted)),
    count: (page, selector, wanted) => expect(page.locator(selector)).toHaveCount(Number(wanted)),
    style: (page, selector, wanted, name = '') =>
      expect(page.locator(selector).first()).toHaveCSS(name, String(wanted)),
  };

/** A test over the inputs of each kind, such as `A` (tests/outside/A.json). */
export function testKinds(...kinds: string[]): void {
  test.beforeAll(async ({ site }) => {
    for (const { title, content } of POSTS) await writePosts(site, [title], { content });
  });

  for (const kind of kinds) {
    const file = resolve(import.meta.dirname, `../outside/${kind}.json`);
    test(`inputs of kind ${kind} that were reported elsewhere`, async ({ page }) => {
      page.setDefaultTimeout(10_000);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => RENDERED_ANEW.test(message) || errors.push(message));
      const keys = await page.context().newCDPSession(page);
      const wrong: Record<string, string> = {};
      for (const { source, input, expected } of JSON.parse(readFileSync(file, 'utf8')) as Input[]) {
        await page.unrouteAll();
        const run = { page, keys, held: Promise.withResolvers<void>() };
        try {
          for (const [name, ...words] of input) await STEPS[name]?.(run, ...words);
          for (const [name, selector, wanted, of] of expected) await LOOKS[name]?.(page, selector, wanted, of);
          await expect(page.getByText('This part of the page stopped working.')).toHaveCount(0);
          expect(errors).toEqual([]);
        } catch (error) {
          wrong[source] = String(error);
          errors.length = 0;
        }
      }
      expect(wrong).toEqual({});
    });
  }
}
