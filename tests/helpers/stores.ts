import { rulesOf, STORES, type StoreName } from '../../src/server/storage/stores.ts';

export const STORE_NAMES = Object.keys(STORES) as StoreName[];

/** The stores that no backup contains. */
export const leftOutStores = () => STORE_NAMES.filter((store) => rulesOf(store)?.leftOut !== undefined);

/** A name for a store of a test, which the site does not have. */
export const testStore = (name: string) => name as StoreName;
