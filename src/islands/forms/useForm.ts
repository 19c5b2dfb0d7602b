import { type FormEvent, type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError, type FieldErrors } from '../../browser/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../../browser/drafts.ts';
import { fillEmpty, firstInvalid, nativeErrors, spamFields, textValues } from './form-dom.ts';
import { type FormState, formReducer, IDLE } from './form-state.ts';

/** What one form adds to the common cycle. */
export interface FormSpec<T> {
  /** Its name in the tab's storage. */
  name: string;
  /** Reads and checks the fields. */
  read: (form: HTMLFormElement) => Promise<{ ok: true; value: T } | { ok: false; errors: FieldErrors }>;
  /** Sends them, with what travels beside them for the spam check; returns the sentence of success. */
  send: (value: T, spam: Readonly<Record<string, string>>) => Promise<string>;
  /** The sentence of failure when the server gave none. */
  failure: string;
  /** Called after the fields were emptied. */
  onReset?: () => void;
}

/** What `useForm` gives a form's markup: its state and the props of its `<form>`. */
export interface FormHandle {
  state: FormState;
  form: RefObject<HTMLFormElement | null>;
  /** Puts the draft back into fields that came later and are still empty. */
  restore: () => void;
  /** Takes back a field's error once it was changed other than by typing. */
  fieldEdited: (field: string) => void;
  props: {
    /** Until the form is live a press does nothing, rather than reload the page with the text in its address. */
    method: 'dialog';
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInvalid: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/**
 * The life of a form: typed text is kept in the tab and comes back after a reload, a wrong field is named and the
 * first one focused, one press sends once, and only what has arrived is emptied.
 */
export function useForm<T>(spec: FormSpec<T>): FormHandle {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const { name } = spec;

  const restore = useCallback(() => {
    if (form.current) fillEmpty(form.current, readDraft(name).values);
  }, [name]);
  useEffect(restore, [restore]);

  // After the render, so that the message the field is described by is there when the focus arrives.
  const focusFirstInvalid = useEffectEvent(() => {
    if (form.current) firstInvalid(form.current, state.errors)?.focus();
  });
  useEffect(() => {
    if (state.refusals > 0) focusFirstInvalid();
  }, [state.refusals]);

  async function submit(element: HTMLFormElement) {
    if (busy.current) return;
    busy.current = true;
    try {
      const checked = await spec.read(element);
      if (!checked.ok) return dispatch({ type: 'refused', errors: checked.errors });
      dispatch({ type: 'submitted' });
      const message = await spec.send(checked.value, spamFields(name, element));
      clearDraft(name);
      element.reset();
      spec.onReset?.();
      dispatch({ type: 'arrived', message });
    } catch (cause) {
      if (!(cause instanceof ApiError)) console.error(cause);
      const error = cause instanceof ApiError ? cause : new ApiError(0);
      dispatch({ type: 'failed', message: error.message || spec.failure, errors: error.errors });
    } finally {
      busy.current = false;
    }
  }

  return {
    state,
    form,
    restore,
    fieldEdited: (field) => dispatch({ type: 'edited', field }),
    props: {
      method: 'dialog',
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInvalid: (event) => {
        event.preventDefault();
        dispatch({ type: 'refused', errors: nativeErrors(event.currentTarget) });
      },
      onInput: (event) => {
        saveDraft(name, { values: textValues(event.currentTarget) });
        const field = (event.target as Partial<HTMLInputElement>).name;
        if (field) dispatch({ type: 'edited', field });
      },
      onFocus: () => {
        if (readDraft(name).startedAt === undefined) saveDraft(name, { startedAt: Date.now() });
      },
    },
  };
}
