import { useId } from 'react';
import { Button } from '../../Button.tsx';
import { TitledDialog } from '../../dialogs/TitledDialog.tsx';

interface Props {
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** Offers to save the text of a deleted post as a new one. The heading gets the focus, since typing could press a button. */
export function PostDeletedDialog({ onSaveAsNew, onClose }: Props) {
  const id = useId();
  return (
    <TitledDialog
      title="This post was deleted"
      heading={{ tabIndex: -1, ...{ 'data-first': true } }}
      describedBy={id}
      role="alertdialog"
      onClose={onClose}
    >
      <p id={id}>
        Somebody deleted it while you were writing. What you wrote is still here: it can be saved as a new post, which
        is a draft until you publish it.
      </p>
      <div className="acts">
        <Button look="largeBoard" icon="plus" onPress={onSaveAsNew}>
          Save as a new post
        </Button>
        <Button look="largeLine" onPress={onClose}>
          Keep writing
        </Button>
      </div>
    </TitledDialog>
  );
}
