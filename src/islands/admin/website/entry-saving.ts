import { discardDraft, readEntry, saveEntry } from '../../../browser/content/website-calls.ts';
import { asApiError, type FieldErrors, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { DRAFT_SAVED } from '../../../domain/admin/admin-messages.ts';
import type { Json } from '../../../domain/content/entry.ts';
import { isSameJson } from '../../../domain/content/same-json.ts';
import type { EntryDetail } from '../../../domain/content/site-view.ts';
import type { SavingForm } from '../saving/saving-form.ts';
import type { Attempt, Opened, SavingState } from '../saving/saving-state.ts';
import { type EntryContent, type EntryCopy, entryCopies } from './entry-copies.ts';

/** What is in the form of an entry. */
interface FormContent extends EntryContent {
  /** Hash of the delivered words that a developer changed, once they were seen; a save stores it as the base of the draft. */
  base?: string | null;
}

/** An earlier revision, or the delivered words that a developer changed. */
export interface OtherWords {
  kind: 'revision' | 'delivered';
  words: EntryContent;
  name: string;
  at: string | null;
}

/** An entry of the website as what is saved. */
export interface EntrySubject {
  content: FormContent;
  stored: EntryDetail;
  basis: { version: string };
  /** Every save is one of a draft. */
  intent: 'draft';
  restored: EntryCopy;
  other: OtherWords;
}

/** The state of an entry's form. */
export type EntryState = SavingState<EntrySubject>;

/** Whether two entries have equal words. */
export function sameContent(one: EntryContent | null, other: EntryContent | null): boolean {
  return one?.hidden === other?.hidden && isSameJson(one?.value, other?.value);
}

/** The newest words of an entry. */
export function contentOf({ value, hidden }: EntryContent): EntryContent {
  return { value, hidden };
}

/** An entry with its newest words in the form. */
export function openEntry(stored: EntryDetail): Opened<EntrySubject> {
  const words = contentOf(stored);
  return { stored, saved: words, content: words, basis: { version: stored.version } };
}

/** A new entry, which is unsaved from its beginning. */
export function openNew(value: Json): Opened<EntrySubject> {
  return { stored: null, saved: null, content: { value, hidden: false }, basis: { version: '' } };
}

/** The same with a copy of this browser in the form, unless it equals what the server has. */
export function withCopy(opened: Opened<EntrySubject>, copy: EntryCopy | null): Opened<EntrySubject> {
  if (copy === null || sameContent(copy.words, opened.saved)) return opened;
  return { ...opened, content: copy.words, basis: { version: copy.version }, restored: copy };
}

interface Options {
  key: string;
  load: () => Promise<Opened<EntrySubject>>;
  onRefused: (errors: FieldErrors, isTyped: boolean) => void;
  onSaved: () => void;
}

/** The words and calls of an entry's form. */
export function entryForm({ key, load, onRefused, onSaved }: Options): SavingForm<EntrySubject> {
  return {
    key,
    interval: 0,
    load,
    isSame: (one, other) => sameContent(one, other) && one.base === other?.base,
    copies: {
      write: ({ content, basis }, keptAt) => entryCopies.store(key, { words: contentOf(content), ...basis, keptAt }),
      drop: () => entryCopies.drop(key),
    },
    typedIntent: () => 'draft',
    unchanged: () => '',
    async send({ content: { base, ...words }, basis }, { stored }) {
      const saved = await saveEntry({ key, ...words, ...basis, ...(base === undefined ? {} : { base }) });
      const before = stored ?? newDetail(key);
      const isBehind = before.isBehind && base === undefined;
      return { ...before, ...words, ...saved, isBehind, state: stateOf(before, words) };
    },
    open: openEntry,
    adopt: ({ version }, { content: sent }, content) => ({ saved: sent, content, basis: { version } }),
    done: () => DRAFT_SAVED,
    leaves: () => false,
    judge(failure, { isTyped }) {
      if (failure.status === 412) return 'conflict';
      if (failure.status !== 400 || !failure.errors) return 'refused';
      onRefused(failure.errors, isTyped);
      return 'invalid';
    },
    message: (failure) => (failure.status === 401 ? '' : messageAbout(failure)),
    async findOther({ content, intent }: Attempt<EntrySubject>) {
      const theirs = await readEntry(key);
      if (sameContent(theirs, content)) return { kind: 'own', stored: theirs };
      return { kind: 'conflict', theirs, intent, basis: { version: theirs.version } };
    },
    beforeTheirs: async () => {},
    detach: (content) => content,
    onSaved,
  };
}

/** Discards the draft of an entry. @throws {ApiError} after its toast */
export async function discardEntry(key: string, version: string): Promise<void> {
  try {
    await discardDraft(key, version);
  } catch (error) {
    const failure = asApiError(error);
    if (failure.status !== 404) notify.error(messageAbout(failure));
    throw error;
  }
}

/** Where the words of an entry are after a save: what equals the public ones is no draft. */
function stateOf({ published, delivered }: EntryDetail, words: EntryContent): EntryDetail['state'] {
  const publicContent = published ?? (delivered === null ? null : { value: delivered, hidden: false });
  if (publicContent === null) return 'new';
  if (!sameContent(publicContent, words)) return 'draft';
  return published ? 'published' : 'delivered';
}

/** A new entry before its first save. */
function newDetail(key: string): EntryDetail {
  return {
    value: null,
    hidden: false,
    delivered: null,
    published: null,
    key,
    title: '',
    state: 'new',
    version: '',
    base: null,
    deliveredHash: null,
    isBehind: false,
    samples: 0,
    history: [],
  };
}
