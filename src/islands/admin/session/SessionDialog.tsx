import { useId } from 'react';
import { declineSignIn, signInAgain, storedAdminID } from '../../../browser/admin/session.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { SignInForm } from '../login/SignInForm.tsx';
import styles from './SessionDialog.module.css';

interface Props {
  writing: boolean;
}

/** Signs in again in a dialog over the screen; the calls that were refused are then repeated. */
export function SessionDialog({ writing }: Props) {
  const id = useId();

  return (
    <Dialog labelledBy={id} width="48rem" className={styles.dialog} onClose={declineSignIn}>
      <p className={styles.board}>{writing ? 'Your text is safe' : 'Your work waits'}</p>
      <div className={dialog.body}>
        <h2 id={id}>Session ended</h2>
        <p>
          {writing
            ? 'Sign in again to save. Nothing you wrote is lost; it is still in the form.'
            : 'Sign in again to go on. What you were doing continues by itself.'}
        </p>
        <SignInForm signIn={signInAgain} adminID={storedAdminID()}>
          <button className="btn btn-line" type="button" onClick={declineSignIn}>
            {writing ? 'Keep writing' : 'Not now'}
          </button>
        </SignInForm>
      </div>
    </Dialog>
  );
}
