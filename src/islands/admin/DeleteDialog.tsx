import { type ReactNode, useId } from 'react';
import dialog from '../dialog/Dialog.module.css';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../Icon.tsx';

interface Props {
  /** The question. */
  title: string;
  /** What goes with it, and that it does not come back. */
  children: ReactNode;
  busy?: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before something is deleted; the safe answer comes first and has the focus. */
export function DeleteDialog({ title, children, busy = false, onKeep, onDelete }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} describedBy={`${id}-what`} role="alertdialog" onClose={onKeep}>
      <div className={dialog.body}>
        <h2 id={id}>{title}</h2>
        <p id={`${id}-what`}>{children}</p>
        <div className="acts">
          <button className="btn btn-line" type="button" onClick={onKeep} data-first>
            Keep it
          </button>
          <button className="btn btn-danger" type="button" disabled={busy} onClick={onDelete}>
            <Icon name="trash" /> Delete
          </button>
        </div>
      </div>
    </Dialog>
  );
}
