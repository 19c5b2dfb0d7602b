import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../browser/clipboard.ts';
import { TRAINING_MESSAGES } from '../../domain/messages.ts';
import { Icon } from '../Icon.tsx';
import styles from './RegisteredDialog.module.css';

interface Props {
  /** The registration ID the server settled; null while there is none to show. */
  id: string | null;
  onClose: () => void;
}

/** Shows the registration ID on its board, to be read, copied and closed. */
export function RegisteredDialog({ id, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (id === null) return;
    setCopied(false);
    dialog.current?.showModal();
  }, [id]);

  async function copy() {
    setCopied(await copyText(id ?? ''));
  }

  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; keys have Escape and two buttons
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="registered-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.body}>
        <h2 id="registered-title">{TRAINING_MESSAGES.success}</h2>
        <div>
          <p className={`board ${styles.id}`}>{id}</p>
          <p className="muted fine">Your registration ID. Keep it for the first day.</p>
        </div>
        <p>{TRAINING_MESSAGES.checkEmail}</p>
        <div className={styles.actions}>
          <button className="btn btn-ink" type="button" onClick={close}>
            Close
          </button>
          <button className="btn btn-line" type="button" onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} /> <span aria-live="polite">{copied ? 'Copied' : 'Copy ID'}</span>
          </button>
        </div>
        <button className={`round ${styles.x}`} type="button" aria-label="Close" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </dialog>
  );
}
