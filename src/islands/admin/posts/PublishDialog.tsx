import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** The confirmation before something publishes posts, or takes them back. */
export interface Confirmation {
  title: string;
  what: string;
  yes: string;
  no: string;
  unpublishes: boolean;
}

interface Props {
  question: Confirmation;
  onNo: () => void;
  onYes: () => void;
}

/** Asks for confirmation before posts are published or taken back. */
export function PublishDialog({ question: { title, what, unpublishes, ...answers }, onNo, onYes }: Props) {
  const looks = unpublishes
    ? ({ icon: 'undo', look: 'largeDanger' } as const)
    : ({ icon: 'send', look: 'largeBoard' } as const);
  return (
    <ConfirmDialog title={title} {...answers} {...looks} onNo={onNo} onYes={onYes}>
      {what}
    </ConfirmDialog>
  );
}
