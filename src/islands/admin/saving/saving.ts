import { atom } from 'nanostores';
import { $session } from '../../../browser/admin/session.ts';
import { type ApiError, asApiError, hasStatus, isGone } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { SavingForm } from './saving-form.ts';
import {
  type Attempt,
  type Conflict,
  isBusy,
  isKept,
  type Opened,
  openedState,
  type Question,
  type SaveNote,
  type SavingState,
  type Subject,
  type Waiting,
  waitingFor,
} from './saving-state.ts';

/** The debounce of storing the copy and of saving, and their longest delays during steady typing, in milliseconds. */
const DEBOUNCE_MS = 2000;
const MAX_DELAY_MS = { copy: 5000, save: 30_000 };
/** Delay before a save without an answer is sent again, in milliseconds, and the most tries. */
const RETRY_AFTER_MS = 5000;
const MAX_TRIES = 4;

/** States that are told of also when the form has no changes. */
const SETTLED: readonly SaveNote['kind'][] = ['saved', 'cancelled', 'none'];

const IDLE = { save: { kind: 'none' } } as const;

/** The saves under way, by key: a save goes on when its form is left. */
const underWay = new Map<string, Promise<boolean>>();

/** Waits until no save of a record is under way. @returns whether there was one that succeeded */
export async function afterSaving(key: string): Promise<boolean> {
  return (await underWay.get(key)) ?? false;
}

/**
 * Saves what is in a form: as a copy in this browser, on the server while typing, and when it is asked for. A save waits while the browser is
 * offline, and is sent again while the server does not answer. When somebody else saved meanwhile, both revisions are shown.
 */
export function createSaving<S extends Subject>(initial: SavingState<S>, form: () => SavingForm<S>) {
  const $state = atom(initial);
  let running: Promise<boolean> | undefined;
  let lastSent = 0;
  /** Since when the form has changes that the copy does not contain, and that no save was tried with, in milliseconds since 1970. */
  let dirtySince: number | null = null;
  let unsentSince: number | null = null;
  /** Whether a button made the last change, which is saved at once; during a save, right after it. */
  let isPressed = false;
  const timers: Partial<Record<'copy' | 'save' | 'retry', ReturnType<typeof setTimeout>>> = {};

  const get = () => $state.get();
  const change = (part: Partial<SavingState<S>>) => $state.set({ ...get(), ...part });
  const isDirty = ({ content, saved }: SavingState<S> = get()) => !form().isSame(content, saved);
  const hasUnsaved = (state = get()) => state.phase === 'ready' && (isDirty(state) || waitingFor(state) !== null);

  function later(name: keyof typeof timers, run: () => void, delay: number): void {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, Math.max(0, delay));
  }

  function keep(): void {
    if (!hasUnsaved()) return;
    const at = Date.now();
    const isStored = form().copies.write(get(), at);
    if (isStored) dirtySince = null;
    change({ note: isStored ? { kind: 'kept', at } : { kind: 'notKept' } });
  }

  /** An unchanged form is not stored again: "Kept" would replace the status of a save. */
  function keepChanges(): void {
    if (dirtySince !== null) keep();
  }

  function keepOrDrop(): void {
    if (hasUnsaved()) {
      keepChanges();
      return;
    }
    dirtySince = null;
    isPressed = false;
    form().copies.drop(get());
    // What was refused, or kept here, was changed back.
    if (!SETTLED.includes(get().note.kind)) change({ note: { kind: 'none' } });
  }

  function saveLater(): void {
    unsentSince = null;
    void saveTyped();
  }

  function follow(now: SavingState<S>, before: SavingState<S> = now): void {
    const isChanged = now.content !== before.content || now.saved !== before.saved || now.phase !== before.phase;
    if (now.phase === 'ready' && isChanged) {
      const at = Date.now();
      dirtySince ??= at;
      unsentSince ??= at;
      // Before the save, whose status is the one to be read.
      later('copy', keepOrDrop, isPressed ? 0 : Math.min(DEBOUNCE_MS, dirtySince + MAX_DELAY_MS.copy - at));
      const delay = isPressed ? 0 : Math.min(DEBOUNCE_MS, unsentSince + MAX_DELAY_MS.save - at);
      later('save', saveLater, Math.max(delay, lastSent + form().interval - at));
    }
    if (now.save === before.save) return;
    // The copy says what waits, which is not done when the page is closed.
    if ((waitingFor(now) === null) !== (waitingFor(before) === null)) {
      if (hasUnsaved(now)) form().copies.write(now, Date.now());
      else form().copies.drop(now);
    }
    clearTimeout(timers.retry);
    if (waitingFor(now) === 'noAnswer') later('retry', () => void resume(), RETRY_AFTER_MS);
  }

  /** Asks in place of the form, or over it; with null the answer is known. A comparison ends no save. */
  function ask(question: Question<S> | null): void {
    const idle = question === null || question.kind === 'other' ? {} : IDLE;
    change({ ...idle, question, isLost: get().isLost || question?.kind === 'gone' });
  }

  /** A save answers its question. A comparison stays open during one. */
  function answered(): Pick<SavingState<S>, 'question'> {
    const { question } = get();
    return { question: question?.kind === 'other' ? question : null };
  }

  const wait = (attempt: Attempt<S>, why: Waiting) =>
    change({ ...answered(), save: { kind: 'waiting', attempt, why } });
  const fail = (kind: 'invalid' | 'failed') => change({ ...IDLE, note: { kind, kept: isKept(get()) } });

  function reportShare(share: number): void {
    const { save } = get();
    if (save.kind === 'sending') change({ save: { ...save, share } });
  }

  function run(attempt: Attempt<S>): Promise<boolean> {
    const { key } = form();
    isPressed = false;
    const sending: Promise<boolean> = send(attempt).finally(() => {
      if (underWay.get(key) === sending) underWay.delete(key);
      if (running === sending) running = undefined;
    });
    underWay.set(key, sending);
    running = sending;
    return sending;
  }

  async function send(attempt: Attempt<S>): Promise<boolean> {
    if (!navigator.onLine) {
      wait(attempt, 'offline');
      return false;
    }
    change({ ...answered(), save: { kind: 'sending', attempt, share: 0 } });
    lastSent = Date.now();
    try {
      finish(await form().send(attempt, get(), reportShare), attempt);
      return true;
    } catch (error) {
      console.error('The form could not be saved.', error);
      return handleFailure(asApiError(error), attempt);
    }
  }

  /** What was typed since the save began stays in the form as unsaved. */
  function finish(stored: S['stored'], attempt: Attempt<S>): void {
    const before = get();
    const { adopt, done, leaves, isSame, copies, onSaved } = form();
    const typedSince = !isSame(before.content, attempt.content);
    const next = adopt(stored, attempt, before.content);
    // What was put aside from the record goes on from what is saved now.
    const { stash } = before;
    const aside = stash?.basis === attempt.basis && stash ? { ...stash, basis: next.basis } : stash;
    copies.drop(before);
    change({
      ...{ stored, ...next, ...IDLE, ...answered(), restored: null, isLost: false },
      phase: leaves(attempt.intent) && !typedSince ? 'leaving' : 'ready',
      stash: attempt.isTyped ? aside : null,
      note: { kind: 'saved', at: Date.now(), done: done(attempt, before), typedSince },
    });
    // What was typed during the save is stored after it; the status "saved" stays.
    if (isDirty()) copies.write(get(), Date.now());
    onSaved(stored, attempt);
  }

  async function handleFailure(failure: ApiError, attempt: Attempt<S>): Promise<boolean> {
    const { judge, message } = form();
    const verdict = judge(failure, attempt);
    if (verdict === 'conflict') return handleConflict(failure, attempt);
    const unanswered = attempt.unanswered + 1;
    const isPostponed = failure.status === 0 && !(navigator.onLine && unanswered >= MAX_TRIES);
    const isQuiet = attempt.isTyped || verdict === 'invalid' || (isPostponed && unanswered > 1);
    const toast = isQuiet ? '' : message(failure);
    if (toast !== '') notify.error(toast);
    if (isPostponed) wait({ ...attempt, unanswered }, navigator.onLine ? 'noAnswer' : 'offline');
    else if (verdict === 'gone') ask({ kind: 'gone' });
    else fail(verdict === 'invalid' ? 'invalid' : 'failed');
    return false;
  }

  /** The newer revision may be this attempt, whose answer was lost. */
  async function handleConflict(failure: ApiError, attempt: Attempt<S>): Promise<boolean> {
    try {
      const found = await form().findOther(attempt, get());
      if (found.kind === 'own') {
        finish(found.stored, attempt);
        return true;
      }
      notify.error(form().message(failure));
      ask(found);
    } catch (error) {
      console.error('The other version could not be loaded.', error);
      if (isGone(error)) ask({ kind: 'gone' });
      else fail('failed');
    }
    return false;
  }

  /** Sends a waiting save again, else what was typed. */
  function resume(): Promise<boolean> {
    const { save } = get();
    return save.kind === 'waiting' ? run(save.attempt) : saveTyped();
  }

  /** A snapshot of the form. */
  function attemptOf(intent: S['intent'], isTyped: boolean): Attempt<S> {
    const { content, basis } = get();
    return { content, basis, intent, isTyped, unanswered: 0 };
  }

  /** Saves what was typed. A restored copy, and an earlier revision, wait for the answer whether they are wanted. */
  async function saveTyped(): Promise<boolean> {
    const state = get();
    const { phase, save, restored, stash, question, isLost } = state;
    const isIdle = phase === 'ready' && save.kind === 'none' && question === null && !isLost;
    const isAsked = restored !== null || (stash !== null && stash.by !== null);
    const canSend = navigator.onLine && $session.get().status !== 'declined';
    if (!isIdle || isAsked || !canSend || !isDirty(state)) return false;
    const intent = form().typedIntent(state);
    if (intent === null) return false;
    return run(attemptOf(intent, true));
  }

  /** @returns whether the content of the form is saved */
  async function save(intent: S['intent']): Promise<boolean> {
    // A save that was made while typing ends first. Else the snapshot is taken at once.
    if (running) {
      if (isBusy(get())) return false;
      change({ queued: intent });
      await running;
      change({ queued: null });
    }
    const { save: waiting } = get();
    if (waiting.kind === 'waiting' && !(await run(waiting.attempt))) return false;
    const state = get();
    const isAsking = state.question !== null && state.question.kind !== 'other';
    if (isBusy(state) || isAsking) return false;
    const done = isDirty(state) ? null : form().unchanged(intent, state);
    if (done !== null) {
      if (done !== '') change({ note: { kind: 'saved', at: Date.now(), done, typedSince: false } });
      return true;
    }
    keep();
    return run(attemptOf(intent, false));
  }

  async function load(): Promise<void> {
    change({ ...IDLE, phase: 'loading' });
    try {
      const loaded = await form().load();
      if (typeof loaded === 'string') change({ ...IDLE, phase: loaded });
      else $state.set(openedState(loaded));
    } catch (error) {
      notLoaded(error);
    }
  }

  function notLoaded(error: unknown): void {
    const phase = isGone(error) ? 'gone' : hasStatus(error, 403) ? 'refused' : 'failed';
    if (phase === 'failed') console.error('The form could not be loaded.', error);
    change({ ...IDLE, phase });
  }

  /** Opens a record in place of what is in the form, which is put aside. @param basis of what is put aside */
  function openInstead(opened: Opened<S>, basis: S['basis']): void {
    const state = get();
    const isOther = !form().isSame(state.content, opened.content);
    form().copies.drop(state);
    const stash = isOther ? { content: form().detach(state.content), basis, by: null } : null;
    $state.set(openedState({ ...opened, stash }));
  }

  const rebase = (opened: Opened<S>) => change({ ...opened, question: null, isLost: false });

  return {
    $state,
    ask,
    isDirty,
    hasUnsaved,
    keepChanges,
    resume,
    load,
    save,
    /** Resolves when no save is under way. */
    settled: async (): Promise<void> => void (await running),
    edit: (content: S['content']) => change({ content }),
    /** A change that a button made. */
    press(content: S['content']): void {
      isPressed = true;
      change({ content });
    },
    /** Keeps a restored copy in the form. */
    accept: () => change({ restored: null }),
    /** Takes back a save that waits. */
    cancel(): void {
      const { save } = get();
      const mayHaveArrived = 'attempt' in save && save.attempt.unanswered > 0;
      change({ ...IDLE, note: { kind: 'cancelled', mayHaveArrived, kept: isKept(get()) } });
    },
    /** The same content goes on from another record, or as a new one. */
    rebase,
    /** Begins to store and to save what is typed. @returns stops it: what is unsaved is stored, and sent once more */
    start(): () => void {
      const stop = $state.listen(follow);
      return () => {
        stop();
        for (const timer of Object.values(timers)) clearTimeout(timer);
        if (!hasUnsaved()) return;
        form().copies.write(get(), Date.now());
        void saveTyped();
      };
    },
    /** Saves the form in place of the revision that was saved meanwhile. */
    saveMine({ theirs, intent, basis }: Conflict<S>): Promise<boolean> {
      const content = form().detach(get().content);
      rebase({ ...form().open(theirs), content, basis });
      return run(attemptOf(intent, false));
    },
    /** Opens the revision that was saved meanwhile. */
    async keepTheirs(conflict: Conflict<S>): Promise<void> {
      try {
        await form().beforeTheirs(conflict);
        const opened = form().open(conflict.theirs);
        openInstead(opened, opened.basis);
      } catch (error) {
        console.error('The other version could not be opened.', error);
      }
    },
    /** Opens what the server has instead of a restored copy. */
    discardRestored: (opened: Opened<S>) => openInstead(opened, get().basis),
    /**
     * Discards what is not published, and opens what is.
     *
     * @param drop called with the present basis once no save is under way; @throws {ApiError} after its toast
     * @returns whether it was discarded
     */
    async discard(drop: (basis: S['basis']) => Promise<void>, reopen: () => Promise<Opened<S>>): Promise<boolean> {
      await running;
      // No save begins meanwhile.
      change({ save: { kind: 'discarding' } });
      try {
        await drop(get().basis);
      } catch (error) {
        console.error('What is not published could not be discarded.', error);
        change({ ...IDLE, ...(isGone(error) && { phase: 'gone' }) });
        return false;
      }
      try {
        const opened = await reopen();
        openInstead(opened, opened.basis);
      } catch (error) {
        form().copies.drop(get());
        notLoaded(error);
      }
      return true;
    },
    /** Puts another revision into the form. @param stash what was there */
    bring(content: S['content'], stash: SavingState<S>['stash']): void {
      isPressed = true;
      change({ content, stash, restored: null, question: null });
    },
    /** Brings back what was put aside; what was in the form takes its place. @param prepare called with what comes back */
    bringBack(prepare: (content: S['content']) => S['content'] = (content) => content): void {
      const { stash, content, basis } = get();
      if (stash === null) return;
      const next = isDirty() ? { content, basis, by: null } : null;
      const { basis: previous } = stash;
      isPressed = true;
      change({ content: prepare(stash.content), basis: previous, stash: next, restored: null, question: null });
    },
  };
}

/** The saves of a form. */
export type Saving<S extends Subject> = ReturnType<typeof createSaving<S>>;
