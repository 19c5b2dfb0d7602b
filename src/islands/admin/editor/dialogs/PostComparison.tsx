import { copyText } from '../../../../browser/shared/clipboard.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { Button } from '../../Button.tsx';
import styles from '../../saving/Comparison.module.css';
import { Comparison, wholeText } from '../../saving/Comparison.tsx';
import { timeOfDay } from '../../saving/india-time.ts';
import type { Conflict } from '../../saving/saving-state.ts';
import { differingFacts } from '../saving/compare-facts.ts';
import type { OpenedPost } from '../saving/opened-post.ts';
import type { PostSubject } from '../saving/post-subject.ts';
import type { Editor } from '../useEditor.ts';

/** The revision in the form beside the one that somebody else saved. Nothing is overwritten until one is chosen. */
export function PostConflict({ editor, conflict }: { editor: Editor; conflict: Conflict<PostSubject> }) {
  const { content: mine, note } = editor.state;
  const { theirs } = conflict;
  const keepTheirs = () => void editor.keepTheirs(conflict);

  async function copyMine() {
    if (!(await copyText(wholeText(mine.title, mine.text)))) return;
    notify.success('Your version is copied');
    keepTheirs();
  }

  return (
    <Comparison
      heading="Two versions of this post"
      lead={`Someone saved “${theirs.title}” while you were writing. Nothing has been overwritten. Choose which one stays.`}
      mine={wholeText(mine.title, mine.text)}
      mineSide={{
        name: 'Yours',
        note: note.kind === 'kept' ? `Not saved, ${timeOfDay(note.at)}` : 'Not saved',
        choice: 'Save mine',
        onChoose: () => void editor.saveMine(conflict),
      }}
      other={wholeText(theirs.title, theirs.text)}
      facts={differingFacts(mine, theirs)}
      otherSide={{
        name: theirs.savedBy ? `Saved by ${theirs.savedBy}` : 'Saved meanwhile',
        note: timeOfDay(new Date(theirs.updatedAt)),
        choice: 'Keep theirs',
        onChoose: keepTheirs,
      }}
    >
      <p className={styles.copy}>
        <Button look="text" icon="copy" onPress={copyMine}>
          Copy mine and open theirs in the editor
        </Button>
      </p>
    </Comparison>
  );
}

/** An earlier revision beside the one in the form. It can be loaded into the form; only a save makes it the post's. */
export function RevisionComparison({ editor, revision }: { editor: Editor; revision: OpenedPost }) {
  const { content: mine } = editor.state;
  const { version, savedBy, updatedAt } = revision;
  return (
    <Comparison
      heading={`Version ${version} of this post`}
      lead="Nothing changes on the website. The version you choose stands in the editor, and is saved when you save it."
      mine={wholeText(mine.title, mine.text)}
      mineSide={{
        name: 'In the editor',
        note: editor.isDirty() ? 'Not saved' : 'As it is saved',
        choice: 'Keep this one',
        onChoose: () => editor.ask(null),
      }}
      other={wholeText(revision.title, revision.text)}
      facts={differingFacts(mine, revision)}
      otherSide={{
        name: savedBy ? `Version ${version}, saved by ${savedBy}` : `Version ${version}`,
        note: cardDate(updatedAt),
        choice: 'Restore this version',
        onChoose: () => editor.bringRevision(revision),
      }}
    />
  );
}
