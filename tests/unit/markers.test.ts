import { describe, expect, test } from 'vitest';
import { enterEdit } from '../../src/islands/admin/editor/markdown/line-marks.ts';
import { findLink, linkEdit } from '../../src/islands/admin/editor/markdown/links-in-text.ts';
import { type Marker, markerEdit, pictureEdit } from '../../src/islands/admin/editor/markdown/markers.ts';
import type { Edit } from '../../src/islands/admin/editor/markdown/text-edit.ts';

/** Applies an edit to a text with the selection between ‹ and ›, and returns the result in the same notation. */
function edited(marked: string, edit: (text: string, start: number, end: number) => Edit | null): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const made = edit(text, start, end);
  if (!made) return 'nothing';
  const { from, to, insert, select } = made;
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, select[0])}‹${after.slice(...select)}›${after.slice(select[1])}`;
}

const press = (marker: Marker) => (text: string, start: number, end: number) => markerEdit(marker, text, start, end);

describe('a button', () => {
  test.each<[Marker, string, string]>([
    // The placeholders, with nothing selected and on a fresh line.
    ['heading', '‹›', '## ‹Subheading›\n\n'],
    ['heading', 'before\n‹›', 'before\n\n## ‹Subheading›\n\n'],
    ['bold', 'a ‹›', 'a **‹bold text›**'],
    ['italic', 'a ‹›', 'a *‹italic text›*'],
    ['paragraph', 'a‹›b', 'a\n\n‹›b'],
    // Marks words, and removes the mark of marked ones.
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a‹ word ›b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', 'a ‹**word**› b', 'a ‹word› b'],
    ['italic', 'a **‹word›** b', 'a ***‹word›*** b'],
    ['italic', 'a ***‹word›*** b', 'a **‹word›** b'],
    ['bold', '‹***word***›', '*‹word›*'],
    ['bold', '‹**a** and **b›**', '**‹a and b›**'],
    ['bold', '**a ‹b** c›', '**‹a b c›**'],
    ['bold', '**a ‹b› c**', '**a** ‹b› **c**'],
    ['italic', '5 * 3 ‹is› 15', '5 * 3 *‹is›* 15'],
    ['code', '‹a›', '`‹a›`'],
    ['code', 'a\n‹b\nc›', 'a\n\n‹```\nb\nc\n```›\n\n'],
    ['code', '‹```\nb\nc\n```›', '‹b\nc›'],
    // Marks each of several paragraphs, without their list or quote prefix.
    ['bold', '‹one\n\n- two\n## three›', '**‹one**\n\n- **two**\n## **three›**'],
    ['bold', '‹**one**\n\n- **two**›', '‹one\n\n- two›'],
    ['bold', '**‹one**\n\ntwo›', '**‹one**\n\n**two›**'],
    ['bold', '‹one\n\n| a |\n| - |\n\ntwo›', '**‹one**\n\n| a |\n| - |\n\n**two›**'],
    // At a caret: moves out of a mark that ends there, and removes one around it and an empty one.
    ['bold', 'a **words‹›**', 'a **words**‹›'],
    ['italic', 'a *words‹›*', 'a *words*‹›'],
    ['bold', 'a **wo‹›rds**', 'a wo‹›rds'],
    ['bold', 'a **‹›**', 'a ‹›'],
    // The present line becomes a heading, and back.
    ['heading', 'be‹›fore', '## be‹›fore'],
    ['heading', '## be‹›fore', 'be‹›fore'],
    ['heading', '### be‹›fore', '## be‹›fore'],
    ['heading', '- be‹›fore', '## be‹›fore'],
    ['heading', 'a\n\nb ‹c› d\n\ne', 'a\n\n‹## b c d›\n\ne'],
    ['subheading', '## be‹›fore', '### be‹›fore'],
    ['bullets', '‹one\ntwo\n›three', '‹- one\n- two›\nthree'],
    ['bullets', '‹- one\n- two›', '‹one\ntwo›'],
    ['numbers', '‹- one\n\n  - two\n  - three\n- four›', '‹1. one\n\n   1. two\n   2. three\n2. four›'],
    // Keeps the items nested below.
    ['numbers', '- one‹›\n  - two\n- three', '1. one‹›\n   - two\n- three'],
    ['quote', '‹›', '> ‹›'],
    ['quote', '> a‹›', 'a‹›'],
    ['quote', '‹a\n\nb›', '‹> a\n> \n> b›'],
    ['rule', 'a‹›b', 'ab\n\n---\n\n‹›'],
    // Indents items under the one before, and outdents them.
    ['indent', '1. a\n2. b‹›\n   - c', '1. a\n   1. b‹›\n      - c'],
    ['indent', '- a‹›', '- a‹›'],
    ['indent', 'a\n- b‹›', 'a\n- b‹›'],
    ['outdent', '3. a\n   - b‹›\n     - c', '3. a\n4. b‹›\n   - c'],
    ['outdent', '- b‹›', '- b‹›'],
  ])('%s: %j becomes %j', (marker, before, after) => expect(edited(before, press(marker))).toBe(after));
});

describe('a link', () => {
  const link = (text: string, start: number, end: number) =>
    linkEdit(text, findLink(text, start, end), 'https://a.b/(c)', findLink(text, start, end).words || 'x [y]');
  test.each([
    ['a ‹word› b', 'a [word](https://a.b/%28c%29)‹› b'],
    ['a ‹›', 'a [x \\[y\\]](https://a.b/%28c%29)‹›'],
    ['‹one\n\ntwo›', '[one](https://a.b/%28c%29)‹›\n\ntwo'],
    ['a [w\\[o\\]rd](/c)‹› [b‹›](/d)'.replace('‹›', ''), 'a [w\\[o\\]rd](/c) [b](https://a.b/%28c%29)‹›'],
    ['‹[b](/d)›', '[b](https://a.b/%28c%29)‹›'],
    // The exclamation mark is escaped, since it would begin a picture.
    ['Look!‹here›', 'Look\\![here](https://a.b/%28c%29)‹›'],
    ['Look\\![he‹›re](/d)', 'Look\\![here](https://a.b/%28c%29)‹›'],
    ['![he‹r›e](/d)', '![he[r](https://a.b/%28c%29)‹›e](/d)'],
  ])('made at %j gives %j', (before, after) => expect(edited(before, link)).toBe(after));

  test('is removed without its text', () => {
    const unlink = (text: string, start: number, end: number) => linkEdit(text, findLink(text, start, end), '', 'b');
    expect(edited('a [‹b›](/c)', unlink)).toBe('a b‹›');
  });
});

test('a picture is inserted after the line, and the caret is below it', () => {
  const picture = (text: string, start: number) => pictureEdit(text, start, '/p', 'a]', '"c"');
  expect(edited('a‹›\nb', picture)).toBe('a\n\n![a\\]](/p "\\"c\\"")\n\n‹›b');
});

describe('Enter', () => {
  test.each([
    ['- a‹›', '- a\n- ‹›'],
    ['- a‹›b', '- a\n- ‹›b'],
    ['  9. a‹›', '  9. a\n  10. ‹›'],
    ['> a‹›', '> a\n> ‹›'],
    ['> - a‹›', '> - a\n> - ‹›'],
    ['> - a\n> - ‹›', '> - a\n> ‹›'],
    ['- a\n- ‹›', '- a\n\n‹›'],
    // An empty nested item goes a level out first.
    ['1. a\n   - b\n   - ‹›', '1. a\n   - b\n2. ‹›'],
    ['```\n- a‹›', 'nothing'],
    ['‹›- a', 'nothing'],
    ['a‹›', 'nothing'],
  ])('makes of %j %j', (before, after) => expect(edited(before, enterEdit)).toBe(after));
});
