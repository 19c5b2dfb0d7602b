import { useRef, useState } from 'react';
import { discardDraft, saveEntry } from '../../../../browser/content/website-calls.ts';
import { asApiError, messageAbout } from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { entryOfKey, isGroup, type Json, ORDERS } from '../../../../domain/content/entry.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import type { LastChange } from '../../saving/UndoBar.tsx';
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
  const { busy: isUndoing, run: runUndo } = useSingleFlight();
  /** By collection: the ids in the order that was just made here, until the server's order is read again. */
  const [ordered, setOrdered] = useState<Readonly<Record<string, readonly string[]>>>({});
  /** By collection: the order that is to be saved next. */
  const unsaved = useRef(new Map<string, { before: string[]; after: string[]; words: string }>());
  const isSaving = useRef(false);
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

  /** Runs a change and reads the list again. A failure is shown as a toast, and thrown. */
  async function change(task: () => Promise<LastChange>): Promise<void> {
    try {
      const done = await task();
      await onChanged();
      onLastChange(done);
    } catch (error) {
      notify.error(messageAbout(asApiError(error)));
      await onChanged();
      throw error;
    }
  }

  const undoing = (task: () => Promise<unknown>) => () =>
    runUndo(() => change(() => task().then(() => ({ words: 'Taken back' }))));

  /**
   * Saves the newest orders until none is left, since entries can be moved during a save.
   * @param versions by collection: the version that the last of these saves returned, which `site` may not have yet
   */
  async function saveOrders(versions: Map<string, string>): Promise<LastChange> {
    let last: LastChange = { words: '' };
    for (const [collection, { before, after, words }] of unsaved.current) {
      unsaved.current.delete(collection);
      const known = versions.get(collection) ?? orderOf(collection)?.version ?? '';
      const version = await saveOrder(collection, after, known).catch((error: unknown) => {
        // A newer order of this collection began with the one that failed.
        unsaved.current.delete(collection);
        throw error;
      });
      versions.set(collection, version);
      last = { words, undo: undoing(() => saveOrder(collection, before, version)) };
    }
    return last;
  }

  return {
    /** Whether an entry is being hidden or shown, or a change is being taken back. */
    busy: busy || isUndoing,
    entriesOf,
    /** @param words the value that the entry gets along with this; its present value by default */
    setHidden({ key, value, title, version }: EntryView, hidden: boolean, words = value): Promise<void> {
      const save = (known: string, next: boolean) =>
        saveEntry({ key, value: next === hidden ? words : value, hidden: next, version: known });
      return run(() =>
        change(async () => {
          const saved = await save(version, hidden);
          return {
            words: `“${title}” ${hidden ? 'leaves the site' : 'is on the site again'} once you publish`,
            undo: undoing(() => save(saved.version, !hidden)),
          };
        }),
      );
    },
    /** Deletes an entry that was never published. */
    remove: ({ key, value, hidden, title, version }: EntryView): Promise<void> =>
      run(() =>
        change(async () => {
          await discardDraft(key, version);
          return {
            words: `“${title}” is deleted`,
            undo: undoing(() => saveEntry({ key, value, hidden, version: '' })),
          };
        }),
      ),
    async move(collection: string, from: number, to: number): Promise<void> {
      const all = entriesOf(collection);
      const before = all.map(({ key }) => entryOfKey(key)?.id ?? '');
      const after = moved(before, from, to);
      const words = `“${all[from]?.title ?? ''}” has place ${to + 1} once you publish`;
      setOrdered((now) => ({ ...now, [collection]: after }));
      unsaved.current.set(collection, { before, after, words });
      if (isSaving.current) return;
      isSaving.current = true;
      const versions = new Map<string, string>();
      while (unsaved.current.size > 0) {
        try {
          await change(() => saveOrders(versions));
        } catch (error) {
          console.error(error);
        }
      }
      isSaving.current = false;
      setOrdered({});
    },
  };
}

export type SiteChanges = ReturnType<typeof useSiteChanges>;

/** Saves an order in place of a known version. Returns the new version. */
async function saveOrder(collection: string, ids: string[], known: string): Promise<string> {
  const { version } = await saveEntry({ key: orderKey(collection), value: { ids }, hidden: false, version: known });
  return version;
}

const orderKey = (collection: string) => keyOf(ORDERS, collection);

function idsOf(order: Json | undefined): readonly string[] {
  const ids = isGroup(order) ? order['ids'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
