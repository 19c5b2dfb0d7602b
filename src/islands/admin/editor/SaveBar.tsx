import { type Blog, isPublic } from '../../../domain/blog.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Editor.module.css';
import { SaveNote } from './SaveNote.tsx';
import type { EditorState, Intent } from './state.ts';

interface Props {
  state: EditorState;
  /** What has to be done before a save, in words; null when nothing has. */
  preparing: string | null;
  onSave: (intent: Intent) => void;
  onSchedule: () => void;
  onTakeBack: () => void;
}

/** What can become of the post, by what it is now, and where its text is. */
export function SaveBar({ state, preparing, onSave, onSchedule, onTakeBack }: Props) {
  const { saved, phase, attempt, waiting } = state;
  const busy = phase !== 'ready' || waiting !== null || preparing !== null;
  const online = isOnline(saved);
  const scheduled = isScheduled(saved);

  /** A button that keeps the focus while it cannot be pressed, and says so when it was the one that saves. */
  function button(name: string, asks: Intent['button'], press: () => void, look = 'btn-line') {
    const saving = (phase === 'saving' || phase === 'leaving') && attempt?.intent.button === asks;
    return (
      <button className={`btn ${look}`} type="button" aria-disabled={busy} onClick={() => busy || press()}>
        {asks === 'schedule' && <Icon name="clock" />} {saving ? 'Saving...' : name}
      </button>
    );
  }

  return (
    <div className="acts">
      {button(
        online || scheduled ? 'Save changes' : 'Publish',
        'submit',
        () => onSave(submitIntent(saved)),
        'btn-board',
      )}
      {!online && button('Schedule', 'schedule', onSchedule)}
      {scheduled && button('Publish now', 'publishNow', () => onSave({ status: 'published', button: 'publishNow' }))}
      {button(online || scheduled ? 'Unpublish' : 'Save draft', 'draft', () =>
        onSave({ status: 'draft', button: 'draft' }),
      )}
      <div className={styles.saved}>
        <SaveNote state={state} preparing={preparing} />
        {waiting !== null && (
          <button className="btn btn-line btn-s" type="button" onClick={onTakeBack}>
            <Icon name="undo" /> {waiting === 'offline' ? 'Take back' : 'Stop trying'}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether everybody can read the post. */
function isOnline(saved: Blog | null): boolean {
  return saved !== null && isPublic(saved);
}

function isScheduled(saved: Blog | null): saved is Blog {
  return saved?.status === 'scheduled' && !isPublic(saved);
}

/** What the first button makes of the post: a saved one stays what it is, a new one or a draft is published. */
function submitIntent(saved: Blog | null): Intent {
  const pending = isScheduled(saved) ? saved.publishAt : undefined;
  if (pending === undefined) return { status: 'published', button: 'submit' };
  return { status: 'scheduled', publishAt: pending, button: 'submit' };
}
