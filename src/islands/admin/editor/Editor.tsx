import { endOpenPage, renewOpenPage } from '../../../browser/posts/open-pages.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { OpenElsewhere } from '../saving/OpenElsewhere.tsx';
import { type OpenCalls, useOpenElsewhere } from '../saving/useOpenElsewhere.ts';
import { FormerVersion } from './dialogs/FormerVersion.tsx';
import { PostDeletedDialog } from './dialogs/PostDeletedDialog.tsx';
import styles from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { PostForm } from './PostForm.tsx';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { Conflict } from './saving/Conflict.tsx';
import { EditorBanners } from './saving/EditorBanners.tsx';
import { isPageOpen, NEW_POST } from './saving/working-copies.ts';
import { isDirty } from './selectors.ts';
import { useEditor } from './useEditor.ts';

const OPEN_POSTS: OpenCalls = { renew: renewOpenPage, end: endOpenPage, isPageOpen };

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** The editor screen: the form, its live preview, and the dialogs of a save. */
export default function Editor({ postId }: Props) {
  return (
    <ErrorBoundary otherwise={<p>What you wrote last is kept on this computer and offered when you are back.</p>}>
      <EditorScreen postId={postId} />
    </ErrorBoundary>
  );
}

function EditorScreen({ postId }: Props) {
  const editor = useEditor(postId);
  const { state, dispatch, post, load } = editor;
  const { draft, phase, question } = state;
  const others = useOpenElsewhere(post === NEW_POST || phase === 'leaving' ? null : post, OPEN_POSTS);

  if (question?.kind === 'conflict') {
    const { theirs } = question;
    return (
      <Conflict
        mine={draft}
        theirs={theirs}
        keptAt={state.note.kind === 'kept' ? state.note.at : null}
        onSaveMine={() => void editor.saveMine(question)}
        onKeepTheirs={() => void editor.keepTheirs(question)}
      />
    );
  }

  if (question?.kind === 'former') {
    const { former } = question;
    return (
      <FormerVersion
        mine={draft}
        former={former}
        dirty={isDirty(state)}
        onKeep={() => dispatch({ type: 'answered' })}
        onBring={() => dispatch({ type: 'formerVersionLoaded', former })}
      />
    );
  }

  return (
    <>
      <EditorHead editor={editor} isNew={postId === null} />
      <OpenElsewhere others={others} what="post" />
      <EditorBanners editor={editor} />
      <ReviewPanel editor={editor} />
      {phase === 'failed' ? (
        <div className={`${styles.panel} ${styles.failed}`} role="alert">
          <p>The post could not be loaded.</p>
          <button className="btn btn-line btn-s" type="button" onClick={() => void load()}>
            Try again
          </button>
        </div>
      ) : (
        <PostForm editor={editor} />
      )}
      {question?.kind === 'gone' && (
        <PostDeletedDialog onSaveAsNew={() => void editor.saveAsNew()} onClose={() => dispatch({ type: 'answered' })} />
      )}
    </>
  );
}
