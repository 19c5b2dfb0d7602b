import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser storage with this capacity in characters. */
function storageOf(room: number) {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
}

/** The getter of the storage. */
let getStorage: () => Storage | null;

beforeEach(() => {
  vi.resetModules();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => getStorage() });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

/** Opens a page over the storage. */
const openPage = async () => (await import('../../src/browser/shared/storage.ts')).tabStore;

test('a written value is stored over a reload until it is removed', async () => {
  const storage = storageOf(10);
  getStorage = () => storage;
  expect((await openPage()).write('key', 'value')).toBe(true);
  vi.resetModules();
  const page = await openPage();
  expect([page.read('key'), page.keys()]).toEqual(['value', ['key']]);
  page.remove('key');
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
});

test.each([
  [
    'throws on access',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['is missing', () => null],
  ['is full', () => storageOf(0)],
])('a storage that %s keeps the value in memory and returns false', async (_how, given) => {
  getStorage = given;
  const page = await openPage();
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
  expect(page.write('key', 'value')).toBe(false);
  expect([page.read('key'), page.keys()]).toEqual(['value', ['key']]);
  page.remove('key');
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
});

test('the newest value is read when the storage is full, and when it has room again', async () => {
  const storage = storageOf(5);
  getStorage = () => storage;
  const page = await openPage();
  page.write('key', 'short');
  page.write('key', 'much longer');
  expect(page.read('key')).toBe('much longer');
  page.write('key', 'brief');
  expect([page.read('key'), storage.getItem('key')]).toEqual(['brief', 'brief']);
});
