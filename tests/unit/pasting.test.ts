import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { pasteEdit, pasteIntoText } from '../../src/islands/admin/editor/markdown/paste-and-drop.ts';
import { textFromPaste } from '../../src/islands/admin/editor/pasting/paste.ts';
import { textOfHtml } from '../../src/islands/admin/editor/pasting/text-of-html.ts';

interface Case {
  title: string;
  /** HTML of the clipboard, with its plain text; `^` in `into` is the caret. Or Markdown that is typed, expected as HTML. */
  input?: string;
  plain?: string;
  into?: string;
  typed?: string;
  expected: string;
  leftOut?: object;
}

const CASES: Case[] = JSON.parse(readFileSync('tests/outside/EFGH.json', 'utf8'));
const NOTHING = { pictures: 0, underlining: false, scripts: false };
/** The page does not say in which language code is written. */
const withoutLanguage = (text: string) => text.replace(/^( *`{3,})\w+$/gm, '$1');

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://example.in' }));

describe('what people paste and type', () => {
  it.each(CASES)('$title', async ({ input, plain = '', into, typed, expected, leftOut }) => {
    if (typed !== undefined) return expect(toHtml(typed)).toBe(expected);
    const store = vi.fn(async () => []);
    const pasted = await textFromPaste(input ?? '', plain, [], store);
    expect(store).not.toHaveBeenCalled();
    if (pasted.leftOut) expect(pasted.leftOut).toEqual({ ...NOTHING, ...leftOut });
    if (into === undefined) expect(pasted.text).toBe(expected);
    else {
      const at = into.indexOf('^');
      const text = into.replace('^', '');
      const { from, to, insert } = pasteEdit(text, at, at, pasted);
      expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
    }
    const page = sanitizeContent(toHtml(expected));
    const again = textOfHtml(page);
    expect(sanitizeContent(toHtml(again))).toBe(page);
    if (!plain) expect(again).toBe(withoutLanguage(expected));
  });

  it.each([
    ['what VS Code copied', '', ['text/html', 'text/plain', 'vscode-editor-data']],
    ['into a code block', 'text\n\n```js\n', ['text/html', 'text/plain']],
  ])('the browser pastes the plain text: %s', (_what, value, types) => {
    const preventDefault = vi.fn();
    const clipboardData = { types, files: [], getData: (type: string) => (type === 'text/html' ? '<b>a</b>' : 'a') };
    const area = { value, selectionStart: value.length, selectionEnd: value.length };
    const event = { clipboardData, currentTarget: area, preventDefault } as never;
    pasteIntoText(event, { readOnly: false } as never);
    expect(preventDefault).not.toHaveBeenCalled();
  });
});

it('a mark of a long paragraph is read wherever it stands', () => {
  const words = 'word '.repeat(3_700);
  for (const at of [1_990, 9_000, 18_000]) {
    const html = toHtml(`${words.slice(0, at)} [a link](/Contact) **bold *words*** ~~old~~ ${words.slice(at)}`);
    expect(html).toMatch(/<a href="\/Contact">a link<\/a> <strong>bold <em>words<\/em><\/strong> <del>old<\/del>/);
  }
  const signs = 'Some *words* and 5 * 3, snake_case_name, [1] note, (x_i) * y_j, `code` **bold** [l](/x). '.repeat(200);
  expect(toHtml(signs).match(/<strong>/g)).toHaveLength(200);
});
