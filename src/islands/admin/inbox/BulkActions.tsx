import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubmissionMarks } from '../../../browser/submissions/inbox.ts';
import { saveResumes } from '../../../browser/submissions/resume-archive.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import checkbox from '../Checkbox.module.css';
import { DeleteDialog } from '../DeleteDialog.tsx';
import styles from './Inbox.module.css';
import { BIN_TEXT } from './inbox-text.ts';
import type { InboxHandle } from './useInbox.ts';
import type { RowSelection } from './useSelection.ts';

interface Props {
  selection: RowSelection;
  inbox: InboxHandle;
}

/** The actions on all selected rows. */
export function BulkActions({ selection, inbox }: Props) {
  const { selected, rows } = selection;
  const { view } = inbox.query;
  const { busy, run: runAlone } = useSingleFlight();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState('');
  const all = useRef<HTMLInputElement>(null);
  const none = selected.length === 0;
  const applications = selected.filter(({ kind }) => kind === 'applications');

  useEffect(() => {
    if (all.current) all.current.indeterminate = !none && selected.length < rows.length;
  }, [none, selected.length, rows.length]);

  async function run(task: () => Promise<void>): Promise<void> {
    if (busy || none) return;
    await runAlone(task);
    setAsking(false);
    setSaving('');
  }

  /** Marks the selected rows. The focus goes to "Select all", since the marked rows may be removed from the list. */
  const mark = (marks: SubmissionMarks) =>
    run(async () => {
      await inbox.mark(selected, marks);
      selection.selectAll(false);
      // First, because a closing dialog restores the focus.
      flushSync(() => setAsking(false));
      all.current?.focus();
    });

  const button = (words: ReactNode, onPress: () => void, tone = 'btn-line') => (
    <button className={`btn ${tone} btn-s`} type="button" aria-disabled={busy || none} onClick={onPress}>
      {words}
    </button>
  );

  return (
    <fieldset className={styles.chosen}>
      <legend className="visually-hidden">What is selected</legend>
      <label className={styles.all}>
        <input
          ref={all}
          className={checkbox.box}
          type="checkbox"
          checked={!none && selected.length === rows.length}
          onChange={({ target }) => selection.selectAll(target.checked)}
        />
        Select all of this page
      </label>
      <p role="status">{saving || (none ? '' : `${selected.length} selected`)}</p>
      <div className="acts">
        {view === 'bin' &&
          button(
            <>
              <Icon name="undo" /> Restore
            </>,
            () => void mark({ binned: false }),
          )}
        {view === 'spam' &&
          button(
            <>
              <Icon name="undo" /> Not spam
            </>,
            () => void mark({ spam: false }),
          )}
        {view !== 'bin' && view !== 'spam' && (
          <>
            {button(
              <>
                <Icon name="check" /> Answered
              </>,
              () => void mark({ state: 'answered' }),
            )}
            {button(
              <>
                <Icon name="eye" /> Open
              </>,
              () => void mark({ state: 'open' }),
            )}
            {button(
              <>
                <Icon name="flag" /> Mark as spam
              </>,
              () => void mark({ spam: true }),
            )}
          </>
        )}
        {applications.length > 0 &&
          button(
            <>
              <Icon name="download" /> Resumes
            </>,
            () =>
              void run(() =>
                saveResumes(applications, (done) => setSaving(`${done} of ${applications.length} resumes`)),
              ),
          )}
        {view !== 'bin' &&
          button(
            <>
              <Icon name="trash" /> Delete
            </>,
            () => !none && !busy && setAsking(true),
            'btn-danger',
          )}
      </div>
      {asking && (
        <DeleteDialog
          title={`Delete ${countOf(selected.length, 'submission')}?`}
          busy={busy}
          onKeep={() => setAsking(false)}
          onDelete={() => void mark({ binned: true })}
        >
          {BIN_TEXT}
        </DeleteDialog>
      )}
    </fieldset>
  );
}
