import type { Dispatch } from 'react';
import { $session } from '../../../browser/admin/session.ts';
import { readEntry, saveEntry } from '../../../browser/content/site.ts';
import { type ApiError, asApiError, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { EntryErrors } from '../../../domain/content/form/check.ts';
import type { EntryDetail } from '../../../domain/content/site-view.ts';
import { MAX_TRIES, useSendAgain } from '../saving/useSendAgain.ts';
import { entryCopies, type Words } from './entry-copies.ts';
import { type Action, type EntryState, isDirty, sameWords, wordsOf } from './entry-state.ts';

/** The saves under way, by entry: a save goes on when its form is left. */
const underWay = new Map<string, Promise<boolean>>();

/** Waits until no save of an entry is under way. @returns whether there was one that succeeded */
export async function afterSaving(key: string): Promise<boolean> {
  return (await underWay.get(key)) ?? false;
}

interface Options {
  key: string;
  state: EntryState;
  dispatch: Dispatch<Action>;
  /** What the form refuses, by field. */
  problems: EntryErrors;
  onChanged: () => void;
}

/** What a save sends besides the words. */
type Target = Pick<EntryState, 'version' | 'base'>;

/**
 * Saves an entry as a draft. A repeat of a save is harmless, so what is in the form is sent again when the connection is back or
 * the server did not answer. When somebody else saved meanwhile, both versions are shown.
 */
export function useEntrySaving({ key, state, dispatch, problems, onChanged }: Options) {
  const { words, detail } = state;
  const hasProblems = Object.keys(problems).length > 0;

  function send(target: Target): Promise<boolean> {
    const sending = sendNow(target).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  }

  async function sendNow(target: Target): Promise<boolean> {
    if (!navigator.onLine) {
      dispatch({ type: 'postponed', why: 'offline' });
      return false;
    }
    dispatch({ type: 'sending' });
    const { version, base } = target;
    const began = Date.now();
    try {
      const saved = await saveEntry({ key, ...words, version, ...(base === undefined ? {} : { base }) });
      const before = detail ?? newDetail(key);
      const isBehind = before.isBehind && base === undefined;
      finish({ ...before, ...words, ...saved, isBehind, state: stateOf(before, words) }, base, began);
      return true;
    } catch (error) {
      console.error('The entry could not be saved.', error);
      return handleFailure(asApiError(error), base, began);
    }
  }

  /** @param began when the save was sent, in milliseconds since 1970 */
  function finish(stored: EntryDetail, base: EntryState['base'], began: number): void {
    const copy = entryCopies.own(key);
    // The form may have been left with words that were typed since then. They continue what is saved now.
    const isNewer = copy !== null && copy.keptAt >= began && !sameWords(copy.words, words);
    if (isNewer) entryCopies.store(key, { ...copy, version: stored.version });
    else entryCopies.drop(key);
    dispatch({ type: 'saved', detail: stored, words, base, at: Date.now() });
    onChanged();
  }

  async function handleFailure(failure: ApiError, base: EntryState['base'], began: number): Promise<boolean> {
    if (failure.status === 412) return handleConflict(failure, base, began);
    if (failure.status === 400 && failure.errors) {
      dispatch({ type: 'refused', errors: failure.errors });
      return false;
    }
    if (failure.status === 0 && state.unanswered + 1 < MAX_TRIES) {
      dispatch({ type: 'postponed', why: navigator.onLine ? 'noAnswer' : 'offline' });
      return false;
    }
    if (failure.status !== 401) notify.error(messageAbout(failure));
    dispatch({ type: 'saveFailed' });
    return false;
  }

  /** The newer version may be these words, whose answer was lost. */
  async function handleConflict(failure: ApiError, base: EntryState['base'], began: number): Promise<boolean> {
    try {
      const other = await readEntry(key);
      if (sameWords(wordsOf(other), words)) {
        finish(other, base, began);
        return true;
      }
      notify.error(failure.message);
      dispatch({ type: 'compared', comparison: { kind: 'conflict', other } });
    } catch (error) {
      console.error('The other version could not be loaded.', error);
      dispatch({ type: 'saveFailed' });
    }
    return false;
  }

  /** @param isAsked false for a save by itself, which shows no sign-in that was declined */
  async function save({ isAsked }: { isAsked: boolean }): Promise<boolean> {
    if (isAsked) dispatch({ type: 'checked' });
    if (hasProblems) {
      dispatch({ type: 'invalid' });
      return false;
    }
    if (!isDirty(state) && state.base === undefined) return true;
    // A restored copy waits for the answer whether it is wanted.
    const waits = state.restored !== null || $session.get().status === 'declined';
    if (state.sending || (!isAsked && waits)) return false;
    return send(state);
  }

  useSendAgain(state.waiting, () => void save({ isAsked: false }));

  return {
    save,
    /** Saves the form in place of the version that was saved meanwhile. */
    async saveMine(other: EntryDetail): Promise<void> {
      dispatch({ type: 'mineChosen', other });
      await send({ version: other.version, base: undefined });
    },
    /** Opens the version that was saved meanwhile; that of the form is put aside. */
    keepTheirs(other: EntryDetail): void {
      entryCopies.drop(key);
      dispatch({ type: 'replaced', detail: other, words: wordsOf(other), stash: true });
    },
  };
}

/** Where the words of an entry are after a save: what equals the public ones is no draft. */
function stateOf({ published, delivered }: EntryDetail, words: Words): EntryDetail['state'] {
  const publicWords = published ?? (delivered === null ? null : { value: delivered, hidden: false });
  if (publicWords === null) return 'new';
  if (!sameWords(wordsOf(publicWords), words)) return 'draft';
  return published ? 'published' : 'delivered';
}

/** A new entry before its first save. */
function newDetail(key: string): EntryDetail {
  const none: Words & Pick<EntryDetail, 'delivered' | 'published'> = {
    value: null,
    hidden: false,
    delivered: null,
    published: null,
  };
  return {
    ...none,
    key,
    title: '',
    state: 'new',
    version: '',
    base: null,
    deliveredHash: null,
    isBehind: false,
    samples: 0,
    changes: [],
    history: [],
  };
}
