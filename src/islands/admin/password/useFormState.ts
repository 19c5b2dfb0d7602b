import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { asApiError, type FieldErrors, messageAbout } from '../../../browser/shared/api-error.ts';
import { type FormState, formReducer, IDLE, isLocked } from '../../forms/form-state.ts';

/** What became of a form that was sent. */
export interface Outcome {
  errors?: FieldErrors;
  sent?: string;
  /** What to show when it had no effect. */
  failed?: string;
}

/** What a form needs for its markup. */
export interface FormParts {
  state: FormState;
  locked: boolean;
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The state of a form that stores nothing of what is typed, such as a password. A refused attempt focuses the first wrong field.
 * @param send takes the values of the fields by their names; throws {ApiError}
 */
export function useFormState(send: (values: FormData) => Promise<Outcome>): FormParts {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const { failedAttempts } = state;
  useEffect(() => {
    if (failedAttempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedAttempts]);

  async function run(values: FormData) {
    dispatch({ type: 'submitted' });
    try {
      const { errors, sent, failed } = await send(values);
      if (errors) dispatch({ type: 'refused', errors });
      else if (failed !== undefined) dispatch({ type: 'failed', message: failed });
      else dispatch({ type: 'arrived', message: sent ?? '' });
    } catch (cause) {
      console.error('The form was not sent.', cause);
      const error = asApiError(cause);
      dispatch({ type: 'failed', message: messageAbout(error), errors: error.errors });
    }
  }

  return {
    state,
    locked: isLocked(state),
    form,
    submit: (event) => {
      event.preventDefault();
      if (!isLocked(state)) void run(new FormData(event.currentTarget));
    },
  };
}
