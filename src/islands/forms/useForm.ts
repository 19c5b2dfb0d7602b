import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import { ApiError, asApiError, type FieldErrors } from '../../browser/shared/api-error.ts';
import { clearFormDraft, readFormDraft, saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import { doubtsOf } from '../../domain/submissions/doubts.ts';
import type { Fields } from '../../domain/submissions/kind.ts';
import {
  fillEmpty,
  firstInvalid,
  firstRefused,
  isRepeat,
  metadataFields,
  textValues,
  wouldChange,
} from './form-dom.ts';
import { type FormState, formReducer, IDLE, isLocked } from './form-state.ts';

/** What is specific to one form. */
export interface FormSpec<T> {
  /** Its name in the tab's storage. */
  name: string;
  fields: Fields;
  /** Reads and validates the fields. */
  read: (form: HTMLFormElement) => Promise<{ ok: true; value: T } | { ok: false; errors: FieldErrors }>;
  /** Sends them with the values for spam check and attribution; returns the message of success. */
  send: (value: T, metadata: Readonly<Record<string, string>>) => Promise<string>;
  /** The message of failure when the server gave none. */
  failure: string;
  /** Called after the fields were emptied. */
  onReset?: () => void;
  /** Called with what the fields hold: after the draft was restored, at each input, and after they were emptied. */
  onValues?: (values: Readonly<Record<string, string>>) => void;
}

/** What `useForm` gives a form's markup: its state and the props of its `<form>`. */
export interface FormHandle {
  state: FormState;
  /** Whether the form is locked, because it is being sent. */
  locked: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Fills the draft into fields that were rendered later and are still empty. */
  restore: () => void;
  /** Removes a field's error after a change other than by typing. */
  fieldEdited: (field: string) => void;
  props: {
    /** Before hydration a submit does nothing; otherwise the page would reload with the text in its address. */
    method: 'dialog';
    'data-locked': true | undefined;
    onClickCapture: (event: MouseEvent<HTMLFormElement>) => void;
    onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInvalid: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/**
 * Draft, validation and sending of a form. The draft is stored in the tab and restored after a reload; a doubtful value is
 * questioned once; the first invalid or doubtful field is focused; a submit during another one is ignored; only success empties the fields. While they are sent the fields
 * are locked, so that nothing typed meanwhile is lost.
 */
export function useForm<T>(spec: FormSpec<T>): FormHandle {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const askedQuestions = useRef(new Set<string>());
  const { name } = spec;
  const locked = isLocked(state);

  const restore = useCallback(() => {
    if (form.current) fillEmpty(form.current, readFormDraft(name).values);
  }, [name]);
  const tellValues = useEffectEvent(() => {
    if (form.current) spec.onValues?.(textValues(form.current));
  });
  useEffect(() => {
    restore();
    tellValues();
  }, [restore]);

  // After the render, so that the field's error is in the page when the field is focused.
  const focusFirstInvalid = useEffectEvent(() => {
    if (form.current) firstInvalid(form.current, { ...state.doubts, ...state.errors })?.focus();
  });
  useEffect(() => {
    if (state.failedAttempts > 0) focusFirstInvalid();
  }, [state.failedAttempts]);

  /** The questions about the form's values that were not asked before; an error of the same field comes first. */
  function newDoubts(element: HTMLFormElement, errors: FieldErrors): FieldErrors {
    const asked = askedQuestions.current;
    const all = Object.entries(doubtsOf(spec.fields, textValues(element)));
    const doubts = all.filter(([field, question]) => !(field in errors) && !asked.has(question));
    for (const [, question] of doubts) asked.add(question);
    return Object.fromEntries(doubts);
  }

  async function submit(element: HTMLFormElement) {
    if (busy.current) return;
    busy.current = true;
    dispatch({ type: 'pressed' });
    try {
      const checked = await spec.read(element);
      const errors = checked.ok ? {} : checked.errors;
      const doubts = newDoubts(element, errors);
      if (!checked.ok || Object.keys(doubts).length > 0) return dispatch({ type: 'refused', errors, doubts });
      dispatch({ type: 'submitted' });
      const message = await spec.send(checked.value, metadataFields(name, element));
      clearFormDraft(name);
      element.reset();
      spec.onValues?.(textValues(element));
      spec.onReset?.();
      dispatch({ type: 'arrived', message });
    } catch (cause) {
      if (!(cause instanceof ApiError)) console.error(cause);
      const error = asApiError(cause);
      dispatch({ type: 'failed', message: error.message || spec.failure, errors: error.errors });
    } finally {
      busy.current = false;
    }
  }

  /**
   * Blocks changes other than by typing while the fields are sent, so that they show what is sent, and the second click of a
   * double click, which would answer a question unread.
   */
  function block(event: MouseEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>) {
    if (!isRepeat(event.nativeEvent) && !(busy.current && wouldChange(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    state,
    locked,
    form,
    restore,
    fieldEdited: (field) => dispatch({ type: 'edited', field }),
    props: {
      method: 'dialog',
      'data-locked': locked || undefined,
      onClickCapture: block,
      onKeyDownCapture: block,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInvalid: (event) => {
        event.preventDefault();
        // The browser sends an event for each invalid field; the first one starts our own validation of all fields.
        if (event.target === firstRefused(event.currentTarget)) void submit(event.currentTarget);
      },
      onInput: (event) => {
        const values = textValues(event.currentTarget);
        saveFormDraft(name, { values });
        spec.onValues?.(values);
        const field = (event.target as Partial<HTMLInputElement>).name;
        if (field) dispatch({ type: 'edited', field });
      },
      onFocus: () => {
        if (readFormDraft(name).startedAt === undefined) saveFormDraft(name, { startedAt: Date.now() });
      },
    },
  };
}
