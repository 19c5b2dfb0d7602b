import { useEffect, useState } from 'react';
import { listRevisions, loadRevision } from '../../../browser/posts/blog-calls.ts';
import { SITE } from '../../../site.ts';
import { Button } from '../Button.tsx';
import { RevisionList } from '../saving/RevisionList.tsx';
import { isBusy } from '../saving/saving-state.ts';
import styles from './Editor.module.css';
import { openPost } from './saving/opened-post.ts';
import type { Editor } from './useEditor.ts';

interface Props {
  editor: Editor;
  isNew: boolean;
}

/** Heading of the screen and, for a stored post, the button to its history. */
export function EditorHead({ editor: { state, ask }, isNew }: Props) {
  const [open, setOpen] = useState(false);
  const { stored: saved } = state;
  const heading = isNew && !saved ? 'Create New Blog Post' : 'Edit Blog Post';
  useEffect(() => {
    document.title = `${heading} | ${SITE.name}`;
  }, [heading]);
  return (
    <div className={`screen-head ${styles.head}`}>
      <div>
        <h1>{heading}</h1>
        {isNew && !saved && <p className="muted sub">Share your thoughts with the world</p>}
      </div>
      {saved && (
        <div className="text-acts">
          <Button look="text" icon="undo" isOff={isBusy(state)} onPress={() => setOpen(true)}>
            History
          </Button>
        </div>
      )}
      {saved && open && (
        <RevisionList
          load={async () =>
            (await listRevisions(saved._id)).map(({ revision, version, savedAt }) => ({
              id: revision,
              name: `Version ${version}`,
              at: savedAt,
            }))
          }
          onOpen={async (revision) => {
            const opened = await openPost(await loadRevision(saved._id, revision));
            setOpen(false);
            ask({ kind: 'other', other: opened });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
