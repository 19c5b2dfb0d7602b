import { expect, it } from 'vitest';
import { TIMES } from '../../src/domain/limits.ts';

it('a storage call ends before its request does, and one try of it before the call', () => {
  expect(TIMES).toMatchObject({ storageCall: 3_000, request: 8_000, health: 1_000 });
  expect(TIMES.storageTry).toBeLessThan(TIMES.storageCall);
});
