import { type SubmitEvent, useId, useState } from 'react';
import { signInAgain, storedAdminID } from '../../../browser/session.ts';
import { LOGIN_MESSAGES } from '../../../domain/admin-messages.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { credentialsOf, SignInFields } from '../login/SignInFields.tsx';
import styles from './SessionDialog.module.css';

interface Props {
  onSignedIn: () => void;
  /** Closes the dialog without signing in: the text stays, kept in this browser. */
  onKeepWriting: () => void;
}

/** Signs in again over the editor, so that the save can go on. */
export function SessionDialog({ onSignedIn, onKeepWriting }: Props) {
  const id = useId();
  const [status, setStatus] = useState<'idle' | 'submitting' | 'failed'>('idle');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog sits inside the editor's tree: its submit is not the editor's.
    event.stopPropagation();
    setStatus('submitting');
    try {
      await signInAgain(credentialsOf(event.currentTarget));
      onSignedIn();
    } catch (error) {
      console.error('Signing in again failed.', error);
      setStatus('failed');
    }
  }

  return (
    <Dialog labelledBy={id} width="48rem" className={styles.dialog} onClose={onKeepWriting}>
      <p className={styles.board}>Your text is safe</p>
      <div className={dialog.body}>
        <h2 id={id}>Session ended</h2>
        <p>Sign in again to save. Nothing you wrote is lost; it is kept on this computer.</p>
        {status === 'failed' && (
          <div className="note note-err" role="alert">
            <Icon name="warn" />
            <span>{LOGIN_MESSAGES.invalid}</span>
          </div>
        )}
        <form className={styles.form} method="dialog" onSubmit={submit}>
          <SignInFields adminID={storedAdminID()} />
          <div className="acts">
            <button className="btn btn-board" type="submit" disabled={status === 'submitting'}>
              {status === 'submitting' ? 'Logging in...' : 'Login'}
            </button>
            <button className="btn btn-line" type="button" onClick={onKeepWriting}>
              Keep writing
            </button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
