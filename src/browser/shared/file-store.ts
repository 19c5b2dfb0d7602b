const DATABASE = 'files';
const STORE = 'files';

/** A file as it is kept: its bytes, since not every browser keeps files themselves in every mode. */
interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Runs a request in a transaction; resolves when the browser has written it. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const asked = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Files in this browser's IndexedDB. Where it is blocked or full, nothing is stored and nothing is thrown.
 */
export const fileStore = {
  /** The file, or null. */
  async read(key: string): Promise<File | null> {
    try {
      const kept = (await run('readonly', (store) => store.get(key))) as KeptFile | undefined;
      return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
    } catch {
      return null;
    }
  },

  /** Returns whether it will still be there after a crash. */
  async write(key: string, file: File): Promise<boolean> {
    try {
      const kept: KeptFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
      await run('readwrite', (store) => store.put(kept, key));
      return true;
    } catch (error) {
      console.warn('The file could not be kept.', error);
      return false;
    }
  },

  async remove(key: string): Promise<void> {
    await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
  },

  async keys(): Promise<string[]> {
    const keys = await run('readonly', (store) => store.getAllKeys()).catch(() => []);
    return keys.map(String);
  },
};
