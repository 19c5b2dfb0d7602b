import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import type { Confirmation } from '../saving/publication.ts';

interface Props {
  question: Confirmation;
  onNo: () => void;
  onYes: () => void;
}

/** Asks for confirmation before a post is published or unpublished. */
export function PublishDialog({ question: { title, what, unpublishes, ...answers }, onNo, onYes }: Props) {
  const looks = unpublishes
    ? ({ icon: 'undo', look: 'btn-danger' } as const)
    : ({ icon: 'send', look: 'btn-board' } as const);
  return (
    <ConfirmDialog title={title} {...answers} {...looks} onNo={onNo} onYes={onYes}>
      {what}
    </ConfirmDialog>
  );
}
