import { describe, expect, test } from 'vitest';
import { isPastRetention, retentionDays, retentionSentence } from '../../src/domain/shared/retention.ts';

describe('retention', () => {
  test('is unlimited when it is unset', () => {
    expect(retentionDays(undefined)).toBeUndefined();
    expect(retentionDays(' ')).toBeUndefined();
    expect(retentionSentence(undefined)).toContain('until we delete it');
    expect(isPastRetention(new Date(0), undefined, new Date())).toBe(false);
  });
  test('of a number of days is described and applied', () => {
    expect(retentionSentence(retentionDays('90'))).toContain('90 days');
    const arrived = new Date('2026-01-01T00:00:00Z');
    expect(isPastRetention(arrived, 30, new Date('2026-01-30T23:59:59Z'))).toBe(false);
    expect(isPastRetention(arrived, 30, new Date('2026-01-31T00:00:00Z'))).toBe(true);
  });
  test.each(['0', '-1', '1.5', 'soon'])('%j is refused', (setting) => {
    expect(() => retentionDays(setting)).toThrow('RETENTION_DAYS');
  });
});
