import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubmissionMarks } from '../../../browser/submissions/inbox-calls.ts';
import { saveResumes } from '../../../browser/submissions/resume-archive.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { isFocusWith } from '../../focus/focus.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { DeleteDialog } from '../dialogs/ConfirmDialog.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import type { RowSelection } from '../selection/useSelection.ts';
import type { ShownRow } from './inbox-state.ts';
import { BIN_TEXT } from './inbox-text.ts';
import type { InboxHandle } from './useInbox.ts';

/** What marks all rows of a view. */
const RESTORE = [{ icon: 'undo', words: 'Restore', marks: { binned: false } }] as const;
const NOT_SPAM = [{ icon: 'undo', words: 'Not spam', marks: { spam: false } }] as const;
const TRIAGE = [
  { icon: 'check', words: 'Answered', marks: { state: 'answered' } },
  { icon: 'eye', words: 'Open', marks: { state: 'open' } },
  { icon: 'flag', words: 'Mark as spam', marks: { spam: true } },
] as const;

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
  const isOff = busy || selected.length === 0;
  const applications = selected.filter(({ kind }) => kind === 'applications');
  const actions = view === 'bin' ? RESTORE : view === 'spam' ? NOT_SPAM : TRIAGE;

  async function run(task: () => Promise<void>): Promise<void> {
    if (isOff) return;
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

  const save = () =>
    run(() => saveResumes(applications, (done) => setSaving(`${done} of ${countOf(applications.length, 'resume')}`)));

  return (
    <SelectionBar selection={selection} label="Select all of this page" all={all} progress={saving}>
      <div className="acts">
        {actions.map(({ icon, words, marks }) => (
          <Button key={words} icon={icon} isOff={isOff} onPress={() => void mark(marks)}>
            {words}
          </Button>
        ))}
        {applications.length > 0 && (
          <Button icon="download" isOff={isOff} onPress={() => void save()}>
            Resumes
          </Button>
        )}
        {view !== 'bin' && (
          <Button look="danger" icon="trash" isOff={isOff} onPress={() => setAsking(true)}>
            Delete
          </Button>
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
