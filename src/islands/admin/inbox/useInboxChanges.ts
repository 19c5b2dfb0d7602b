import { useState } from 'react';
import {
  changeSubmission,
  changeSubmissions,
  deleteForGood,
  type SubmissionMarks,
  type SubmissionName,
} from '../../../browser/submissions/inbox-calls.ts';
import { type ReplyToSend, sendReply } from '../../../browser/submissions/reply-calls.ts';
import type { InboxRow, Submission } from '../../../domain/submissions/submission.ts';
import type { SubmissionChange } from '../../../domain/submissions/triage.ts';
import type { LastChange } from '../saving/UndoBar.tsx';
import { undoChangesOf } from './inbox-state.ts';
import { changeText } from './inbox-text.ts';

/** A row as it was before a change. */
export type RowBeforeChange = Pick<InboxRow, 'id' | 'kind' | 'name' | 'state' | 'spam' | 'binnedAt'>;

interface Options {
  onChanged: (submission: Submission) => void;
  removeFromView: (ids: readonly string[]) => void;
  reload: () => void;
  poll: () => Promise<void>;
}

/** Changes submissions, and keeps the last change with its undo. Each failed call has shown its toast. */
export function useInboxChanges({ onChanged, removeFromView, reload, poll }: Options) {
  const [lastChange, setLastChange] = useState<LastChange | null>(null);

  /** Changes state, spam or bin of rows, with an undo. */
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
    /** Changes the opened submission, without an undo. */
    change: async (name: SubmissionName, change: SubmissionChange) => {
      onChanged(await changeSubmission(name, change));
      void poll();
    },
    /** Sends a reply to a submission, and shows what became of it; also after a failure, since somebody else may have replied. */
    reply: async (name: SubmissionName, sent: ReplyToSend): Promise<Submission> => {
      try {
        const submission = await sendReply(name, sent);
        onChanged(submission);
        return submission;
      } finally {
        void poll();
      }
    },
    /** Deletes a submission of the bin for good. */
    remove: async (name: SubmissionName) => {
      await deleteForGood(name);
      removeFromView([name.id]);
      setLastChange({ words: 'Deleted for good' });
      reload();
    },
    dismissLastChange: () => setLastChange(null),
  };
}
