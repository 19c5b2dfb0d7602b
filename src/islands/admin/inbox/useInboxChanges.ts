import { useState } from 'react';
import {
  changeSubmission,
  changeSubmissions,
  deleteForGood,
  type SubmissionMarks,
  type SubmissionName,
} from '../../../browser/submissions/inbox-calls.ts';
import type { InboxRow, Submission } from '../../../domain/submissions/submission.ts';
import type { SubmissionChange } from '../../../domain/submissions/triage.ts';
import type { LastChange } from '../UndoBar.tsx';
import { undoChangesOf } from './inbox-state.ts';
import { changeText } from './inbox-text.ts';

/** A row as it was before a change. */
export type RowBeforeChange = Pick<InboxRow, 'id' | 'kind' | 'name' | 'state' | 'spam' | 'binnedAt'>;

/** The changes that the inbox makes; each failed call has shown its toast. */
export interface InboxChanges {
  lastChange: LastChange | null;
  /** Changes the opened submission, without an undo. */
  change: (name: SubmissionName, change: SubmissionChange) => Promise<void>;
  /** Changes state, spam or bin of rows, with an undo. */
  mark: (rows: readonly RowBeforeChange[], marks: SubmissionMarks) => Promise<void>;
  /** Deletes a submission of the bin for good. */
  remove: (name: SubmissionName) => Promise<void>;
  dismissLastChange: () => void;
}

interface Options {
  /** Called with the opened submission as it is after a change. */
  onChanged: (submission: Submission) => void;
  /** Removes rows that have left the view. */
  removeFromView: (ids: readonly string[]) => void;
  reload: () => void;
  /** Refreshes list and detail in the background. */
  poll: () => Promise<void>;
}

/** Changes submissions, and keeps the last change with its undo. */
export function useInboxChanges({ onChanged, removeFromView, reload, poll }: Options): InboxChanges {
  const [lastChange, setLastChange] = useState<LastChange | null>(null);

  async function mark(rows: readonly RowBeforeChange[], marks: SubmissionMarks): Promise<void> {
    const reverse = undoChangesOf(rows, marks);
    const leavesView = marks.spam !== undefined || marks.binned !== undefined;
    const [only] = rows;
    if (only && rows.length === 1) {
      const submission = await changeSubmission(only, marks);
      if (!leavesView) onChanged(submission);
    } else await changeSubmissions(rows, marks);
    const refresh = leavesView ? reload : () => void poll();
    if (leavesView) removeFromView(rows.map(({ id }) => id));
    const undo = async () => {
      for (const { names, change } of reverse) await changeSubmissions(names, change);
      setLastChange({ words: 'Taken back' });
      refresh();
    };
    setLastChange({ words: changeText(rows, marks), ...(reverse.length > 0 && { undo }) });
    refresh();
  }

  return {
    lastChange,
    mark,
    change: async (name, change) => {
      onChanged(await changeSubmission(name, change));
      void poll();
    },
    remove: async (name) => {
      await deleteForGood(name);
      removeFromView([name.id]);
      setLastChange({ words: 'Deleted for good' });
      reload();
    },
    dismissLastChange: () => setLastChange(null),
  };
}
