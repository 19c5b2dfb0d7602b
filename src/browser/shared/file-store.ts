const DATABASE = 'files';
const STORE = 'files';

/** A file as it is stored: its bytes, since not every browser stores `File` objects in every mode. */
interface StoredFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs a request in a transaction; resolves when the browser has written it. */
async function run<T>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = operation(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
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
      const kept = (await run('readonly', (store) => store.get(key))) as StoredFile | undefined;
      return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
    } catch {
      return null;
    }
  },

  /** Returns whether it will still be there after a crash. */
  async write(key: string, file: File): Promise<boolean> {
    try {
      const kept: StoredFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
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
