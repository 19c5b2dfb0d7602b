import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { discardDraft, readEntry, readVersion } from '../../../browser/content/site.ts';
import { asApiError, isGone, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { entryOfKey, isGroup, type Json } from '../../../domain/content/entry.ts';
import { checkForm, type EntryErrors } from '../../../domain/content/form/check.ts';
import { blankOf } from '../../../domain/content/form/schema.ts';
import type { CollectionForm } from '../../../domain/content/form/site-forms.ts';
import { useKeptCopy } from '../saving/useKeptCopy.ts';
import { entryCopies, leftCopy } from './entry-copies.ts';
import { type Comparison, hasUnsaved, INITIAL, reduce, wordsOf } from './entry-state.ts';
import { afterSaving, useEntrySaving } from './useEntrySaving.ts';

/** Values of new entries that were named and not saved yet, by their keys. */
const begun = new Map<string, Json>();

/** Begins a new entry, whose form opens with this title and with its id as the address. */
export function beginEntry(key: string, { form, titleField, addressField }: CollectionForm, title: string): void {
  const blank = blankOf(form);
  const { id = '' } = entryOfKey(key) ?? {};
  const titled = titleField === undefined ? {} : { [titleField]: title };
  const addressed = addressField === undefined ? {} : { [addressField]: id };
  begun.set(key, isGroup(blank) ? { ...blank, ...titled, ...addressed } : blank);
}

interface Options {
  key: string;
  collection: CollectionForm;
  /** Whether the list has no such entry. */
  isNew: boolean;
  /** Called after the server has stored something. */
  onChanged: () => void;
}

/** State and actions of an entry's form: loading, local copy, saves, history. The screen is mounted anew for each entry. */
export function useEntry({ key, collection, isNew, onChanged }: Options) {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  const { words, phase, comparison } = state;
  const found = useMemo(() => checkForm(collection.form, words.value), [collection.form, words.value]);
  const errors: EntryErrors = { ...found, ...state.refusals };
  const saving = useEntrySaving({ key, state, dispatch, problems: found, onChanged });
  const { save } = saving;

  async function load(): Promise<void> {
    dispatch({ type: 'loading' });
    try {
      // The form may have been left during a save, after which the server has the entry and the copy is gone.
      const isStored = await afterSaving(key);
      const copy = await leftCopy(key);
      // The list may be stale: what was not begun here may have been added by somebody else.
      const isUnsaved = isNew && !isStored && (begun.has(key) || copy !== null);
      const detail = isUnsaved ? null : await readEntry(key);
      const value = detail?.value ?? begun.get(key) ?? blankOf(collection.form);
      dispatch({ type: 'loaded', detail, words: { value, hidden: detail?.hidden ?? false }, copy });
    } catch (error) {
      const gone = isGone(error);
      if (!gone) console.error('The entry could not be loaded.', error);
      dispatch({ type: 'loadFailed', gone });
    }
  }

  const open = useEffectEvent(() => {
    entryCopies.claim();
    void load();
  });
  useEffect(() => open(), []);

  const write = (at: number) => entryCopies.store(key, { words, version: state.version, keptAt: at });
  const keep = useKeptCopy(
    {
      isOpen: phase === 'ready' && comparison === null,
      hasUnsaved: () => hasUnsaved(state),
      write,
      drop: () => entryCopies.drop(key),
      onKept: (at) => {
        dispatch({ type: 'kept', at });
        void save({ isAsked: false });
      },
      onNotKept: () => {
        dispatch({ type: 'notKept' });
        void save({ isAsked: false });
      },
    },
    [words, state.saved, state.restored],
  );

  // Once the new delivered words were seen, a save stores their hash as the base of the draft.
  const saveSeen = useEffectEvent(() => {
    if (state.base !== undefined && comparison === null) void save({ isAsked: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they were seen, and after a save that was under way then
  useEffect(() => saveSeen(), [state.base, comparison, state.version]);

  // Unmounting stores and saves what was typed since the last debounce.
  const leave = useEffectEvent(() => {
    if (!hasUnsaved(state)) return;
    write(Date.now());
    if (comparison === null) void save({ isAsked: false });
  });
  useEffect(() => () => leave(), []);

  async function compareWith(version: string): Promise<void> {
    const { value, hidden, at, by } = await readVersion(key, version);
    const name = `Published by ${by}`;
    compare({ kind: 'former', words: { value, hidden }, name, at });
  }

  const compare = (next: Comparison | null) => dispatch({ type: 'compared', comparison: next });

  return {
    ...saving,
    state,
    dispatch,
    errors,
    keep,
    load,
    compare,
    compareWith,
    /** Discards the draft, whose words are put aside, and opens what is public. @returns whether the entry still exists */
    async discard(): Promise<boolean> {
      // No save begins meanwhile.
      dispatch({ type: 'sending' });
      let isDiscarded = false;
      try {
        await discardDraft(key, state.version);
        isDiscarded = true;
        entryCopies.drop(key);
        onChanged();
        const detail = await readEntry(key);
        dispatch({ type: 'replaced', detail, words: wordsOf(detail), stash: true });
        return true;
      } catch (error) {
        const gone = isGone(error);
        if (isDiscarded || gone) dispatch({ type: 'loadFailed', gone });
        else dispatch({ type: 'notSent' });
        if (gone) return false;
        console.error(isDiscarded ? 'The entry could not be loaded.' : 'The draft could not be discarded.', error);
        if (!isDiscarded) notify.error(messageAbout(asApiError(error)));
        return true;
      }
    },
    /** Opens what the server has instead of a restored copy, whose words are put aside. */
    discardRestored(): void {
      const { detail, saved } = state;
      entryCopies.drop(key);
      const words = saved ?? { value: blankOf(collection.form), hidden: false };
      dispatch({ type: 'replaced', detail, words, stash: true });
    },
  };
}

/** What the entry's form and its parts use. */
export type Entry = ReturnType<typeof useEntry>;
