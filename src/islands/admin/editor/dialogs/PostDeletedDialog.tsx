import { useId } from 'react';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { Button } from '../../Button.tsx';

interface Props {
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** Offers to save the text of a deleted post as a new one. The heading gets the focus, since typing could press a button. */
export function PostDeletedDialog({ onSaveAsNew, onClose }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} describedBy={`${id}-what`} role="alertdialog" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id} tabIndex={-1} data-first>
          This post was deleted
        </h2>
        <p id={`${id}-what`}>
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
      </div>
    </Dialog>
  );
}
