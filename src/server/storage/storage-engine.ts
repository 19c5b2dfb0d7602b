/** An entry of a listing: the key and the tag of its present version. */
export interface Listed {
  key: string;
  etag: string;
}

/** Facts stored with the bytes; small and JSON. */
export type Metadata = Record<string, unknown>;

/** What is known of a value without its bytes. The tag names its present version; it is empty when the engine gave none. */
export interface StoredFacts {
  etag: string;
  metadata: Metadata;
}

export interface StoredBytes extends StoredFacts {
  bytes: ArrayBuffer;
}

/** The condition of a write: the key is free, or has the version with this tag. */
export type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/**
 * Stores bytes by the name of a store and a key. Reads are strong: they give what was last written.
 *
 * Every method throws when the engine fails. The error of a read has `status` 401 or 403 when the engine does not accept
 * the credentials. A write that throws may have been made. `tests/api/storage-engine.test.ts` checks this contract.
 */
export interface StorageEngine {
  /** The names of all stores. */
  stores(): Promise<string[]>;
  /** Every key that begins with `prefix`, in key order; none when there is no such store. */
  list(store: string, prefix?: string): Promise<Listed[]>;
  get(store: string, key: string): Promise<StoredBytes | undefined>;
  /** As `get`, without the bytes. */
  getMetadata(store: string, key: string): Promise<StoredFacts | undefined>;
  /**
   * Writes bytes and metadata together, unconditionally or under a condition. An empty tag as condition is refused.
   * @returns the new tag, or undefined when the condition did not hold
   */
  set(
    store: string,
    key: string,
    bytes: string | ArrayBuffer,
    metadata: Metadata,
    condition?: Condition,
  ): Promise<string | undefined>;
  /** Removes the key; no error when there is none. */
  delete(store: string, key: string): Promise<void>;
}
