import { randomUUID } from 'node:crypto';
import { logWarning } from '../shared/log.ts';
import type { RecordRules, Upgrade } from './json-codec.ts';
import type { KeyRule } from './key-shards.ts';
import { jsonStore, storeKey, type Values } from './store.ts';
import type { StoreName } from './stores.ts';

/** How the keys of a listed store are made. */
export interface ListedKeys {
  /** Characters at the beginning of a key that name its group: a write marks the group as changed. */
  group: number;
  /** How a long listing is divided; without it, its pages are listed in sequence. */
  shards?: KeyRule;
}

/** A store whose values are often listed as a whole. */
export interface ListedStore<T> extends Values<T> {
  readonly keys: ListedKeys;
  /**
   * The groups that were ever written to, each with a tag that differs after each write. One storage call for 1,000
   * groups. A write before this call is in any listing that begins after it.
   */
  changedGroups(): Promise<ReadonlyMap<string, string>>;
}

/** The marks of the groups of all listed stores, by store and group; each write has a new value. */
const marks = jsonStore<string>('list-changes');
/** The name of the group of all keys. */
const ALL = '-';

/** A store of JSON values as `jsonStore` makes it, whose writes mark their group as changed. */
export function listedStore<T>(
  name: StoreName,
  keys: ListedKeys,
  upgrades: readonly Upgrade[] = [],
  rules: RecordRules<T> = {},
): ListedStore<T> {
  const store = jsonStore<T>(name, upgrades, rules);

  /**
   * Marks the group after the write, so that a reader of the mark finds the value. A list that misses it is refreshed later
   * (`summary-cache.ts`).
   */
  const mark = async (key: string) => {
    try {
      await marks.set(storeKey(name, key.slice(0, keys.group) || ALL), randomUUID());
    } catch (error) {
      logWarning(`A change in ${name} is not marked.`, error);
    }
  };
  const marking = async <R>(key: string, write: Promise<R>, isWritten: (result: R) => boolean): Promise<R> => {
    const result = await write;
    if (isWritten(result)) await mark(key);
    return result;
  };
  const isTagged = (etag: string | undefined) => etag !== undefined;
  const always = () => true;

  return {
    ...store,
    keys,
    set: (key, value, metadata) => marking(key, store.set(key, value, metadata), always),
    createOnly: (key, value, metadata) => marking(key, store.createOnly(key, value, metadata), isTagged),
    replace: (key, value, etag) => marking(key, store.replace(key, value, etag), isTagged),
    delete: (key) => marking(key, store.delete(key), always),
    update(key, change) {
      let isChanged = false;
      const updated = store.update(key, (current) => {
        const next = change(current);
        isChanged = next !== undefined;
        return next;
      });
      return marking(key, updated, () => isChanged);
    },
    async changedGroups() {
      const listed = await marks.list(`${name}/`);
      const groups = listed.map(({ key, etag }) => [key.slice(name.length + 1), etag] as const);
      return new Map(groups.map(([group, etag]) => [group === ALL ? '' : group, etag]));
    },
  };
}
