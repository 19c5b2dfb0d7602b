import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import type { Question } from '../saving/publication.ts';

interface Props {
  question: Question;
  onNo: () => void;
  onYes: () => void;
}

/** Asks for confirmation before a post is published or unpublished. */
export function GoLiveDialog({ question: { title, what, takesBack, ...answers }, onNo, onYes }: Props) {
  const looks = takesBack
    ? ({ icon: 'undo', look: 'btn-danger' } as const)
    : ({ icon: 'send', look: 'btn-board' } as const);
  return (
    <ConfirmDialog title={title} {...answers} {...looks} onNo={onNo} onYes={onYes}>
      {what}
    </ConfirmDialog>
  );
}
