import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser's storage of so many characters. */
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

/** What reaching the storage does. */
let reach: () => Storage | null;

beforeEach(() => {
  vi.resetModules();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => reach() });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

/** Opens a page over the storage. */
const openPage = async () => (await import('../../src/browser/shared/storage.ts')).tabStore;

test('what is written is there after a reload, until it is removed', async () => {
  const storage = storageOf(10);
  reach = () => storage;
  expect((await openPage()).write('key', 'value')).toBe(true);
  vi.resetModules();
  const page = await openPage();
  expect([page.read('key'), page.keys()]).toEqual(['value', ['key']]);
  page.remove('key');
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
});

test.each([
  [
    'throws when it is reached',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['is not there', () => null],
  ['is full', () => storageOf(0)],
])('a storage that %s keeps what is written for the page, and says that it is not kept', async (_how, given) => {
  reach = given;
  const page = await openPage();
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
  expect(page.write('key', 'value')).toBe(false);
  expect([page.read('key'), page.keys()]).toEqual(['value', ['key']]);
  page.remove('key');
  expect([page.read('key'), page.keys()]).toEqual([null, []]);
});

test('the newest value counts when the storage got full, and when it has room again', async () => {
  const storage = storageOf(5);
  reach = () => storage;
  const page = await openPage();
  page.write('key', 'short');
  page.write('key', 'much longer');
  expect(page.read('key')).toBe('much longer');
  page.write('key', 'brief');
  expect([page.read('key'), storage.getItem('key')]).toEqual(['brief', 'brief']);
});
