import { type GetStoreOptions, getStore, listStores } from '@netlify/blobs';
import type { Listed, StorageEngine, StoredBytes } from './storage-engine.ts';

/** How Blobs are reached from outside of a function: on the platform by `siteID` and `token` alone. */
export type BlobsAccess = { siteID: string; token: string } & Pick<
  GetStoreOptions,
  'apiURL' | 'edgeURL' | 'uncachedEdgeURL'
>;

interface BlobsOptions {
  /** Without it, the environment of the function says where Blobs are. */
  access?: BlobsAccess;
  /** What the client asks with. The client repeats a call five times, 5 s apart, when it throws or answers 429 or 5xx. */
  fetch?: typeof fetch;
}

/** Netlify Blobs as a storage engine: the only code that imports `@netlify/blobs`. */
export function netlifyBlobs({ access, fetch: ask = fetch }: BlobsOptions): StorageEngine {
  const open = (name: string) => getStore({ ...access, name, consistency: 'strong', fetch: ask });

  async function getIfChanged(
    store: string,
    key: string,
    etag: string,
  ): Promise<StoredBytes | 'unchanged' | undefined> {
    const found = await open(store).getWithMetadata(key, { type: 'arrayBuffer', ...(etag && { etag }) });
    if (!found) return undefined;
    // No data when the tag still matches, though its type says otherwise.
    const bytes: ArrayBuffer | null = found.data;
    return bytes ? { bytes, etag: found.etag ?? '', metadata: found.metadata } : 'unchanged';
  }

  return {
    async stores() {
      // The client takes every answer for a list of stores, and its error does not tell the status of another one.
      let status = 0;
      const noting: typeof fetch = async (input, init) => {
        const answer = await ask(input, init);
        status = answer.status;
        return answer;
      };
      try {
        return (await listStores({ ...access, fetch: noting })).stores;
      } catch (error) {
        throw Object.assign(error as Error, { status });
      }
    },
    async list(store, prefix) {
      const listed: Listed[] = [];
      const pages = open(store).list({ paginate: true, ...(prefix && { prefix }) });
      for await (const { blobs } of pages) listed.push(...blobs);
      return listed;
    },
    async get(store, key) {
      const found = await getIfChanged(store, key, '');
      return found === 'unchanged' ? undefined : found;
    },
    getIfChanged,
    async getMetadata(store, key) {
      const found = await open(store).getMetadata(key);
      return found ? { etag: found.etag ?? '', metadata: found.metadata } : undefined;
    },
    async set(store, key, bytes, metadata, condition) {
      // The client takes an empty tag for no condition.
      if (condition && 'onlyIfMatch' in condition && !condition.onlyIfMatch) {
        throw new Error('A version without a tag cannot be replaced safely.');
      }
      const { modified, etag = '' } = await open(store).set(key, bytes, { metadata, ...condition });
      // The client reports a conditional write that failed as modified, without a tag.
      if (condition && modified && !etag) throw new Error('A conditional write failed.');
      return modified ? etag : undefined;
    },
    async delete(store, key) {
      await open(store).delete(key);
    },
  };
}
