import { useId } from 'react';
import { declineSignIn, signInAgain, signInAgainWithPasskey, storedAdminID } from '../../../browser/admin/session.ts';
import { LOGIN_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Button } from '../Button.tsx';
import { SignInForm } from '../login/SignInForm.tsx';
import styles from './SessionDialog.module.css';

interface Props {
  writing: boolean;
  /** Whether the session goes on, and what was asked needs a newer sign-in. */
  isTooOld: boolean;
}

/** Signs in again in a dialog over the screen; the calls that were refused are then repeated. */
export function SessionDialog({ writing, isTooOld }: Props) {
  const id = useId();
  const why = writing
    ? 'Sign in again to save. Nothing you wrote is lost; it is still in the form.'
    : 'Sign in again to go on. What you were doing continues by itself.';

  return (
    <Dialog labelledBy={id} width="48rem" className={styles.dialog} onClose={declineSignIn}>
      <p className={styles.board}>{writing ? 'Your text is safe' : 'Your work waits'}</p>
      <div className={dialog.body}>
        <h2 id={id}>{isTooOld ? 'Sign in again' : 'Session ended'}</h2>
        <p>{isTooOld ? LOGIN_MESSAGES.notRecent : why}</p>
        <SignInForm signIn={signInAgain} signInWithPasskey={signInAgainWithPasskey} adminID={storedAdminID()}>
          <Button look="largeLine" onPress={declineSignIn}>
            {writing ? 'Keep writing' : 'Not now'}
          </Button>
        </SignInForm>
      </div>
    </Dialog>
  );
}
