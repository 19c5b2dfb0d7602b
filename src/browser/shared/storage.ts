/** A place to keep text by key. What the browser does not take or give is kept for as long as the page lives. */
export interface Store {
  read: (key: string) => string | null;
  /** Returns whether it will still be there after a reload. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/**
 * The one door to the browser's storage. Reaching it may throw (blocked by the visitor), and so may every call (full,
 * or blocked meanwhile); nobody else has to know.
 *
 * @param reach gets the storage; called each time, since a browser throws or answers null at this very step
 */
function open(reach: () => Storage | null): Store {
  const unkept = new Map<string, string>();

  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = reach();
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) unkept.delete(key);
      else unkept.set(key, value);
      return isKept;
    },
    remove(key) {
      unkept.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...unkept.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** What this tab keeps until it is closed. */
export const tabStore = open(() => sessionStorage);

/** What this browser keeps. */
export const deviceStore = open(() => localStorage);
