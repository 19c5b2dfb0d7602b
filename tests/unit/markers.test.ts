import { describe, expect, test } from 'vitest';
import {
  type Edit,
  enterEdit,
  linkEdit,
  type Marker,
  markerEdit,
  pictureEdit,
} from '../../src/islands/admin/editor/markers.ts';

/** Makes an edit in a text whose selection stands between | and |, and shows the result the same way. */
function edited(marked: string, edit: (text: string, start: number, end: number) => Edit | null): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - 1;
  const text = marked.replaceAll('|', '');
  const made = edit(text, start, Math.max(start, end));
  if (!made) return 'nothing';
  const { from, to, insert, select } = made;
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, select[0])}|${after.slice(...select)}|${after.slice(select[1])}`;
}

const mark = (marker: Marker, marked: string) =>
  edited(marked, (text, start, end) => markerEdit(marker, text, start, end));

describe('a button', () => {
  test.each([
    // The specification's placeholders, with nothing selected and on a fresh line.
    ['heading', '||', '## |Subheading|\n\n'],
    ['heading', 'before\n||', 'before\n\n## |Subheading|\n\n'],
    ['bold', 'a ||', 'a **|bold text|**'],
    ['italic', 'a ||', 'a *|italic text|*'],
    ['paragraph', 'a||b', 'a\n\n||b'],
    // On words it marks, on marked words it takes the mark away.
    ['bold', 'a |word| b', 'a **|word|** b'],
    ['bold', 'a| word |b', 'a **|word|** b'],
    ['bold', 'a **|word|** b', 'a |word| b'],
    ['bold', 'a |**word**| b', 'a |word| b'],
    ['italic', 'a **|word|** b', 'a ***|word|*** b'],
    ['italic', 'a ***|word|*** b', 'a **|word|** b'],
    ['bold', '|***word***|', '|*word*|'],
    ['code', '|a|', '`|a|`'],
    // Over several paragraphs it marks each, and not what stands before their words.
    ['bold', '|one\n\n- two\n## three|', '|**one**\n\n- **two**\n## **three**|'],
    ['bold', '|**one**\n\n- **two**|', '|one\n\n- two|'],
    ['bold', '|**one**\n\ntwo|', '|**one**\n\n**two**|'],
    // Once more at the end of what was just marked leads out of it.
    ['bold', 'a **words||**', 'a **words**||'],
    ['italic', 'a *words||*', 'a *words*||'],
    // The present line becomes a heading, and back.
    ['heading', 'be||fore', '## be||fore'],
    ['heading', '## be||fore', 'be||fore'],
    ['heading', '### be||fore', '## be||fore'],
    ['heading', 'a\n\nb |c| d\n\ne', 'a\n\n|## b c d|\n\ne'],
    ['subheading', '## be||fore', '### be||fore'],
    ['bullets', '|one\ntwo|', '|- one\n- two|'],
    ['bullets', '|- one\n- two|', '|one\ntwo|'],
    ['numbers', '|- one\n\n  - two|', '|1. one\n\n  2. two|'],
    ['quote', '||', '> ||'],
    ['quote', '> a||', 'a||'],
    ['rule', 'a||b', 'ab\n\n---\n\n||'],
  ] as const)('%s: %j becomes %j', (marker, before, after) => expect(mark(marker, before)).toBe(after));
});

describe('a link and a picture', () => {
  test('stand where they are asked for', () => {
    const link = (text: string, start: number, end: number) => linkEdit(text, start, end, 'https://a.b/(c)', 'x [y]');
    expect(edited('a |word| b', link)).toBe('a [x \\[y\\]](https://a.b/%28c%29)|| b');
    const picture = (text: string, start: number, end: number) => pictureEdit(text, start, end, '/p', 'a]', '"c"');
    expect(edited('a||\nb', picture)).toBe('a\n\n![a\\]](/p "\\"c\\"")\n||\nb');
  });
});

describe('Enter', () => {
  test.each([
    ['- a||', '- a\n- ||'],
    ['- a||b', '- a\n- ||b'],
    ['  9. a||', '  9. a\n  10. ||'],
    ['> a||', '> a\n> ||'],
    ['- a\n- ||', '- a\n\n||'],
    ['||- a', 'nothing'],
    ['a||', 'nothing'],
  ])('makes of %j %j', (before, after) => expect(edited(before, enterEdit)).toBe(after));
});
