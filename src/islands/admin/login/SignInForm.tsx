import type { ReactNode, RefObject } from 'react';
import type { Credentials } from '../../../domain/admin/admin.ts';
import { Icon } from '../../Icon.tsx';
import { SignInFields } from './SignInFields.tsx';
import styles from './SignInForm.module.css';
import { useSignIn } from './useSignIn.ts';

interface Props {
  signIn: (credentials: Credentials) => Promise<void>;
  /** The ID of the last sign-in, as the field's start value. */
  adminID?: string;
  form?: RefObject<HTMLFormElement | null>;
  /** A message whose toast is enough for the eye: the alert is then for screen readers alone. */
  unseen?: string;
  /** A further button beside Login. */
  children?: ReactNode;
}

/** The sign-in form of the login screen and of the dialog over a screen, with the alert above it. */
export function SignInForm({ signIn, adminID = '', form, unseen, children }: Props) {
  const { state, submit } = useSignIn(signIn);
  const isSubmitting = state.status === 'submitting';
  const button = (
    <button className="btn btn-board" type="submit" disabled={isSubmitting}>
      {isSubmitting ? 'Logging in...' : 'Login'}
    </button>
  );
  return (
    <>
      <div role="alert">
        {state.status === 'failed' && (
          <div className={state.message === unseen ? 'visually-hidden' : 'note note-err'}>
            <Icon name="warn" />
            <span>{state.message}</span>
          </div>
        )}
      </div>
      {/* method="dialog": before hydration a press does nothing instead of reloading the page. */}
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
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
    </>
  );
}
