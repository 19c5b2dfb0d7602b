/** Stores text by key. What the browser's storage refuses is kept in memory until the page is left. */
export interface Store {
  read: (key: string) => string | null;
  /** Returns whether the browser's storage took it, so that it survives a reload. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/**
 * The only access to the browser's storage. Getting it may throw (blocked by the visitor), and so may every call (full, or
 * blocked meanwhile); callers need no error handling.
 *
 * @param getStorage called for each operation, since this step itself may throw or return null
 */
function open(getStorage: () => Storage | null): Store {
  const inMemory = new Map<string, string>();

  function attempt<T>(operation: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = getStorage();
      return storage ? operation(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
      return isStored;
    },
    remove(key) {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...inMemory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** A stored JSON value; null when there is none, or when it is not JSON. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Session storage, which ends with the tab. */
export const tabStore = open(() => sessionStorage);

/** Local storage, which stays until it is cleared. */
export const deviceStore = open(() => localStorage);
