import { expect, test } from 'vitest';
import { indianFields, indianTime, momentInWords, timeOfDay } from '../../src/islands/admin/saving/india-time.ts';

test('a date and time in India is converted to a moment in any time zone of the computer', () => {
  const moment = indianTime('2026-12-01', '09:00');
  expect(moment?.toISOString()).toBe('2026-12-01T03:30:00.000Z');
  expect(moment && indianFields(moment)).toEqual({ date: '2026-12-01', time: '09:00' });
});

test('a moment is described in words in Indian time', () => {
  const moment = new Date('2026-12-01T03:30:00.000Z');
  expect(momentInWords(moment)).toBe('Tuesday, December 1st, 2026, 9:00 AM');
  expect(timeOfDay(moment)).toBe('9:00 AM');
});

test('an incomplete or invalid date and time is null', () => {
  expect(indianTime('', '09:00')).toBeNull();
  expect(indianTime('2026-12-01', '')).toBeNull();
  expect(indianTime('2026-13-40', '09:00')).toBeNull();
});
