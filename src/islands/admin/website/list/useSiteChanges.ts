import { useState } from 'react';
import { saveEntry } from '../../../../browser/content/site.ts';
import { asApiError, messageAbout } from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { entryOfKey, isGroup, type Json, ORDERS } from '../../../../domain/content/entry.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import type { LastChange } from '../../UndoBar.tsx';
import { keyOf } from '../route.ts';
import { moved } from '../useReorder.ts';
import type { Site } from '../useSite.ts';

interface Options {
  site: Site;
  onLastChange: (change: LastChange | null) => void;
  onChanged: () => Promise<void>;
}

/** Changes of the list itself: entries are hidden, shown and moved. Each is a draft, and can be undone. */
export function useSiteChanges({ site, onLastChange, onChanged }: Options) {
  const { busy, run } = useSingleFlight();
  /** The ids of a collection that was just moved in, until the server's order is read again. */
  const [ordered, setOrdered] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { entries } = site.view;

  /** The entries of a collection in their order; those that the order does not name come last. */
  function entriesOf(collection: string): EntryView[] {
    const own = entries.filter(({ key }) => entryOfKey(key)?.collection === collection);
    const ids = ordered[collection] ?? idsOf(orderOf(collection)?.value);
    const placeOf = ({ key }: EntryView) => {
      const place = ids.indexOf(entryOfKey(key)?.id ?? '');
      return place === -1 ? ids.length : place;
    };
    return own.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  function orderOf(collection: string): EntryView | undefined {
    return entries.find(({ key }) => key === orderKey(collection));
  }

  /** Saves, reads the list again, and offers to undo. @param undo made with the version that was saved */
  async function change(words: string, save: () => Promise<string>, undo: (version: string) => Promise<unknown>) {
    await run(async () => {
      try {
        const version = await save();
        await onChanged();
        onLastChange({
          words,
          undo: async () => {
            await undo(version);
            await onChanged();
            onLastChange({ words: 'Taken back' });
          },
        });
      } catch (error) {
        notify.error(messageAbout(asApiError(error)));
        await onChanged();
        throw error;
      }
    });
  }

  return {
    busy,
    entriesOf,
    setHidden(entry: EntryView, hidden: boolean): Promise<void> {
      const { key, value, title } = entry;
      const save = async (version: string, next: boolean) =>
        (await saveEntry({ key, value, hidden: next, version })).version;
      return change(
        `“${title}” ${hidden ? 'leaves the site' : 'is on the site again'} once you publish`,
        () => save(entry.version, hidden),
        (version) => save(version, !hidden),
      );
    },
    async move(collection: string, from: number, to: number): Promise<void> {
      const before = entriesOf(collection).map(({ key }) => entryOfKey(key)?.id ?? '');
      const after = moved(before, from, to);
      const name = entriesOf(collection)[from]?.title ?? '';
      const save = async (ids: readonly string[], version: string) => {
        const value: Json = { ids: [...ids] };
        return (await saveEntry({ key: orderKey(collection), value, hidden: false, version })).version;
      };
      setOrdered((now) => ({ ...now, [collection]: after }));
      await change(
        `“${name}” has place ${to + 1} once you publish`,
        () => save(after, orderOf(collection)?.version ?? ''),
        (version) => save(before, version),
      );
      setOrdered(({ [collection]: _read, ...others }) => others);
    },
  };
}

export type SiteChanges = ReturnType<typeof useSiteChanges>;

const orderKey = (collection: string) => keyOf(ORDERS, collection);

function idsOf(order: Json | undefined): readonly string[] {
  const ids = isGroup(order) ? order['ids'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
