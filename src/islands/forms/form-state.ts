import type { FieldErrors } from '../../browser/shared/api-error.ts';

/** The state of a form. */
export interface FormState {
  /** `checking` while the fields are read and validated, `submitting` while they are sent. */
  phase: 'idle' | 'checking' | 'submitting' | 'success' | 'error';
  errors: FieldErrors;
  /** Questions about valid values, which the next attempt sends. */
  doubts: FieldErrors;
  /** The message above the button, of success or error. */
  message: string;
  /** Number of fields that the last attempt found invalid or doubtful; 0 once one is edited, so that it is announced only once. */
  invalidCount: number;
  /** Number of attempts that were refused or failed; each focuses the first of these fields once. */
  failedAttempts: number;
}

export type FormAction =
  | { type: 'pressed' }
  | { type: 'refused'; errors: FieldErrors; doubts?: FieldErrors }
  | { type: 'submitted' }
  | { type: 'arrived'; message: string }
  | { type: 'failed'; message: string; errors?: FieldErrors | undefined }
  | { type: 'edited'; field: string };

export const IDLE: FormState = {
  phase: 'idle',
  errors: {},
  doubts: {},
  message: '',
  invalidCount: 0,
  failedAttempts: 0,
};

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
      return stopped(state, { phase: 'idle', message: '', errors: action.errors, doubts: action.doubts });
    case 'submitted':
      return { ...state, phase: 'submitting', errors: {}, doubts: {}, message: '' };
    case 'arrived':
      return { ...state, phase: 'success', errors: {}, message: action.message };
    case 'failed':
      return stopped(state, { phase: 'error', message: action.message, errors: action.errors });
    case 'edited': {
      const { field } = action;
      if (!(field in state.errors) && !(field in state.doubts)) return state;
      return { ...state, errors: without(field, state.errors), doubts: without(field, state.doubts), invalidCount: 0 };
    }
  }
}

interface Stop extends Pick<FormState, 'phase' | 'message'> {
  errors?: FieldErrors | undefined;
  doubts?: FieldErrors | undefined;
}

/** The state after an attempt that was refused or failed. */
function stopped({ failedAttempts }: FormState, { phase, message, errors = {}, doubts = {} }: Stop): FormState {
  const invalidCount = Object.keys({ ...errors, ...doubts }).length;
  return { phase, errors, doubts, message, invalidCount, failedAttempts: failedAttempts + 1 };
}

function without(field: string, messages: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));
}
