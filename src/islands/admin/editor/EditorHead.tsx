import { useState } from 'react';
import { isPublic } from '../../../domain/blog.ts';
import { postPath } from '../../../domain/post-path.ts';
import { Icon } from '../../Icon.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { openPost } from './opened-post.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';
import { isDirty, statusKept } from './state.ts';
import type { Editor } from './useEditor.ts';
import { dropCopy } from './working-copies.ts';

interface Props {
  editor: Editor;
  isNew: boolean;
}

/** Title of the screen and, for a post that is stored, its history and the ways to look at it. */
export function EditorHead({ editor: { state, dispatch, post, compare }, isNew }: Props) {
  const [open, setOpen] = useState<'history' | 'preview' | null>(null);
  const { saved } = state;
  return (
    <div className="screen-head">
      <div>
        <h1>{isNew ? 'Create New Blog Post' : 'Edit Blog Post'}</h1>
        {isNew && <p className="lead muted sub">Share your thoughts with the world</p>}
      </div>
      {saved && (
        <div className="acts">
          {isPublic(saved) ? (
            <a className="text-button" href={postPath(saved)} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              View
            </a>
          ) : (
            <button className="text-button" type="button" onClick={() => setOpen('preview')}>
              <Icon name="eye" />
              Preview link
            </button>
          )}
          <button className="text-button" type="button" onClick={() => setOpen('history')}>
            <Icon name="undo" />
            History
          </button>
        </div>
      )}
      {saved && open === 'history' && (
        <HistoryDialog
          blog={saved}
          dirty={isDirty(state)}
          onClose={() => setOpen(null)}
          onBegun={() => dispatch({ type: 'restoring' })}
          onFailed={() => dispatch({ type: 'restoreFailed' })}
          onConflict={() => {
            setOpen(null);
            void compare(statusKept(saved));
          }}
          onRestored={async (blog) => {
            setOpen(null);
            dropCopy(post);
            dispatch({ type: 'theirsOpened', blog: await openPost(blog) });
          }}
        />
      )}
      {saved && open === 'preview' && <PreviewLinkDialog id={saved._id} onClose={() => setOpen(null)} />}
    </div>
  );
}
