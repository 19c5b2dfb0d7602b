import { useState } from 'react';
import { Icon } from '../../Icon.tsx';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import type { Editor } from './useEditor.ts';

interface Props {
  editor: Editor;
  isNew: boolean;
}

/** Heading of the screen and, for a stored post, the button to its history. */
export function EditorHead({ editor: { state, dispatch }, isNew }: Props) {
  const [open, setOpen] = useState(false);
  const { saved } = state;
  return (
    <div className="screen-head">
      <div>
        <h1>{isNew ? 'Create New Blog Post' : 'Edit Blog Post'}</h1>
        {isNew && <p className="lead muted sub">Share your thoughts with the world</p>}
      </div>
      {saved && (
        <div className="acts">
          <button className="text-button" type="button" onClick={() => setOpen(true)}>
            <Icon name="undo" />
            History
          </button>
        </div>
      )}
      {saved && open && (
        <HistoryDialog
          blog={saved}
          onClose={() => setOpen(false)}
          onOpened={(former) => {
            setOpen(false);
            dispatch({ type: 'asked', question: { kind: 'former', former } });
          }}
        />
      )}
    </div>
  );
}
