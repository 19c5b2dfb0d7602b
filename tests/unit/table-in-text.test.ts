import { describe, expect, test } from 'vitest';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import {
  findTable,
  type Table,
  tableEdit,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeTable,
} from '../../src/islands/admin/editor/tables/table-in-text.ts';

const WHOLE = 'Before\n\n| Price | What |\n| --: | :-: |\n| 10 \\| 20 | a *sign* |\n| 5 | |\n\nAfter';

/** The text after a table at the caret ‹› was opened, changed and written. */
function changed(marked: string, change: (table: Table) => Table = (table) => table): string {
  const at = marked.indexOf('‹');
  const text = marked.replace('‹›', '');
  const range = findTable(text, at);
  const { from, to, insert } = tableEdit(text, range, change(range));
  return text.slice(0, from) + insert + text.slice(to);
}

describe('the table at the caret', () => {
  test.each([
    ['in its heading', WHOLE.replace('Price', 'Pr‹›ice')],
    ['before its first character', WHOLE.replace('| Price', '‹›| Price')],
    ['at the end of its last row', WHOLE.replace('5 | |', '5 | |‹›')],
  ])('is found by a caret %s, with what its cells read', (_where, marked) => {
    const { cells, rules } = findTable(marked.replace('‹›', ''), marked.indexOf('‹'));
    expect(cells).toEqual([
      ['Price', 'What'],
      ['10 | 20', 'a *sign*'],
      ['5', ''],
    ]);
    expect(rules).toEqual(['--:', ':-:']);
  });

  test.each([
    ['outside of it', WHOLE.replace('After', 'Af‹›ter')],
    ['in the line above a heading', 'a\n‹›b\n\n| a |\n| - |'],
    ['in a code block', '```\n| a |‹›\n| - |\n```'],
    ['where the line below has another number of cells', '| a | b |‹›\n| - |'],
    ['in a text with a rule', 'a‹›\n---'],
  ])('is a new one with a caret %s', (_where, marked) => {
    const { from, to, cells } = findTable(marked.replace('‹›', ''), marked.indexOf('‹'));
    expect([from, to]).toEqual([marked.indexOf('‹'), marked.indexOf('‹')]);
    expect(cells).toEqual(Array(3).fill(['', '']));
  });

  test.each([
    WHOLE.replace('10', '10‹›'),
    'Name | Age‹›\n- | -\nRam | 3\n> quoted',
    '| a‹› |\n| - |\n| \\\\\\| |\n| b | too many |',
    'Words\n| a | b‹› |\n| --- | --- |\n| c |\n# Heading',
  ])('reads the same after it was written unchanged: %j', (marked) => {
    expect(toHtml(changed(marked))).toBe(toHtml(marked.replace('‹›', '')));
    const once = changed(marked);
    expect(changed(`${once.slice(0, marked.indexOf('‹'))}‹›${once.slice(marked.indexOf('‹'))}`)).toBe(once);
  });
});

test('a new table stands below the line of the caret, between blank lines', () => {
  const filled = (table: Table) => withCell(withoutRow(table, 2), 0, 1, ' a\n|\\| ');
  expect(changed('be‹›fore\nafter', filled)).toBe('before\n\n|  | a \\|\\| |\n| --- | --- |\n|  |  |\n\nafter');
});

test('rows and columns are added and removed with their alignment', () => {
  const table: Table = {
    cells: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    rules: [':--', '--:'],
  };
  expect(writeTable(withRow(table))).toBe('| a | b |\n| :-- | --: |\n| c | d |\n|  |  |');
  expect(writeTable(withColumn(table))).toBe('| a | b |  |\n| :-- | --: | --- |\n| c | d |  |');
  expect(writeTable(withoutColumn(table, 0))).toBe('| b |\n| --: |\n| d |');
  expect(writeTable(withoutRow(table, 1))).toBe('| a | b |\n| :-- | --: |');
});
