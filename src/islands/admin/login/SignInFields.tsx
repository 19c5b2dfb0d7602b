import { type InputEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './SignInFields.module.css';

interface Props {
  /** Who signed in last; only the password is left to type then. */
  adminID?: string;
  /** Whether the last try was refused: the password is typed anew then. */
  failed: boolean;
}

/** Admin ID, forced to upper case as typed, and password with its show/hide toggle. Named as the API names them. */
export function SignInFields({ adminID = '', failed }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failed) password.current?.select();
  }, [failed]);

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-id`}>Admin ID</label>
        <input
          className="inp"
          id={`${id}-id`}
          name="adminID"
          defaultValue={adminID}
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          required
          onInput={toUpperCase}
        />
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
      </div>
    </>
  );
}

/** The two fields of a submitted form. */
export function credentialsOf(form: HTMLFormElement): { adminID: string; password: string } {
  const data = new FormData(form);
  return { adminID: String(data.get('adminID')).trim().toUpperCase(), password: String(data.get('password')) };
}

/** Rewrites the text in place, so that the caret stays where the administrator is typing. */
function toUpperCase({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
