import type { FieldErrors } from '../../browser/api-error.ts';

/** Where a form stands. `message` is the sentence above the button, in success and in error. */
export interface FormState {
  phase: 'idle' | 'submitting' | 'success' | 'error';
  errors: FieldErrors;
  message: string;
  /** How many attempts were refused or failed: with each the focus goes to the first wrong field, once. */
  refusals: number;
}

export type FormAction =
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'submitted' }
  | { type: 'arrived'; message: string }
  | { type: 'failed'; message: string; errors?: FieldErrors | undefined }
  | { type: 'edited'; field: string };

export const IDLE: FormState = { phase: 'idle', errors: {}, message: '', refusals: 0 };

/** The cycle of every form (specification, section 4): each attempt clears what the one before said. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'refused':
      return { phase: 'idle', errors: action.errors, message: '', refusals: state.refusals + 1 };
    case 'submitted':
      return { ...state, phase: 'submitting', errors: {}, message: '' };
    case 'arrived':
      return { ...state, phase: 'success', errors: {}, message: action.message };
    case 'failed':
      return { phase: 'error', errors: action.errors ?? {}, message: action.message, refusals: state.refusals + 1 };
    case 'edited': {
      if (!(action.field in state.errors)) return state;
      const { [action.field]: _mended, ...errors } = state.errors;
      return { ...state, errors };
    }
  }
}
