import { useId, useState } from 'react';
import type { SubmissionMarks } from '../../../../browser/submissions/inbox-calls.ts';
import type { IconName } from '../../../../components/icons.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { Icon } from '../../../Icon.tsx';
import { Select } from '../../../Select.tsx';
import type { useSingleFlight } from '../../../useSingleFlight.ts';
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
  /** The request that is running; shared by all buttons of the submission. */
  flight: ReturnType<typeof useSingleFlight>;
}

/** What is done with most submissions: reply, mark as answered; or restore, and take out of spam. */
export function Actions({ replies, ...props }: Props & { replies: readonly ReplyTemplate[] }) {
  const { submission } = props;
  const { kind, spam, state, binned } = submission;
  const { button, mark } = useActions(props);
  if (binned !== null)
    return <div className={styles.actions}>{button('undo', 'Restore', () => mark({ binned: false }), 'btn-ink')}</div>;
  if (spam.length > 0) {
    const words = `Not spam, move to ${VIEW_NAMES[kind]}`;
    return <div className={styles.actions}>{button('undo', words, () => mark({ spam: false }), 'btn-ink')}</div>;
  }
  return (
    <div className={styles.actions}>
      <Reply
        submission={submission}
        replies={replies}
        onReply={() => state === 'answered' || mark({ state: 'answered' })}
      />
      {state === 'answered'
        ? button('undo', 'Mark as open', () => mark({ state: 'open' }))
        : button('check', 'Mark as answered', () => mark({ state: 'answered' }))}
    </div>
  );
}

/** The rest: send the mail again, mark as unread or as spam, delete. */
export function MoreActions({ onDelete, ...props }: Props & { onDelete: () => void }) {
  const { id, kind, spam, mails, binned } = props.submission;
  const { button, mark, run } = useActions(props);
  const isGivenUp = mails.some((mail) => mail.state === 'given-up');
  return (
    <div className={styles.actions}>
      {spam.length === 0 && binned === null && (
        <>
          {isGivenUp &&
            button('undo', 'Try the mail again', () =>
              run(() => props.inbox.change({ kind, id }, { retryMails: true })),
            )}
          {button('eye', 'Mark as unread', () => mark({ state: 'new' }))}
          {button('flag', 'Mark as spam', () => mark({ spam: true }))}
        </>
      )}
      {button('trash', binned === null ? 'Delete' : 'Delete for good', onDelete, 'btn-danger')}
    </div>
  );
}

/** A button that is aria-disabled while a request is running, since a disabled button would lose the focus. */
function useActions({ row, inbox, flight: { busy, run } }: Props) {
  return {
    run,
    mark: (marks: SubmissionMarks) => void run(() => inbox.mark([row], marks)),
    button: (icon: IconName, words: string, onPress: () => unknown, tone = 'btn-line') => (
      <button className={`btn ${tone} btn-s`} type="button" aria-disabled={busy} onClick={() => busy || onPress()}>
        <Icon name={icon} /> {words}
      </button>
    ),
  };
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
    <>
      <div className={`field ${styles.reply}`}>
        <label htmlFor={id}>Answer with</label>
        <Select id={id} value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">Quote their message</option>
          {fitting.map((reply) => (
            <option key={reply.name}>{reply.name}</option>
          ))}
        </Select>
      </div>
      <a className="btn btn-ink btn-s" href={replyAddress(submission, template)} onClick={onReply}>
        <Icon name="mail" /> Reply by email
      </a>
    </>
  );
}
