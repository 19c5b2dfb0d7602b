import { useEffect, useState } from 'react';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { SITE } from '../../../site.ts';
import { Button } from '../Button.tsx';
import { isBusy } from '../saving/saving-state.ts';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import styles from './Editor.module.css';
import type { Editor } from './useEditor.ts';

interface Props {
  editor: Editor;
  isNew: boolean;
}

/** Heading of the screen and, for a stored post, its title and the button to its history. */
export function EditorHead({ editor: { state, ask }, isNew }: Props) {
  const [open, setOpen] = useState(false);
  const { stored: saved } = state;
  const isSaving = isBusy(state);
  const heading = isNew && !saved ? 'Create New Blog Post' : 'Edit Blog Post';
  useEffect(() => {
    document.title = `${heading} | ${SITE.name}`;
  }, [heading]);
  return (
    <div className="screen-head">
      <div>
        <h1>{heading}</h1>
        {saved ? (
          <p className={`lead sub ${styles.name}`} lang={langOf(saved.language)}>
            {displayTitle(saved)}
          </p>
        ) : (
          isNew && <p className="lead muted sub">Share your thoughts with the world</p>
        )}
      </div>
      {saved && (
        <div className={`acts ${styles.history}`}>
          <Button look="text" icon="undo" isOff={isSaving} onPress={() => setOpen(true)}>
            History
          </Button>
        </div>
      )}
      {saved && open && (
        <HistoryDialog
          blog={saved}
          onClose={() => setOpen(false)}
          onOpened={(former) => {
            setOpen(false);
            ask({ kind: 'other', other: former });
          }}
        />
      )}
    </div>
  );
}
