import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** The question. */
  title: string;
  /** What is deleted with it, and whether it can be restored. */
  children: ReactNode;
  /** The words of the button that deletes. */
  yes?: string;
  busy?: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ title, children, yes = 'Delete', busy = false, onKeep, onDelete }: Props) {
  const answers = { no: 'Keep it', yes, onNo: onKeep, onYes: onDelete };
  return (
    <ConfirmDialog title={title} icon="trash" look="btn-danger" busy={busy} {...answers}>
      {children}
    </ConfirmDialog>
  );
}
