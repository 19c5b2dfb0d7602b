import { vi } from 'vitest';

/** Gives the modules under test an empty storage of a browser, kept in memory; `vi.unstubAllGlobals()` takes it away. */
export function stubLocalStorage(): void {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal('localStorage', storage);
}
