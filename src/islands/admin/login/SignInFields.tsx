import { useEffect, useId, useRef, useState } from 'react';
import { CODE_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { ErrorText } from '../../forms/ErrorText.tsx';
import styles from './SignInFields.module.css';
import type { SignInState } from './useSignIn.ts';

interface Props {
  adminID?: string;
  /** After a refused attempt the wrong field is selected, to be typed again. */
  state: SignInState;
}

/**
 * The fields admin ID (upper-cased while it is typed), password with its show/hide toggle and, once the server requires it,
 * the code of the second factor. Their names are those of the API.
 */
export function SignInFields({ adminID = '', state }: Props) {
  const { status, hasCode, invalidField, missing } = state;
  const isWrong = status === 'failed' && invalidField === 'password';
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (status === 'asked') code.current?.focus();
    if (status === 'failed') (invalidField === 'code' ? code : password).current?.select();
  }, [status, invalidField]);

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-id`}>Admin ID</label>
        <input
          className={`inp ${styles.adminID}`}
          id={`${id}-id`}
          name="adminID"
          defaultValue={adminID}
          autoComplete="username webauthn"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={missing.adminID !== undefined || undefined}
          aria-describedby={missing.adminID && `${id}-id-error`}
          onInput={({ currentTarget, nativeEvent }) => {
            // A keyboard that composes a word would insert it again.
            if (!(nativeEvent as InputEvent).isComposing) toUpperCase(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => toUpperCase(currentTarget)}
        />
        <Missing id={`${id}-id-error`} message={missing.adminID} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>Password</label>
        <div className={styles.password}>
          <input
            ref={password}
            className="inp"
            id={`${id}-password`}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={isWrong || missing.password !== undefined || undefined}
            aria-describedby={missing.password && `${id}-password-error`}
            data-first={adminID === '' ? undefined : true}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={`${id}-password`}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
        <Missing id={`${id}-password-error`} message={missing.password} />
      </div>
      {hasCode && (
        <div className="field">
          <label htmlFor={`${id}-code`}>Code</label>
          <input
            ref={code}
            className="inp"
            id={`${id}-code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby={`${id}-code-hint`}
            aria-invalid={(status === 'failed' && invalidField === 'code') || undefined}
          />
          <span className="hint" id={`${id}-code-hint`}>
            {CODE_MESSAGES.needed}
          </span>
          <span className="hint">{CODE_MESSAGES.withoutApp}</span>
        </div>
      )}
    </>
  );
}

/** Says at a field that it was left empty. */
function Missing({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return <ErrorText id={id}>{message}</ErrorText>;
}

/** Rewrites the value and restores the caret. */
function toUpperCase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
