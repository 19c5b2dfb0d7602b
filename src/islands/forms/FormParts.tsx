import { HONEYPOT_FIELD } from '../../domain/spam.ts';
import { SITE } from '../../site.ts';
import { Icon } from '../Icon.tsx';
import styles from './FormParts.module.css';
import type { FormState } from './form-state.ts';

/** The sentence above the button: what became of the last attempt. */
export function FormNote({ state }: { state: FormState }) {
  const wrong = Object.keys(state.errors).length;
  return (
    <>
      <p className="visually-hidden" role="alert">
        {wrong > 0 && `${wrong === 1 ? 'One field needs' : `${wrong} fields need`} your attention.`}
      </p>
      {state.message !== '' && (
        <div
          className={`note full ${state.phase === 'success' ? 'note-ok' : 'note-err'}`}
          role={state.phase === 'success' ? 'status' : 'alert'}
        >
          <Icon name={state.phase === 'success' ? 'check' : 'warn'} />
          <span>{state.message}</span>
        </div>
      )}
    </>
  );
}

interface SubmitProps {
  state: FormState;
  label: string;
  /** What the button reads while the form is on its way. */
  waiting: string;
  wide?: boolean;
}

/** The button; it waits while the form is on its way. */
export function SubmitButton({ state, label, waiting, wide = false }: SubmitProps) {
  const busy = state.phase === 'submitting';
  return (
    <div className="full">
      <button className={`btn btn-ink ${wide ? styles.wide : ''}`} type="submit" disabled={busy}>
        {busy ? (
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

/** A field no person sees and no assistive technology reads: what fills it in is a program. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Without JavaScript nothing can be sent: says so, and how to write instead. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className={`note note-err ${styles.unsent}`}>
        <Icon name="warn" />
        <span>This form needs JavaScript. Please write to {SITE.contact.email} instead.</span>
      </p>
    </noscript>
  );
}
