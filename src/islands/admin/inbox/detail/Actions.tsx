import { useState } from 'react';
import type { SubmissionMarks } from '../../../../browser/submissions/inbox-calls.ts';
import type { IconName } from '../../../../components/icons.ts';
import type { ReplyTemplate } from '../../../../domain/mail/reply-templates.ts';
import { isStuck } from '../../../../domain/submissions/mail.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { Icon } from '../../../Icon.tsx';
import type { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button, type ButtonLook } from '../../Button.tsx';
import { SelectField } from '../../LabelledField.tsx';
import { VIEW_NAMES } from '../inbox-text.ts';
import type { InboxHandle } from '../useInbox.ts';
import type { RowBeforeChange } from '../useInboxChanges.ts';
import styles from './Detail.module.css';
import { chatAddress, replyAddress } from './reply.ts';

interface Props {
  submission: Submission;
  /** Its values before it is marked, for undo. */
  row: RowBeforeChange;
  inbox: InboxHandle;
  /** The request that is running; shared by all buttons of the submission. */
  flight: ReturnType<typeof useSingleFlight>;
}

interface ActionsProps extends Props {
  replies: readonly ReplyTemplate[];
  /** Opens the form for a reply. */
  onReply: () => void;
}

/**
 * What is done with most submissions: reply, mark as answered; or restore, and take out of spam. Without mail of the site, a reply is
 * written in the mail program, of which nobody knows whether it was sent.
 */
export function Actions({ replies, onReply, ...props }: ActionsProps) {
  const { submission } = props;
  const { kind, spam, state, binned } = submission;
  const { button, mark } = actionsOf(props);
  const chat = chatAddress(submission);
  if (binned !== null) {
    return <div className={styles.actions}>{button('undo', 'Restore', () => mark({ binned: false }), 'ink')}</div>;
  }
  if (spam.length > 0) {
    const words = `Not spam, move to ${VIEW_NAMES[kind]}`;
    return <div className={styles.actions}>{button('undo', words, () => mark({ spam: false }), 'ink')}</div>;
  }
  return (
    <div className={styles.actions}>
      {props.inbox.mailReady ? (
        button('mail', 'Reply', onReply, 'ink')
      ) : (
        <MailLink submission={submission} replies={replies} />
      )}
      {chat && (
        <a className="btn btn-line btn-s" href={chat} target="_blank" rel="noopener">
          <Icon name="send" /> Reply on WhatsApp
          <span className="visually-hidden"> (opens another window)</span>
        </a>
      )}
      {state === 'answered'
        ? button('undo', 'Mark as open', () => mark({ state: 'open' }))
        : button('check', 'Mark as answered', () => mark({ state: 'answered' }))}
    </div>
  );
}

/** The rest: send the mail again, mark as unread or as spam, delete. */
export function MoreActions({ onDelete, ...props }: Props & { onDelete: () => void }) {
  const { id, kind, spam, mails, binned } = props.submission;
  const { button, mark } = actionsOf(props);
  const isAnyStuck = mails.some(isStuck);
  const sendAgain = () => void props.flight.run(() => props.inbox.change({ kind, id }, { retryMails: true }));
  return (
    <div className={styles.actions}>
      {spam.length === 0 && binned === null && (
        <>
          {isAnyStuck && button('undo', 'Try the mail again', sendAgain)}
          {button('eye', 'Mark as unread', () => mark({ state: 'new' }))}
          {button('flag', 'Mark as spam', () => mark({ spam: true }))}
        </>
      )}
      {button('trash', binned === null ? 'Delete' : 'Delete for good', onDelete, 'danger')}
    </div>
  );
}

function actionsOf({ row, inbox, flight: { busy, run } }: Props) {
  return {
    mark: (marks: SubmissionMarks) => void run(() => inbox.mark([row], marks)),
    button: (icon: IconName, words: string, onPress: () => void, look?: ButtonLook) => (
      <Button {...(look && { look })} icon={icon} isOff={busy} onPress={onPress}>
        {words}
      </Button>
    ),
  };
}

interface LinkProps {
  submission: Submission;
  replies: readonly ReplyTemplate[];
}

/** The link that opens the mail program with a reply, and the choice of its template. */
function MailLink({ submission, replies }: LinkProps) {
  const [name, setName] = useState('');
  const fitting = replies.filter(({ kinds }) => kinds.includes(submission.kind));
  const template = fitting.find((reply) => reply.name === name);
  return (
    <>
      <SelectField label="Answer with" className={`field ${styles.reply}`} value={name} onChoose={setName}>
        <option value="">Quote their message</option>
        {fitting.map((reply) => (
          <option key={reply.name}>{reply.name}</option>
        ))}
      </SelectField>
      <a className="btn btn-ink btn-s" href={replyAddress(submission, template)}>
        <Icon name="mail" /> Reply by email
      </a>
    </>
  );
}
