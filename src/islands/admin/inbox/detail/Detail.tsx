import { useEffect, useRef, useState } from 'react';
import type { ReplyTemplate } from '../../../../domain/mail/reply-templates.ts';
import { binEnd } from '../../../../domain/shared/bin.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { inRupees } from '../../../../domain/shared/rupees.ts';
import { filledFields, type Submission } from '../../../../domain/submissions/submission.ts';
import type { Assignee } from '../../../../domain/submissions/triage.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { DeleteDialog } from '../../dialogs/ConfirmDialog.tsx';
import { LoadFailed } from '../../loading/LoadFailed.tsx';
import { Notes } from '../../notes/Notes.tsx';
import { BIN_TEXT, KIND_NAMES, STATE_NAMES } from '../inbox-text.ts';
import type { InboxHandle } from '../useInbox.ts';
import { Actions, MoreActions } from './Actions.tsx';
import { Care } from './Care.tsx';
import { isReplyBegun, REPLY_TEXT } from './Composer.tsx';
import styles from './Detail.module.css';
import { Facts } from './Facts.tsx';
import { Replies } from './Replies.tsx';
import { ResumeBox } from './ResumeBox.tsx';

interface Props {
  inbox: InboxHandle;
  replies: readonly ReplyTemplate[];
  assignees: readonly Assignee[];
}

/** The opened submission with its actions. */
export function Detail({ inbox, ...props }: Props) {
  const { detail } = inbox;
  return (
    <>
      <p className="visually-hidden" role="status">
        {detail.phase === 'ready' ? detail.submission.fields.name : detail.phase === 'loading' && 'Loading'}
      </p>
      <Opened inbox={inbox} {...props} />
    </>
  );
}

function Opened({ inbox, ...props }: Props) {
  const { detail, opened } = inbox;
  const nav = useRef<HTMLDivElement>(null);
  if (detail.phase === 'none') {
    const hasRows = (inbox.shown?.page.rows.length ?? 0) > 0;
    return <p className={`${styles.detail} ${styles.choose} muted`}>{hasRows && 'Choose a message to read it.'}</p>;
  }
  return (
    <article className={styles.detail} aria-labelledby="submission-name" aria-busy={detail.phase === 'loading'}>
      <div className={styles.ways} ref={nav}>
        <Button look="text" className={styles.back} icon="back" onPress={inbox.close}>
          All
        </Button>
        {/* At the ends of the list they are aria-disabled, which keeps the focus. */}
        <Button look="text" icon="up" isOff={!inbox.previous} onPress={() => inbox.previous?.()}>
          Previous
        </Button>
        <Button look="text" icon="down" isOff={!inbox.next} onPress={() => inbox.next?.()}>
          Next
        </Button>
      </div>
      {detail.phase === 'loading' && <p aria-hidden="true">Loading</p>}
      {detail.phase === 'failed' && (
        <LoadFailed
          isFailed
          message="Unable to load this submission."
          className={styles.failed}
          onRetry={() => opened && inbox.open({ ...opened })}
        />
      )}
      {detail.phase === 'ready' && (
        <Content
          key={detail.submission.id}
          submission={detail.submission}
          inbox={inbox}
          {...props}
          keepsFocus={() => nav.current?.contains(document.activeElement) || isTyping()}
        />
      )}
    </article>
  );
}

interface ContentProps extends Props {
  submission: Submission;
  /** Whether the focus is on "Previous", "Next" or in a field, where it stays. */
  keepsFocus: () => boolean;
}

function Content({ submission, inbox, replies, assignees, keepsFocus }: ContentProps) {
  const [asking, setAsking] = useState(false);
  const mayReply = inbox.mailReady && submission.spam.length === 0 && submission.binned === null;
  const [isWriting, setIsWriting] = useState(() => isReplyBegun(submission));
  const flight = useSingleFlight();
  const reply = () => {
    setIsWriting(true);
    // Of a form that is open already.
    document.getElementById(REPLY_TEXT)?.focus();
  };
  const deleting = useSingleFlight();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, kind, fields, binned, state, paid } = submission;
  const payment = paid ? `${inRupees(paid.rupees)} paid` : kind === 'registrations' && 'Not paid';
  const isSpam = submission.spam.length > 0;
  const underName = filledFields(submission).find(({ field }) => field.underName)?.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const article = heading.current?.closest('article');
    if (keepsFocus() || !heading.current || !article) return;
    heading.current.focus({ preventScroll: true });
    const { bottom } = heading.current.getBoundingClientRect();
    // The heading stays in the window while the message scrolls away.
    const isAbove = article.getBoundingClientRect().top < 0;
    if (isAbove || bottom > innerHeight) article.scrollIntoView();
  }, []);
  // A change of the state may remove the pressed button.
  useRestoreFocus(() => heading.current, [submission], { preventScroll: true });

  const row = { ...submission, name: fields.name, binnedAt: binned?.at ?? null };
  const about = { submission, row, inbox, flight };
  return (
    <>
      <div className={styles.top} data-writing={(isWriting && mayReply) || undefined}>
        <header className={styles.head}>
          <div>
            <h2 id="submission-name" dir="auto" translate="no" ref={heading} tabIndex={-1}>
              {fields.name}
            </h2>
            <p className="muted">{isSpam || underName === undefined ? KIND_NAMES[kind] : String(underName)}</p>
          </div>
          {isSpam ? (
            <span className="badge b-spam">
              <Icon name="flag" />
              Suspected spam
            </span>
          ) : (
            <div className={styles.badges}>
              {payment && <span className="badge b-open">{payment}</span>}
              <span className={`badge ${{ new: 'b-new', open: 'b-open', answered: 'b-published' }[state]}`}>
                {STATE_NAMES[state]}
              </span>
            </div>
          )}
        </header>
        {binned && (
          <div className={`banner ${styles.binned}`}>
            <Icon name="trash" />
            <span>
              Moved to the bin by {binned.by}, {cardDate(binned.at)}. It is gone for good after{' '}
              {cardDate(binEnd(binned.at))}.
            </span>
          </div>
        )}
        <Actions {...about} replies={replies} onReply={reply} />
      </div>
      {'message' in fields && (
        <p className={styles.message} dir="auto">
          {fields.message}
        </p>
      )}
      {'resume' in fields && <ResumeBox key={id} id={id} resume={fields.resume} name={fields.name} />}
      <Replies
        submission={submission}
        inbox={inbox}
        templates={replies}
        isWriting={isWriting && mayReply}
        onEnd={() => setIsWriting(false)}
      />
      <Facts submission={submission} />
      {binned === null && !isSpam && <Care submission={submission} inbox={inbox} assignees={assignees} />}
      <MoreActions {...about} onDelete={() => setAsking(true)} />
      <Notes
        about={id}
        level={3}
        notes={submission.notes}
        placeholder="Only administrators see it"
        isOpen={binned === null}
        onAdd={(addNote) => inbox.change({ kind, id }, { addNote })}
        onRemove={(removeNote) => inbox.change({ kind, id }, { removeNote })}
      />
      {asking && (
        <DeleteDialog
          title={`Delete this ${KIND_NAMES[kind].toLowerCase()}?`}
          busy={deleting.busy}
          onKeep={() => setAsking(false)}
          onDelete={() =>
            void deleting.run(() => (binned ? inbox.remove({ kind, id }) : inbox.mark([row], { binned: true })))
          }
        >
          From {fields.name}.{' '}
          {binned
            ? `It cannot be brought back; ${'resume' in fields ? 'its resume, ' : ''}replies with their files and the mails that wait go with it.`
            : BIN_TEXT}
        </DeleteDialog>
      )}
    </>
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
