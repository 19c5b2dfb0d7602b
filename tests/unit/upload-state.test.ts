import { expect, test } from 'vitest';
import { amountText, nextRow, type UploadRow } from '../../src/islands/admin/photos/upload-state.ts';

const row = (id: string, state: UploadRow['state']): UploadRow => ({ id, name: `${id}.png`, state });

test('one upload runs at a time; a refused one does not block the others', () => {
  const waiting = row('b', { status: 'waiting' });
  expect(nextRow([row('a', { status: 'waiting' }), waiting])?.id).toBe('a');
  expect(nextRow([row('a', { status: 'preparing' }), waiting])).toBeUndefined();
  expect(nextRow([row('a', { status: 'refused', message: 'No' }), waiting])?.id).toBe('b');
});

test('progress is shown in the unit of the total', () => {
  expect(amountText(0.62, 2_100_000)).toBe('1.3 of 2.1 MB');
  expect(amountText(0.5, 640_000)).toBe('320 of 640 KB');
});
