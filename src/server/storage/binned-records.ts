import { type BinMark, isOver, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { Conflict } from '../shared/http-errors.ts';
import type { Values } from './store.ts';

/** The records of a store that has a bin. */
interface BinRules<T> {
  store: Pick<Values<T>, 'update'>;
  /** The key of a record; by default its id. */
  keyOf?: (id: string) => string;
  /** The mark of the record with this id; nothing when it is not deleted. */
  markOf: (record: T, id: string) => BinMark | null | undefined;
  /** What is stored of a record until it is removed: its mark has `PURGED_AT`. */
  purged: (record: T) => T;
  /** Removes the record and what belongs to it. It may be repeated. */
  remove: (id: string) => Promise<unknown>;
}

/** The end of a bin, which is the same for all records: deletion for good, by an administrator or after 30 days. */
export interface Bin<T> {
  /**
   * Deletes a record of the bin for good. Storage deletes unconditionally, so a conditional write of `PURGED_AT` comes first, after which
   * nothing restores the record. A repeat completes it.
   * @returns what it was; undefined when it was gone before
   * @throws Conflict when it is not in the bin
   */
  purge(id: string): Promise<T | undefined>;
  /** The same when its 30 days are over; else it stays. @returns whether it is gone */
  purgeOver(id: string, now: number): Promise<boolean>;
}

/** The bin of a store. */
export function binOf<T>({ store, keyOf = (id) => id, markOf, purged, remove }: BinRules<T>): Bin<T> {
  async function purge(id: string, isDue: (mark: BinMark) => boolean = () => true): Promise<T | undefined> {
    let previous: T | undefined;
    await store.update(keyOf(id), (current) => {
      previous = undefined;
      if (current === undefined) return undefined;
      const mark = markOf(current, id);
      if (mark?.at === PURGED_AT) return undefined;
      if (!mark || !isDue(mark)) throw new Conflict(MESSAGES.notInBin);
      previous = current;
      return purged(current);
    });
    await remove(id);
    return previous;
  }
  return {
    purge: (id) => purge(id),
    async purgeOver(id, now) {
      try {
        await purge(id, ({ at }) => isOver(at, now));
        return true;
      } catch (error) {
        if (error instanceof Conflict) return false;
        throw error;
      }
    },
  };
}
