import { useEffect, useEffectEvent, useState } from 'react';
import { readEntry, readEntryRevision } from '../../../browser/content/website-calls.ts';
import { entryOfKey, isGroup, type Json } from '../../../domain/content/entry.ts';
import { withValueAt } from '../../../domain/content/form/field-path.ts';
import type { FieldPath } from '../../../domain/content/form/schema.ts';
import { blankOf } from '../../../domain/content/form/schema.ts';
import type { CollectionForm } from '../../../domain/content/form/site-forms.ts';
import { withConfirmed, withoutReplaced } from '../../../domain/content/form/unconfirmed.ts';
import { isSameJson } from '../../../domain/content/same-json.ts';
import { afterSaving } from '../saving/saving.ts';
import { initialState, type Opened } from '../saving/saving-state.ts';
import { useSaving } from '../saving/useSaving.ts';
import { type EntryContent, entryCopies, leftCopy } from './entry-copies.ts';
import { afterChange, afterLeaving, afterUndo, NEW_FIELDS } from './entry-fields.ts';
import {
  discardEntry,
  type EntrySubject,
  entryForm,
  type OtherWords,
  openEntry,
  openNew,
  withCopy,
} from './entry-saving.ts';
import { focusField } from './fields/form-context.ts';

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
  isNew: boolean;
  onChanged: () => void;
}

/** State and actions of an entry's form. The screen is mounted anew for each entry. */
export function useEntry({ key, collection, isNew, onChanged }: Options) {
  const { form } = collection;
  const [fields, setFields] = useState(NEW_FIELDS);

  async function load(): Promise<Opened<EntrySubject>> {
    entryCopies.claim();
    // The form may have been left during a save, after which the server has the entry and the copy is gone.
    const isStored = await afterSaving(key);
    const copy = await leftCopy(key);
    // The list may be stale: what was not begun here may have been added by somebody else.
    const isUnsaved = isNew && !isStored && (begun.has(key) || copy !== null);
    const opened = isUnsaved ? openNew(begun.get(key) ?? blankOf(form)) : openEntry(await readEntry(key));
    return withCopy(opened, copy);
  }

  const saving = useSaving<EntrySubject>(
    () => initialState({ value: {}, hidden: false }, { version: '' }),
    entryForm({
      key,
      load,
      onRefused(refusals, isTyped) {
        setFields((before) => ({ ...before, refusals, showsAll: before.showsAll || !isTyped }));
        const [first] = Object.keys(refusals);
        // After the render that shows the messages.
        if (!isTyped && first !== undefined) requestAnimationFrame(() => focusField(first));
      },
      onSaved() {
        setFields((before) => ({ ...before, refusals: {} }));
        onChanged();
      },
    }),
  );
  const { state, $state } = saving;

  // What was begun is a draft from its first moment.
  const saveBegun = useEffectEvent(() => {
    const { phase, stored, restored, content } = $state.get();
    if (phase === 'ready' && stored === null && restored === null) saving.press({ ...content });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is opened
  useEffect(() => saveBegun(), [state.phase]);

  /** @param at as in `afterChange`: 0 for what a button did, which is saved at once */
  function change(next: Json, path: FieldPath, at: number): void {
    const { content } = $state.get();
    if (isSameJson(next, content.value)) return;
    setFields((before) => afterChange(before, content.value, path, at));
    const words = { ...content, value: next };
    if (at > 0) saving.edit(words);
    else saving.press(words);
  }

  function setField(path: FieldPath, next: Json | undefined, at: number): void {
    const { content, stored } = $state.get();
    const changed = withValueAt(content.value, path, next);
    change(withoutReplaced(changed, stored?.delivered ?? null, path), path, at);
  }

  /** Puts other words into the form; those that were there can be undone. */
  function bring(words: EntryContent): void {
    const { content, basis } = $state.get();
    const { base } = content;
    setFields((before) => afterChange(before, content.value, [], 0));
    const stash = saving.isDirty() ? { content, basis, by: null } : null;
    saving.bring(base === undefined ? words : { ...words, base }, stash);
  }

  return {
    ...saving,
    state,
    fields,
    /** Whether a save that was asked for, or one that was made while typing, is under way. */
    isSending: state.save.kind === 'sending' || state.save.kind === 'discarding',
    /** Saves the form. What the server refuses is shown, and the first such field gets the focus. */
    save: () => saving.save('draft'),
    change: (path: FieldPath, next: Json | undefined) => setField(path, next, 0),
    /** As `change`, while one goes on typing: it is saved after a pause, and one step for Undo. */
    type: (path: FieldPath, next: Json | undefined) => setField(path, next, Date.now()),
    confirm: (path: FieldPath) => change(withConfirmed($state.get().content.value, path), path, 0),
    leave: (path: FieldPath) => setFields((before) => afterLeaving(before, path)),
    hide: (hidden: boolean) => saving.press({ ...$state.get().content, hidden }),
    undo(type: 'undo' | 'redo'): void {
      const { content } = $state.get();
      const step = afterUndo(fields, type, content.value);
      if (step === null) return;
      setFields(step.fields);
      saving.press({ ...content, value: step.value });
    },
    compare: (other: OtherWords | null) => saving.ask(other && { kind: 'other', other }),
    async compareWith(version: string): Promise<void> {
      const { value, hidden, at, by } = await readEntryRevision(key, version);
      const other: OtherWords = { kind: 'revision', words: { value, hidden }, name: `Published by ${by}`, at };
      saving.ask({ kind: 'other', other });
    },
    bring,
    /** The delivered words were seen: the next save says so. */
    seeDelivered(): void {
      const { content, stored } = $state.get();
      saving.press({ ...content, base: stored?.deliveredHash ?? null });
    },
    bringBack: () =>
      saving.bringBack((content) => {
        const { value: before } = $state.get().content;
        setFields((fields) => afterChange(fields, before, [], 0));
        return content;
      }),
    async keepTheirs(...conflict: Parameters<typeof saving.keepTheirs>): Promise<void> {
      await saving.keepTheirs(...conflict);
      setFields(NEW_FIELDS);
    },
    /** Discards the draft, whose words are put aside, and opens what is public. @returns whether the entry still exists */
    async discard(): Promise<boolean> {
      await saving.discard(
        async ({ version }) => {
          await discardEntry(key, version);
          onChanged();
        },
        async () => openEntry(await readEntry(key)),
      );
      setFields(NEW_FIELDS);
      return $state.get().phase !== 'gone';
    },
    /** Opens what the server has instead of a restored copy, whose words are put aside. */
    discardRestored(): void {
      const { stored } = $state.get();
      saving.discardRestored(stored ? openEntry(stored) : openNew(blankOf(form)));
      setFields(NEW_FIELDS);
    },
  };
}

/** What the entry's form and its parts use. */
export type Entry = ReturnType<typeof useEntry>;
