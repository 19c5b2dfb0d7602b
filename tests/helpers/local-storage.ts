import { vi } from 'vitest';

/** Stubs an empty browser storage in memory; `vi.unstubAllGlobals()` removes it. */
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
