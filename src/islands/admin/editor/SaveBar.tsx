import { isPublic } from '../../../domain/blog.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Editor.module.css';
import { timeOfDay } from './india-time.ts';
import { SchedulePopover } from './SchedulePopover.tsx';
import type { EditorState, Intent, Note } from './state.ts';

interface Props {
  state: EditorState;
  onSave: (intent: Intent) => void;
}

/** What can become of the post, by what it is now, and where its text is. The first button submits the form. */
export function SaveBar({ state, onSave }: Props) {
  const { saved, phase, note, waiting } = state;
  const busy = phase !== 'ready' || waiting !== null;
  const saving = phase === 'saving' || phase === 'leaving' || waiting !== null;
  const online = saved !== null && isPublic(saved);
  const scheduled = saved?.status === 'scheduled' && !online;
  return (
    <div className="acts">
      <button className="btn btn-board" type="submit" disabled={busy}>
        {saving ? 'Saving...' : online || scheduled ? 'Save changes' : 'Publish'}
      </button>
      {!online && (
        <SchedulePopover
          publishAt={scheduled ? saved.publishAt : undefined}
          disabled={busy}
          onSchedule={(publishAt) => onSave({ status: 'scheduled', publishAt })}
        />
      )}
      {scheduled && (
        <button className="btn btn-line" type="button" disabled={busy} onClick={() => onSave({ status: 'published' })}>
          Publish now
        </button>
      )}
      <button className="btn btn-line" type="button" disabled={busy} onClick={() => onSave({ status: 'draft' })}>
        {online || scheduled ? 'Unpublish' : 'Save draft'}
      </button>
      <span className={styles.saved} role="status">
        {phase === 'loading' ? 'Loading' : noteText(note, saved?.status === 'draft')}
      </span>
    </div>
  );
}

/** What submitting the form makes of the post: a saved one stays what it is, a new one or a draft is published. */
export function submitIntent({ saved }: Pick<EditorState, 'saved'>): Intent {
  const pending = saved?.status === 'scheduled' && !isPublic(saved) ? saved.publishAt : undefined;
  return pending === undefined ? { status: 'published' } : { status: 'scheduled', publishAt: pending };
}

function noteText(note: Note, draft: boolean) {
  switch (note.kind) {
    case 'none':
      return null;
    case 'kept':
      return (
        <>
          <Icon name="check" /> Kept on this computer {timeOfDay(note.at)}, not yet saved
        </>
      );
    case 'saved':
      return (
        <>
          <Icon name="check" /> {draft ? 'Draft saved' : 'Saved'} {timeOfDay(note.at)}
        </>
      );
    case 'waiting':
      return (
        <>
          <Icon name="clock" /> Waiting for the connection. Your text is kept on this computer.
        </>
      );
    case 'notKept':
      return (
        <>
          <Icon name="warn" /> This browser cannot keep a copy. Please save.
        </>
      );
  }
}
