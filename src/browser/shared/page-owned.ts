import { deviceStore, readJson } from './storage.ts';

/**
 * Storage entries that belong to one open page: the page holds a Web Lock of the entry's name, which the browser releases
 * however the page ends. Without Web Locks (a site without HTTPS) nothing counts as owned.
 */

const hasLocks = () => 'locks' in navigator;

/** Locks a name for as long as this page lives; resolves when it is locked. */
export function lockForPage(name: string): Promise<void> {
  if (!hasLocks()) return Promise.resolve();
  return new Promise((locked) => {
    void navigator.locks.request(name, () => {
      locked();
      return new Promise<never>(() => {});
    });
  });
}

/** The names that pages of this browser have locked, this one included. */
export async function lockedNames(): Promise<ReadonlySet<string | undefined>> {
  if (!hasLocks()) return new Set();
  return new Set((await navigator.locks.query()).held?.map(({ name }) => name));
}

/** Runs a task as soon as no page has the name locked; the name is locked meanwhile. */
export async function whenUnlocked(name: string, task: () => Promise<void>): Promise<void> {
  if (hasLocks()) await navigator.locks.request(name, task);
  else await task();
}

/** The keys under a prefix in this browser's storage. */
export function storedKeys(prefix: string): string[] {
  return deviceStore.keys().filter((key) => key.startsWith(prefix));
}

/** A stored value; null when there is none, or none of this kind. */
export function readStored<T>(key: string, isKind: (value: unknown) => value is T): T | null {
  const value = readJson(deviceStore, key);
  return isKind(value) ? value : null;
}
