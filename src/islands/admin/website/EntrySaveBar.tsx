import { useState } from 'react';
import type { IconName } from '../../../components/icons.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { timeOfDay } from '../saving/india-time.ts';
import styles from '../saving/SaveBar.module.css';
import { type EntryState, isDirty, isKept } from './entry-state.ts';
import { listHref } from './route.ts';
import type { Entry } from './useEntry.ts';

interface Props {
  entry: Entry;
  canHide: boolean;
  onSave: () => void;
  /** Saves and opens what will be published. */
  onPublish: () => Promise<void>;
}

/** The toolbar with the state of the words and the buttons; always in view. */
export function EntrySaveBar({ entry, canHide, onSave, onPublish }: Props) {
  const { state, dispatch, discard } = entry;
  const { phase, sending, words, history, detail } = state;
  const { busy, run } = useSingleFlight();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const isBusy = phase !== 'ready' || sending || busy;
  const isDraft = detail?.state === 'draft' || (detail?.state === 'new' && detail.version !== '');

  async function discardDraft() {
    setAsksToDiscard(false);
    // Nothing is left of an entry that was never published.
    if (!(await discard())) location.hash = listHref;
  }

  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.state}>
        <b>{stateText(state)}</b>
        <Status state={state} />
        <button
          className="text-button"
          type="button"
          aria-disabled={history.done.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <Icon name="undo" />
          Undo
        </button>
        <button
          className="text-button"
          type="button"
          aria-disabled={history.undone.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          Redo
        </button>
        {canHide && (
          <button
            className="text-button"
            type="button"
            aria-disabled={phase !== 'ready'}
            onClick={() => dispatch({ type: 'hiddenChanged', hidden: !words.hidden })}
          >
            <Icon name="eye" />
            {words.hidden ? 'Show on the site' : 'Hide from the site'}
          </button>
        )}
        {isDraft && (
          <button className="text-button bad" type="button" onClick={() => setAsksToDiscard(true)}>
            Discard draft
          </button>
        )}
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
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard this draft?"
          no="Keep it"
          yes="Discard"
          icon="trash"
          look="btn-danger"
          busy={busy}
          onNo={() => setAsksToDiscard(false)}
          onYes={() => void run(discardDraft)}
        >
          {detail?.state === 'new'
            ? 'It was never published, so nothing of it is left.'
            : 'What is published stays as it is. You can bring the draft back as long as this page is open.'}
        </ConfirmDialog>
      )}
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
