import type { FieldErrors } from '../../browser/shared/api-error.ts';

/** The state of a form. */
export interface FormState {
  /** `checking` while the fields are read and validated, `submitting` while they are sent. */
  phase: 'idle' | 'checking' | 'submitting' | 'success' | 'error';
  errors: FieldErrors;
  /** The message above the button, of success or error. */
  message: string;
  /** Number of fields the last attempt found invalid; 0 once one is corrected, so that it is announced only once. */
  invalidCount: number;
  /** Number of attempts that were refused or failed; each focuses the first invalid field once. */
  failedAttempts: number;
}

export type FormAction =
  | { type: 'pressed' }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'submitted' }
  | { type: 'arrived'; message: string }
  | { type: 'failed'; message: string; errors?: FieldErrors | undefined }
  | { type: 'edited'; field: string };

export const IDLE: FormState = { phase: 'idle', errors: {}, message: '', invalidCount: 0, failedAttempts: 0 };

/** Whether the form is locked: from the press of its button until the answer. */
export function isLocked({ phase }: FormState): boolean {
  return phase === 'checking' || phase === 'submitting';
}

/** The reducer of every form; each attempt clears the message of the one before. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'pressed':
      return { ...state, phase: 'checking', message: '', invalidCount: 0 };
    case 'refused':
      return withErrors(state, 'idle', '', action.errors);
    case 'submitted':
      return { ...state, phase: 'submitting', errors: {}, message: '' };
    case 'arrived':
      return { ...state, phase: 'success', errors: {}, message: action.message };
    case 'failed':
      return withErrors(state, 'error', action.message, action.errors);
    case 'edited': {
      if (!(action.field in state.errors)) return state;
      const { [action.field]: _corrected, ...errors } = state.errors;
      return { ...state, errors, invalidCount: 0 };
    }
  }
}

function withErrors(state: FormState, phase: 'idle' | 'error', message: string, errors: FieldErrors = {}): FormState {
  return { phase, errors, message, invalidCount: Object.keys(errors).length, failedAttempts: state.failedAttempts + 1 };
}
