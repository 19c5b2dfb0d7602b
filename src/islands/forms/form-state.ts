import type { FieldErrors } from '../../browser/shared/api-error.ts';

/** The state of a form. */
export interface FormState {
  /** `checking` while what was filled in is read, `submitting` while it is on its way. */
  phase: 'idle' | 'checking' | 'submitting' | 'success' | 'error';
  errors: FieldErrors;
  /** The sentence above the button, in success and in error. */
  message: string;
  /** How many fields the last attempt found wrong; 0 again as soon as one is corrected: it is said once, not at every key. */
  wrong: number;
  /** How many attempts were refused or failed: with each the focus goes to the first wrong field, once. */
  refusals: number;
}

export type FormAction =
  | { type: 'pressed' }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'submitted' }
  | { type: 'arrived'; message: string }
  | { type: 'failed'; message: string; errors?: FieldErrors | undefined }
  | { type: 'edited'; field: string };

export const IDLE: FormState = { phase: 'idle', errors: {}, message: '', wrong: 0, refusals: 0 };

/** Whether the form takes no change: from the press of its button until the answer. */
export function isStill({ phase }: FormState): boolean {
  return phase === 'checking' || phase === 'submitting';
}

/** The cycle of every form: each attempt clears what the one before said. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'pressed':
      return { ...state, phase: 'checking', message: '', wrong: 0 };
    case 'refused':
      return notArrived(state, 'idle', '', action.errors);
    case 'submitted':
      return { ...state, phase: 'submitting', errors: {}, message: '' };
    case 'arrived':
      return { ...state, phase: 'success', errors: {}, message: action.message };
    case 'failed':
      return notArrived(state, 'error', action.message, action.errors);
    case 'edited': {
      if (!(action.field in state.errors)) return state;
      const { [action.field]: _mended, ...errors } = state.errors;
      return { ...state, errors, wrong: 0 };
    }
  }
}

function notArrived(state: FormState, phase: 'idle' | 'error', message: string, errors: FieldErrors = {}): FormState {
  return { phase, errors, message, wrong: Object.keys(errors).length, refusals: state.refusals + 1 };
}
