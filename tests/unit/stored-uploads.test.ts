import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { stubLocalStorage } from '../helpers/local-storage.ts';

/** A UUID of version 7 with this time. */
const pageAt = (time: number) =>
  `${time.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7000-8000-000000000000`;
const BATCH = { by: 'ASHA', added: 1, rows: [{ id: pageAt(0), name: 'hills.jpg' }] };

let storedUploads: typeof import('../../src/islands/admin/photos/stored-uploads.ts');

beforeEach(async () => {
  stubLocalStorage();
  vi.resetModules();
  storedUploads = await import('../../src/islands/admin/photos/stored-uploads.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('uploads of a closed page are taken over once, by the administrator who chose them', () => {
  const page = pageAt(Date.now());
  storedUploads.storeBatch(page, BATCH);
  expect(storedUploads.takeBatch(page, 'RAVI')).toBeNull();
  expect(storedUploads.takeBatch(page, 'ASHA')).toEqual(BATCH);
  expect(storedUploads.takeBatch(page, 'ASHA')).toBeNull();
});

test('uploads are found for 30 days, and not when all have arrived', async () => {
  const before = (days: number) => pageAt(Date.now() - days * DAY_MS);
  const [old, recent, done] = [before(31), before(29), before(0)];
  for (const page of [old, recent, done]) storedUploads.storeBatch(page, BATCH);
  storedUploads.storeBatch(done, { ...BATCH, rows: [] });
  expect(await storedUploads.pagesWithUploads()).toEqual([recent]);
  expect(storedUploads.takeBatch(old, 'ASHA')).toBeNull();
});
