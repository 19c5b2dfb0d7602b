import { mayHere } from '../../../browser/admin/access.ts';
import { endOpenPage, renewOpenPage } from '../../../browser/posts/open-page-calls.ts';
import { copyPath } from '../../../domain/admin/admin-paths.ts';
import { Icon } from '../../Icon.tsx';
import { EmptyState } from '../../list/EmptyState.tsx';
import { Button } from '../Button.tsx';
import { guarded, WORDS_ARE_KEPT } from '../guarded.tsx';
import { NotThere } from '../NotThere.tsx';
import { OpenElsewhere } from '../saving/OpenElsewhere.tsx';
import { type OpenCalls, useOpenElsewhere } from '../saving/useOpenElsewhere.ts';
import { useWayBack } from '../useWayBack.ts';
import { PostConflict, RevisionComparison } from './dialogs/PostComparison.tsx';
import { PostDeletedDialog } from './dialogs/PostDeletedDialog.tsx';
import styles from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { PostForm } from './PostForm.tsx';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { isPageOpen, NEW_POST } from './saving/browser-copies.ts';
import { EditorBanners } from './saving/EditorBanners.tsx';
import type { EditorState } from './saving/post-subject.ts';
import { useEditor } from './useEditor.ts';

const TO_POSTS = { href: '/admin/edit-blogs', name: 'View/Edit Blogs' };
const OPEN_POSTS: OpenCalls = { renew: renewOpenPage, end: endOpenPage, isPageOpen };

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** The editor screen: the form, its live preview, and the dialogs of a save. */
export default guarded(function Editor({ postId }: Props) {
  const editor = useEditor(postId);
  const { state, post, load } = editor;
  const { phase, question } = state;
  useWayBack(post === NEW_POST ? null : TO_POSTS);
  const others = useOpenElsewhere(post !== NEW_POST && isOpen(phase) ? post : null, OPEN_POSTS);

  if (question?.kind === 'conflict') return <PostConflict editor={editor} conflict={question} />;
  if (question?.kind === 'other') return <RevisionComparison editor={editor} revision={question.other} />;
  return (
    <>
      <EditorHead editor={editor} isNew={postId === null} />
      <OpenElsewhere others={others} what="post" />
      <EditorBanners editor={editor} />
      <ReviewPanel editor={editor} />
      {phase === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>The post could not be loaded.</p>
          <Button onPress={() => void load()}>Try again</Button>
        </div>
      ) : phase === 'gone' || phase === 'refused' ? (
        <NotThere
          heading={phase === 'gone' ? 'This post is not there any more.' : 'You may not open this post.'}
          list="/admin/edit-blogs"
        />
      ) : phase === 'closed' ? (
        <EmptyState
          heading="An editor changes this post"
          text="It waits for its time, or somebody else began it. You can write a draft that begins as a copy of it."
        >
          <a className="btn btn-line btn-s" href={copyPath(post)}>
            <Icon name="copy" /> Duplicate
          </a>
        </EmptyState>
      ) : (
        <PostForm editor={editor} />
      )}
      {question?.kind === 'gone' && (
        <PostDeletedDialog onSaveAsNew={() => void editor.saveAsNew()} onClose={() => editor.ask(null)} />
      )}
    </>
  );
}, WORDS_ARE_KEPT);

const NOT_OPEN: readonly EditorState['phase'][] = ['gone', 'refused', 'closed', 'leaving'];

/** Whether colleagues are told that the post is open here. A writer's is not before it is loaded: it may be an editor's. */
function isOpen(phase: EditorState['phase']): boolean {
  if (NOT_OPEN.includes(phase)) return false;
  return phase !== 'loading' || mayHere('posts');
}
