import { v7 as uuidV7 } from 'uuid';
import { lockedNames, lockForPage, readStored, storedKeys } from '../../../browser/shared/page-owned.ts';
import { deviceStore } from '../../../browser/shared/storage.ts';
import { DAY_MS, UNSAVED_DAYS } from '../../../domain/shared/limits.ts';

/** Part of the keys of this page's copies, and of the name of the Web Lock that the page holds. */
export const PAGE_ID = uuidV7();

/** A copy of unsaved changes. */
interface Copy {
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
}

/**
 * Copies of unsaved changes in the browser's storage, which survive a crash or a closed tab. A page locks its copies: other pages
 * do not adopt them while it is open. In a browser without Web Locks (a site without HTTPS) every copy can be adopted.
 *
 * @param prefix of the keys, with a slash at its end
 */
export function pageCopies<T extends Copy>(prefix: string, isCopy: (value: unknown) => value is T) {
  const keys = () => storedKeys(prefix);
  const read = (key: string) => readStored(key, isCopy);
  const keyOf = (subject: string, page: string) => `${prefix}${subject}/${page}`;
  const isHeld = (held: ReadonlySet<string | undefined>, key: string) => held.has(prefix + pageOf(key));

  function sweep(): void {
    const oldest = Date.now() - UNSAVED_DAYS * DAY_MS;
    for (const key of keys()) {
      if ((read(key)?.keptAt ?? 0) < oldest) deviceStore.remove(key);
    }
  }

  return {
    /** The key of this page's copy of a subject. */
    ownKey: (subject: string) => keyOf(subject, PAGE_ID),
    /** Locks this page's copies. */
    claim: (): void => void lockForPage(prefix + PAGE_ID),
    /** Stores this page's copy. @returns false when the browser's storage is full or blocked */
    store: (subject: string, copy: T): boolean => deviceStore.write(keyOf(subject, PAGE_ID), JSON.stringify(copy)),
    /** This page's copy; null when there is none. */
    own: (subject: string): T | null => read(keyOf(subject, PAGE_ID)),
    /** The subjects of which there are copies that no other open page holds. */
    async subjects(): Promise<string[]> {
      const held = await lockedNames();
      const left = keys().filter((key) => pageOf(key) === PAGE_ID || !isHeld(held, key));
      return [...new Set(left.map((key) => key.slice(prefix.length, key.lastIndexOf('/'))))];
    },
    /** Deletes this page's copy. */
    drop: (subject: string): void => deviceStore.remove(keyOf(subject, PAGE_ID)),
    sweep,
    /**
     * Takes over the newest copy of a subject whose page is closed, which is this page's copy afterwards.
     *
     * @returns the copy with the key it had; null when there is none
     */
    async adopt(subject: string): Promise<{ key: string; copy: T } | null> {
      const held = await lockedNames();
      const newest = keys()
        .filter((key) => key.startsWith(`${prefix}${subject}/`) && !isHeld(held, key))
        .map((key) => ({ key, copy: read(key) }))
        .sort((a, b) => (b.copy?.keptAt ?? 0) - (a.copy?.keptAt ?? 0))[0];
      if (!newest?.copy) return null;
      // Removed first, so that there is room for it when the storage is nearly full.
      deviceStore.remove(newest.key);
      deviceStore.write(keyOf(subject, PAGE_ID), JSON.stringify(newest.copy));
      return { key: newest.key, copy: newest.copy };
    },
    /** Whether the page of a key is open, this one included. */
    isOwned: (held: ReadonlySet<string | undefined>, key: string): boolean =>
      isHeld(held, key) || pageOf(key) === PAGE_ID,
    /** Whether a page that claimed its copies is still open in this browser. */
    isPageOpen: async (page: string): Promise<boolean> => (await lockedNames()).has(prefix + page),
  };
}

function pageOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
