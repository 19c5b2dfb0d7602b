import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Record<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = {};
});
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

/** Opens a page whose storage is this one, or throws. */
async function openPage(storage: () => object) {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: storage });
  return await import('../../src/browser/board/kept-name.ts');
}
const working = () => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
  removeItem: (key: string) => Reflect.deleteProperty(stored, key),
});
const NAME = { name: 'Zudio', other: 'ज़ूडियो', isCorrected: true };

test('a painted name stays over a reload until it is forgotten', async () => {
  (await openPage(working)).keepName(NAME);
  vi.resetModules();
  const page = await openPage(working);
  expect(page.readKeptName()).toEqual(NAME);
  page.keepName(null);
  expect([page.readKeptName(), stored]).toEqual([null, {}]);
});

test('a storage that refuses keeps it for the page', async () => {
  const page = await openPage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(page.readKeptName()).toBeNull();
  page.keepName(NAME);
  expect(page.readKeptName()).toEqual(NAME);
});

test.each(['{', '7', '{"name":3}', '{"name":""}'])('a stored %s is no name', async (value) => {
  stored['shop-name'] = value;
  expect((await openPage(working)).readKeptName()).toBeNull();
});
