import { type GetStoreOptions, getStore, listStores } from '@netlify/blobs';
import type { Listed, StorageEngine } from './storage-engine.ts';

/** Access to Blobs from outside of a function: `siteID` and `token` are enough on Netlify. */
export type BlobsAccess = { siteID: string; token: string } & Pick<
  GetStoreOptions,
  'apiURL' | 'edgeURL' | 'uncachedEdgeURL'
>;

interface BlobsOptions {
  /** By default the environment of the function. */
  access?: BlobsAccess;
  /** The `fetch` of the client, which retries a call five times, 5 s apart, when `fetch` throws or answers 429 or 5xx. */
  fetch?: typeof fetch;
}

/** Netlify Blobs as a storage engine: the only code that imports `@netlify/blobs`. */
export function netlifyBlobs({ access, fetch: send = fetch }: BlobsOptions): StorageEngine {
  const open = (name: string) => getStore({ ...access, name, consistency: 'strong', fetch: send });

  return {
    async stores() {
      // The client reads every answer as a list of stores, and its error lacks the status.
      let status = 0;
      const recordStatus: typeof fetch = async (input, init) => {
        const answer = await send(input, init);
        status = answer.status;
        return answer;
      };
      try {
        return (await listStores({ ...access, fetch: recordStatus })).stores;
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
      const found = await open(store).getWithMetadata(key, { type: 'arrayBuffer' });
      return found ? { bytes: found.data, etag: found.etag ?? '', metadata: found.metadata } : undefined;
    },
    async getMetadata(store, key) {
      const found = await open(store).getMetadata(key);
      return found ? { etag: found.etag ?? '', metadata: found.metadata } : undefined;
    },
    async set(store, key, bytes, metadata, condition) {
      // The client treats an empty tag as no condition.
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
