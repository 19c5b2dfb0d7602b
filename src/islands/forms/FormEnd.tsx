import { Icon } from '../Icon.tsx';
import styles from './FormParts.module.css';
import { type FormState, isLocked } from './form-state.ts';

interface Props {
  state: FormState;
  label: string;
  /** Label of the button while the form is being sent. */
  waiting: string;
  /** What happens next, below the message of success. */
  next?: string;
  wide?: boolean;
}

/**
 * The end of a form: the result of the last attempt, and the submit button. Both live regions are always rendered, since
 * screen readers announce only changes in a region they know.
 */
export function FormEnd({ state, label, waiting, next, wide = false }: Props) {
  const { phase, message, invalidCount } = state;
  const isSending = phase === 'submitting';
  return (
    <div className={`full ${styles.end}`}>
      <div role="status">
        {isSending && <span className="visually-hidden">{waiting}</span>}
        {phase === 'success' && <Note message={message} good />}
      </div>
      <div role="alert">
        {phase === 'error' && <Note message={message} />}
        {invalidCount > 0 && <span className="visually-hidden">{needsAttention(invalidCount)}</span>}
      </div>
      {phase === 'success' && next && <p className={styles.next}>{next}</p>}
      {/* `aria-disabled`, since `disabled` would lose the focus. */}
      <button
        className={`btn btn-ink ${wide ? styles.wide : ''}`}
        type="submit"
        aria-disabled={isLocked(state) || undefined}
      >
        {isSending ? (
          waiting
        ) : (
          <>
            {label} <Icon name="arrow" className="i-go" />
          </>
        )}
      </button>
    </div>
  );
}

function needsAttention(fields: number): string {
  return `${fields === 1 ? 'One field needs' : `${fields} fields need`} your attention.`;
}

function Note({ message, good = false }: { message: string; good?: boolean }) {
  if (message === '') return null;
  return (
    <p className={`note ${good ? 'note-ok' : 'note-err'}`}>
      <Icon name={good ? 'check' : 'warn'} />
      <span>{message}</span>
    </p>
  );
}
