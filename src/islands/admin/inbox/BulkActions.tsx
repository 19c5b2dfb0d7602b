import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubmissionMarks } from '../../../browser/submissions/inbox-calls.ts';
import { saveResumes } from '../../../browser/submissions/resume-archive.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { isFocusWith } from '../../focus/focus.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import type { RowSelection } from '../selection/useSelection.ts';
import type { ShownRow } from './inbox-state.ts';
import { BIN_TEXT } from './inbox-text.ts';
import type { InboxHandle } from './useInbox.ts';

interface Props {
  selection: RowSelection<ShownRow>;
  inbox: InboxHandle;
}

/** The actions on all selected rows. */
export function BulkActions({ selection, inbox }: Props) {
  const { selected } = selection;
  const { view } = inbox.query;
  const { busy, run: runAlone } = useSingleFlight();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState('');
  const all = useRef<HTMLInputElement>(null);
  const none = selected.length === 0;
  const applications = selected.filter(({ kind }) => kind === 'applications');

  async function run(task: () => Promise<void>): Promise<void> {
    if (busy || none) return;
    await runAlone(task);
    setAsking(false);
    setSaving('');
  }

  /**
   * Marks the selected rows; rows that are selected during the call stay so. The focus goes from the pressed button to "Select all",
   * since the marked rows may be removed from the list.
   */
  const mark = (marks: SubmissionMarks) =>
    run(async () => {
      const pressed = document.activeElement;
      await inbox.mark(selected, marks);
      selection.deselect(selected);
      const isStillThere = isFocusWith(pressed);
      // First, because a closing dialog restores the focus.
      flushSync(() => setAsking(false));
      if (isStillThere) all.current?.focus();
    });

  const button = (words: ReactNode, onPress: () => void, tone = 'btn-line') => (
    <button className={`btn ${tone} btn-s`} type="button" aria-disabled={busy || none} onClick={onPress}>
      {words}
    </button>
  );

  return (
    <SelectionBar selection={selection} label="Select all of this page" all={all} progress={saving}>
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
                saveResumes(applications, (done) => setSaving(`${done} of ${countOf(applications.length, 'resume')}`)),
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
    </SelectionBar>
  );
}
