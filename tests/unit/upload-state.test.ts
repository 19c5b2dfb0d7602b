import { expect, test } from 'vitest';
import { amountText, nextRow, reduceQueue, type UploadRow } from '../../src/islands/admin/photos/upload-state.ts';

const row = (id: string): UploadRow => ({ id, name: `${id}.png`, state: { status: 'waiting' } });

test('one upload runs at a time; a refused one does not block the others', () => {
  let rows = reduceQueue([], { type: 'added', rows: [row('a'), row('b')] });
  expect(nextRow(rows)?.id).toBe('a');
  rows = reduceQueue(rows, { type: 'changed', id: 'a', state: { status: 'preparing' } });
  expect(nextRow(rows)).toBeUndefined();
  rows = reduceQueue(rows, { type: 'changed', id: 'a', state: { status: 'refused', message: 'No' } });
  expect(nextRow(rows)?.id).toBe('b');
  rows = reduceQueue(rows, { type: 'removed', id: 'a' });
  expect(rows.map(({ id }) => id)).toEqual(['b']);
});

test('progress is shown in the unit of the total', () => {
  expect(amountText(0.62, 2_100_000)).toBe('1.3 of 2.1 MB');
  expect(amountText(0.5, 640_000)).toBe('320 of 640 KB');
});
