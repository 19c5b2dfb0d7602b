import type { IconName } from '../../../components/icons.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { timeOfDay } from '../saving/india-time.ts';
import styles from '../saving/SaveBar.module.css';
import { isBusy, isKept, waitingFor } from '../saving/saving-state.ts';
import type { EntryState } from './entry-saving.ts';
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
  const { state, undo, isSending } = entry;
  const { history } = entry.fields;
  const { busy, run } = useSingleFlight();
  const isClosed = (isBusy(state) && waitingFor(state) === null) || busy;

  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.state}>
        <b>{stateText(state, entry.isDirty())}</b>
        <span className={own.undo}>
          <button
            className="icon-button"
            type="button"
            aria-label="Undo"
            aria-disabled={history.done.length === 0}
            onClick={() => undo('undo')}
          >
            <Icon name="undo" />
          </button>
          <button
            className={`icon-button ${own.redo}`}
            type="button"
            aria-label="Redo"
            aria-disabled={history.undone.length === 0}
            onClick={() => undo('redo')}
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
          aria-disabled={isClosed}
          onClick={() => isClosed || void run(onPublish)}
        >
          Publish
        </button>
        <button
          className="btn btn-s btn-line"
          type="button"
          aria-disabled={isClosed}
          onClick={() => isClosed || onSave()}
        >
          {isSending ? 'Saving...' : 'Save draft'}
        </button>
      </div>
    </section>
  );
}

function stateText({ stored, content }: EntryState, isDirty: boolean): string {
  if (content.hidden) return 'Hidden, visitors do not see it';
  if (stored === null || stored.version === '') return isDirty ? 'Changed' : 'As delivered';
  if (stored.state === 'new') return 'New, visitors do not see it yet';
  return stored.state === 'draft' ? 'Draft, visitors do not see it' : 'Published';
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
  const { note, save, phase } = state;
  const waiting = waitingFor(state);
  if (phase === 'loading') return [null, 'Loading'];
  const kept = isKept(state)
    ? 'Your text is kept on this computer.'
    : 'This browser cannot keep a copy: leave this page open.';
  if (waiting === 'offline') return ['clock', `Waiting for the connection. ${kept}`];
  if (waiting === 'noAnswer') return ['warn', `The server does not answer. It is tried again in a moment. ${kept}`];
  if (save.kind === 'sending' || save.kind === 'discarding') return ['clock', 'Saving...'];
  switch (note.kind) {
    case 'none':
      return [null, ''];
    case 'kept':
      return ['check', `Kept on this computer ${timeOfDay(note.at)}, not yet saved`];
    case 'notKept':
      return ['warn', 'This browser cannot keep a copy. Please save.'];
    case 'saved':
      return ['check', `${note.done} ${timeOfDay(note.at)}`];
    case 'invalid':
      return ['warn', `Not saved: a field needs your attention. ${kept}`];
    case 'cancelled':
    case 'failed':
      return ['warn', `Not saved. ${kept}`];
  }
}
