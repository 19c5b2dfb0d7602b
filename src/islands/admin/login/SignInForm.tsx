import type { ReactNode, RefObject } from 'react';
import type { Credentials } from '../../../domain/admin/admin.ts';
import type { PasskeySignIn } from '../../../domain/admin/passkey.ts';
import { Button } from '../Button.tsx';
import { Note } from '../Notice.tsx';
import { SignInFields } from './SignInFields.tsx';
import styles from './SignInForm.module.css';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  signIn: (credentials: Credentials) => Promise<void>;
  signInWithPasskey: (signed: PasskeySignIn) => Promise<void>;
  /** Whether the field for the ID offers passkeys too. */
  passkeysInField?: boolean;
  adminID?: string;
  form?: RefObject<HTMLFormElement | null>;
  children?: ReactNode;
}

/** The sign-in form of the login screen and of the dialog over a screen, with the alert above it. */
export function SignInForm({
  signIn,
  signInWithPasskey,
  passkeysInField = false,
  adminID = '',
  form,
  children,
}: Props) {
  const { state, submit } = useSignIn(signIn);
  const passkey = usePasskeySignIn(signInWithPasskey, passkeysInField);
  const isSubmitting = state.status === 'submitting';
  const message = passkey.message || (state.status === 'failed' ? state.message : '');
  const button = (
    <button className="btn btn-board" type="submit" disabled={isSubmitting}>
      {isSubmitting ? 'Logging in...' : 'Login'}
    </button>
  );
  return (
    <>
      <div role="alert">{message !== '' && <Note>{message}</Note>}</div>
      {/* method="dialog": before hydration a press does nothing instead of reloading the page. */}
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          passkey.clear();
          void submit(event);
        }}
      >
        <SignInFields adminID={adminID} state={state} />
        {children ? (
          <div className="acts">
            {button}
            {children}
          </div>
        ) : (
          button
        )}
      </form>
      <div className={styles.passkey}>
        {passkey.status === 'elsewhere' ? (
          <p className="muted fine">{passkey.elsewhere}</p>
        ) : (
          // It keeps its place until the browser is known to have passkeys, so that nothing moves.
          <Button
            look="largeLine"
            isOff={passkey.status === 'busy'}
            data-unknown={passkey.status === 'unknown' || undefined}
            onPress={passkey.press}
          >
            {passkey.status === 'busy' ? 'Waiting for the passkey' : 'Sign in with a passkey'}
          </Button>
        )}
      </div>
    </>
  );
}
