import { type ReactNode, useId } from 'react';
import type { IconName } from '../../components/icons.ts';
import dialog from '../dialog/Dialog.module.css';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** The question. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  no: string;
  yes: string;
  icon: IconName;
  look: 'btn-board' | 'btn-danger';
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before an action that others see or that deletes something; the safe answer comes first and gets the focus. */
export function ConfirmDialog({ title, children, no, yes, icon, look, busy = false, onNo, onYes }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} describedBy={`${id}-what`} role="alertdialog" onClose={onNo}>
      <div className={dialog.body}>
        <h2 id={id}>{title}</h2>
        <p id={`${id}-what`}>{children}</p>
        <div className="acts">
          <Button look="largeLine" data-first onPress={onNo}>
            {no}
          </Button>
          <button className={`btn ${look}`} type="button" aria-disabled={busy} onClick={() => busy || onYes()}>
            <Icon name={icon} /> {yes}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
