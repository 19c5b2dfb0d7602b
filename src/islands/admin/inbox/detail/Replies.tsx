import { useRef, useState } from 'react';
import type { SubmissionName } from '../../../../browser/submissions/inbox-calls.ts';
import { saveReplyFile } from '../../../../browser/submissions/reply-calls.ts';
import type { ReplyTemplate } from '../../../../domain/mail/reply-templates.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import type { Reply } from '../../../../domain/submissions/replies.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { mailText } from '../inbox-text.ts';
import type { InboxHandle } from '../useInbox.ts';
import { Composer } from './Composer.tsx';
import styles from './Replies.module.css';

interface Props {
  submission: Submission;
  inbox: InboxHandle;
  templates: readonly ReplyTemplate[];
  /** Whether a reply is being written. */
  isWriting: boolean;
  onEnd: () => void;
}

/** What was answered by mail, the oldest first, with a form for another reply. */
export function Replies({ submission, inbox, templates, isWriting, onEnd }: Props) {
  const { kind, id, replies } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');

  function sent(reply: string, changed: Submission) {
    setStatusMessage(stateOf(changed, reply));
    onEnd();
    heading.current?.focus();
  }

  return (
    <section className={styles.replies} aria-labelledby="replies-heading" hidden={!isWriting && replies.length === 0}>
      <h3 className="h4" id="replies-heading" tabIndex={-1} ref={heading}>
        Replies
      </h3>
      {replies.length > 0 && (
        <ol>
          {replies.map((reply) => (
            <Sent key={reply.id} about={{ kind, id }} reply={reply} state={stateOf(submission, reply.id)} />
          ))}
        </ol>
      )}
      {isWriting && (
        <Composer
          submission={submission}
          templates={templates}
          onSend={(reply) => inbox.reply({ kind, id }, reply)}
          onSent={sent}
          onClose={onEnd}
        />
      )}
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
    </section>
  );
}

interface SentProps {
  about: SubmissionName;
  reply: Reply;
  /** How far its mail is, in a sentence. */
  state: string;
}

function Sent({ about, reply: { id, by, at, subject, text, files }, state }: SentProps) {
  const { busy, run } = useSingleFlight();
  return (
    <li className={styles.sent}>
      <p className="muted fine">
        {by}, {cardDate(at)}. {state}
      </p>
      <p>
        <b dir="auto" translate="no">
          {subject}
        </b>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {files.length > 0 && (
        <ul className="acts" aria-label="Files of this reply">
          {files.map(({ name, size }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none moves
            <li key={number}>
              <Button
                icon="download"
                isOff={busy}
                onPress={() => void run(() => saveReplyFile(about, id, number, name))}
              >
                <span translate="no">
                  {name}, {formatBytes(size)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How far the mail of a reply is, in a sentence. */
function stateOf(submission: Submission, reply: string): string {
  const mail = submission.mails.find((one) => one.reply === reply);
  return mail ? mailText(mail, submission) : '';
}
