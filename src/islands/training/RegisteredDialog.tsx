import { useState } from 'react';
import { copyText } from '../../browser/shared/clipboard.ts';
import { TRAINING_MESSAGES } from '../../domain/shared/form-messages.ts';
import { TRAINING } from '../../domain/site/training.ts';
import { CloseButton } from '../dialog/CloseButton.tsx';
import dialog from '../dialog/Dialog.module.css';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../Icon.tsx';
import styles from './RegisteredDialog.module.css';
import { UpiPayment } from './UpiPayment.tsx';

/** A registration that the server has accepted. */
export interface Registered {
  /** The ID that the server gave it. */
  id: string;
  /** The ID that the browser proposed; when it differs, another registration had it. */
  proposed: string;
  /** Whether the site can send mail. */
  mail: boolean;
}

interface Props {
  /** Null while there is none to show. */
  registered: Registered | null;
  onClose: () => void;
}

/**
 * Shows the registration ID, with a button that copies it. It opens when the answer arrives, so no button has the focus: a
 * key meant for a field would close it unread.
 */
export function RegisteredDialog({ registered, onClose }: Props) {
  const id = registered?.id ?? null;
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = id !== null && copied === id;

  async function copy() {
    if (await copyText(id ?? '')) setCopied(id);
  }

  return (
    <Dialog open={id !== null} labelledBy="registered-title" width="40rem" onClose={onClose}>
      <div className={`${dialog.body} ${styles.body}`}>
        <h2 id="registered-title" tabIndex={-1} data-first>
          {TRAINING_MESSAGES.success}
        </h2>
        <div>
          <p className={`board ${styles.id}`} translate="no">
            {id}
          </p>
          <p className="muted fine">
            Your registration ID. Keep it for the first day
            {TRAINING.starts && (
              <>
                : <b>{TRAINING.starts}</b>
              </>
            )}
            .
          </p>
        </div>
        {registered !== null && registered.id !== registered.proposed && (
          <p>{TRAINING_MESSAGES.clash(registered.proposed)}</p>
        )}
        {registered?.mail && <p>{TRAINING_MESSAGES.checkEmail}</p>}
        {id !== null && <UpiPayment id={id} />}
        <div className={styles.actions}>
          <button className="btn btn-ink" type="button" onClick={onClose}>
            Close
          </button>
          <button className="btn btn-line" type="button" onClick={copy}>
            <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? 'Copied' : 'Copy ID'}
          </button>
          <span className="visually-hidden" role="status">
            {isCopied && 'Copied'}
          </span>
        </div>
        <CloseButton onClose={onClose} />
      </div>
    </Dialog>
  );
}
