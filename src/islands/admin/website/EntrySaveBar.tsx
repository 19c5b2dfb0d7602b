import type { IconName } from '../../../components/icons.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { timeOfDay } from '../saving/india-time.ts';
import styles from '../saving/SaveBar.module.css';
import { type EntryState, isDirty, isKept } from './entry-state.ts';
import type { Entry } from './useEntry.ts';
import own from './Website.module.css';

interface Props {
  entry: Entry;
  onSave: () => void;
  /** Saves and opens what will be published. */
  onPublish: () => Promise<void>;
}

/** The toolbar with the state of the words and the buttons; always in view. */
export function EntrySaveBar({ entry, onSave, onPublish }: Props) {
  const { state, dispatch } = entry;
  const { phase, sending, history } = state;
  const { busy, run } = useSingleFlight();
  const isBusy = phase !== 'ready' || sending || busy;

  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.state}>
        <b>{stateText(state)}</b>
        <span className={own.undo}>
          <button
            className="icon-button"
            type="button"
            aria-label="Undo"
            aria-disabled={history.done.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <Icon name="undo" />
          </button>
          <button
            className={`icon-button ${own.redo}`}
            type="button"
            aria-label="Redo"
            aria-disabled={history.undone.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <Icon name="undo" />
          </button>
        </span>
        <Status state={state} />
      </div>
      <div className={styles.acts}>
        <button
          className="btn btn-s btn-board"
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || void run(onPublish)}
        >
          Publish
        </button>
        <button className="btn btn-s btn-line" type="button" aria-disabled={isBusy} onClick={() => isBusy || onSave()}>
          {sending ? 'Saving...' : 'Save draft'}
        </button>
      </div>
    </section>
  );
}

function stateText({ detail, words, saved }: EntryState): string {
  if (words.hidden) return 'Hidden, visitors do not see it';
  if (detail === null || detail.version === '') return isDirty({ words, saved }) ? 'Changed' : 'As delivered';
  if (detail.state === 'new') return 'New, visitors do not see it yet';
  return detail.state === 'draft' ? 'Draft, visitors do not see it' : 'Published';
}

/** Where the words are stored. Its live region is always rendered. */
function Status({ state }: { state: EntryState }) {
  const [icon, text] = statusOf(state);
  return (
    <span role="status">
      {icon && <Icon name={icon} />} {text}
    </span>
  );
}

function statusOf(state: EntryState): readonly [IconName | null, string] {
  const { note, waiting, sending, phase } = state;
  if (phase === 'loading') return [null, 'Loading'];
  const kept = isKept(state)
    ? 'Your text is kept on this computer.'
    : 'This browser cannot keep a copy: leave this page open.';
  if (waiting === 'offline') return ['clock', `Waiting for the connection. ${kept}`];
  if (waiting === 'noAnswer') return ['warn', `The server does not answer. It is tried again in a moment. ${kept}`];
  if (sending) return ['clock', 'Saving...'];
  switch (note.kind) {
    case 'none':
      return [null, ''];
    case 'kept':
      return ['check', `Kept on this computer ${timeOfDay(note.at)}, not yet saved`];
    case 'notKept':
      return ['warn', 'This browser cannot keep a copy. Please save.'];
    case 'saved':
      return ['check', `Draft saved ${timeOfDay(note.at)}`];
    case 'invalid':
      return ['warn', `Not saved: a field needs your attention. ${kept}`];
    case 'failed':
      return ['warn', `Not saved. ${kept}`];
  }
}
