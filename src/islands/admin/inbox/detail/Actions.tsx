import { useId, useState } from 'react';
import type { SubmissionMarks } from '../../../../browser/submissions/inbox.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { Icon } from '../../../Icon.tsx';
import { Select } from '../../../Select.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { VIEW_NAMES } from '../inbox-text.ts';
import type { InboxHandle } from '../useInbox.ts';
import type { RowBeforeChange } from '../useInboxChanges.ts';
import styles from './Actions.module.css';
import { type ReplyTemplate, replyAddress } from './reply.ts';

interface Props {
  submission: Submission;
  /** Its values before it is marked, for undo. */
  row: RowBeforeChange;
  inbox: InboxHandle;
  replies: readonly ReplyTemplate[];
  onDelete: () => void;
}

/** The buttons for one submission: reply, mark, restore, delete. */
export function Actions({ submission, row, inbox, replies, onDelete }: Props) {
  // While a request is running the buttons are aria-disabled, since a disabled button would lose the focus.
  const { busy, run } = useSingleFlight();
  const { id, kind, spam, mails, state, binned } = submission;
  const isOffered = spam.length === 0 && binned === null;

  const mark = (marks: SubmissionMarks) => run(() => inbox.mark([row], marks));

  return (
    <div className={styles.actions}>
      {isOffered && (
        <Reply
          submission={submission}
          replies={replies}
          onReply={() => state === 'answered' || mark({ state: 'answered' })}
        />
      )}
      {binned !== null && (
        <button
          className="btn btn-ink btn-s"
          type="button"
          aria-disabled={busy}
          onClick={() => mark({ binned: false })}
        >
          <Icon name="undo" /> Restore
        </button>
      )}
      {binned === null && spam.length > 0 && (
        <button className="btn btn-ink btn-s" type="button" aria-disabled={busy} onClick={() => mark({ spam: false })}>
          <Icon name="undo" /> Not spam, move to {VIEW_NAMES[kind]}
        </button>
      )}
      {isOffered && (
        <>
          {mails.some((mail) => mail.state === 'given-up') && (
            <button
              className="btn btn-line btn-s"
              type="button"
              aria-disabled={busy}
              onClick={() => run(() => inbox.change({ kind, id }, { retryMails: true }))}
            >
              <Icon name="undo" /> Try the mail again
            </button>
          )}
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={busy}
            onClick={() => mark({ state: state === 'answered' ? 'open' : 'answered' })}
          >
            <Icon name={state === 'answered' ? 'undo' : 'check'} />{' '}
            {state === 'answered' ? 'Mark as open' : 'Mark as answered'}
          </button>
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={busy}
            onClick={() => mark({ state: 'new' })}
          >
            <Icon name="eye" /> Mark as unread
          </button>
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={busy}
            onClick={() => mark({ spam: true })}
          >
            <Icon name="flag" /> Mark as spam
          </button>
        </>
      )}
      <button className="btn btn-danger btn-s" type="button" aria-disabled={busy} onClick={() => busy || onDelete()}>
        <Icon name="trash" /> {binned === null ? 'Delete' : 'Delete for good'}
      </button>
    </div>
  );
}

interface ReplyProps {
  submission: Submission;
  replies: readonly ReplyTemplate[];
  onReply: () => void;
}

/** The link that opens the mail program with a reply, and the choice of its template. */
function Reply({ submission, replies, onReply }: ReplyProps) {
  const id = useId();
  const [name, setName] = useState('');
  const fitting = replies.filter(({ kinds }) => kinds.includes(submission.kind));
  const template = fitting.find((reply) => reply.name === name);
  return (
    <div className={styles.reply}>
      <div className="field">
        <label htmlFor={id}>Answer with</label>
        <Select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">Their words quoted</option>
          {fitting.map((reply) => (
            <option key={reply.name}>{reply.name}</option>
          ))}
        </Select>
      </div>
      <a className="btn btn-ink btn-s" href={replyAddress(submission, template)} onClick={onReply}>
        <Icon name="mail" /> Reply by email
      </a>
    </div>
  );
}
