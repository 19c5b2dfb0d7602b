import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from '../../e2e/fixtures.ts';

/** Source of the module, which imports nothing. */
const MODULE = stripTypeScriptTypes(readFileSync('src/islands/admin/website/preview/page-tree.ts', 'utf8'));

interface Case {
  name: string;
  before: string;
  after: string;
  /** Elements that stay the same ones. */
  kept: string[];
  /** Where the result differs from `after`. */
  result?: string;
}

const CASES: Case[] = [
  { name: 'a text', before: '<p>a</p><p>b</p>', after: '<p>a</p><p>c</p>', kept: ['p'] },
  { name: 'a picture', before: '<img src="a"><p>b</p>', after: '<img src="a"><p>c</p>', kept: ['img', 'p'] },
  { name: 'an attribute', before: '<p class="a" id="x">b</p>', after: '<p class="c">b</p>', kept: ['p'] },
  {
    name: 'an item before others',
    before: '<ul><li class="b">b</li><li class="c">c</li></ul>',
    after: '<ul><li>a</li><li class="b">b</li><li class="c">c</li></ul>',
    kept: ['.b', '.c'],
  },
  {
    name: 'an item less',
    before: '<ul><li>a</li><li>b</li><li class="c">c</li></ul>',
    after: '<ul><li>a</li><li class="c">c</li></ul>',
    kept: ['.c'],
  },
  { name: 'another element', before: '<h2>a</h2><p>b</p>', after: '<h3>a</h3><p>b</p>', kept: ['p'] },
  { name: 'marks', before: '<p><!--[a#b-->x<!--]--></p>', after: '<p><!--[a#c-->x<!--]--><b>y</b></p>', kept: ['p'] },
  { name: 'nothing left', before: '<p>a</p>', after: '', kept: [] },
  {
    name: 'an open fold',
    before: '<details open><summary>a</summary>b</details>',
    after: '<details><summary>a</summary>c</details>',
    kept: ['details'],
    result: '<details open=""><summary>a</summary>c</details>',
  },
  {
    name: 'what runs, plays, loads or leads elsewhere',
    before: '<p>a</p>',
    after:
      '<p>b</p><script>1</script><base href="/x"><meta http-equiv="refresh" content="0"><noscript>c</noscript><video autoplay></video>',
    kept: ['p'],
    result: '<p>b</p><video></video>',
  },
];

test('a page becomes another one, and what is equal in both stays as it is', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.addScriptTag({ type: 'module', content: `${MODULE}\nObject.assign(window, { parsePage, updateTree });` });
  await page.waitForFunction(() => 'updateTree' in window);
  for (const { name, before, after, kept, result = after } of CASES) {
    const shown = await page.evaluate(
      ([from, to, selectors]) => {
        const { parsePage, updateTree } = window as unknown as {
          parsePage: (html: string, frame: Window) => Document;
          updateTree: (node: ChildNode, next: ChildNode) => void;
        };
        const shownPage = parsePage(from, window);
        const elements = selectors.map((selector) => shownPage.querySelector(selector));
        updateTree(shownPage.documentElement, parsePage(to, window).documentElement);
        const isKept = selectors.map((selector, index) => shownPage.querySelector(selector) === elements[index]);
        return { html: shownPage.body.innerHTML, isKept };
      },
      [before, after, kept] as const,
    );
    expect.soft(shown, name).toEqual({ html: result, isKept: kept.map(() => true) });
  }
});
