import { useEffect, useRef, useState } from 'react';
import { SPAM_WORDS } from '../../domain/spam.ts';
import { filledFields, type Submission } from '../../domain/submission.ts';
import { Icon } from '../Icon.tsx';
import { Actions } from './Actions.tsx';
import { DeleteSubmissionDialog } from './DeleteSubmissionDialog.tsx';
import { Facts } from './Facts.tsx';
import styles from './Inbox.module.css';
import { ONE_OF } from './inbox-words.ts';
import { ResumeBox } from './ResumeBox.tsx';
import type { InboxHandle } from './useInbox.ts';

/** One submission, whole, with what can be done about it. */
export function Detail({ inbox }: { inbox: InboxHandle }) {
  const { detail } = inbox;
  return (
    <>
      <p className="visually-hidden" role="status">
        {detail.phase === 'loading' ? 'Loading' : ''}
      </p>
      <Opened inbox={inbox} />
    </>
  );
}

function Opened({ inbox }: { inbox: InboxHandle }) {
  const { detail, opened } = inbox;
  if (detail.phase === 'none') {
    return <p className={`${styles.detail} ${styles.choose} muted`}>Choose a line to read it.</p>;
  }
  return (
    <article className={styles.detail} aria-labelledby="submission-name" aria-busy={detail.phase === 'loading'}>
      <button className={`ib ${styles.back}`} type="button" onClick={inbox.close}>
        <Icon name="back" /> All
      </button>
      {detail.phase === 'loading' && <p aria-hidden="true">Loading</p>}
      {detail.phase === 'failed' && (
        <div role="alert">
          <p className="h4">Unable to load this submission.</p>
          <button className="btn btn-line btn-s" type="button" onClick={() => opened && inbox.open({ ...opened })}>
            Try again
          </button>
        </div>
      )}
      {detail.phase === 'ready' && <Content key={detail.submission.id} submission={detail.submission} inbox={inbox} />}
    </article>
  );
}

function Content({ submission, inbox }: { submission: Submission; inbox: InboxHandle }) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, kind, fields } = submission;
  const isSpam = submission.spam.length > 0;
  const underName = filledFields(submission).find(({ field }) => field.underName)?.value;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark may take the button away that had the focus
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [submission]);

  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 id="submission-name" ref={heading} tabIndex={-1}>
            {fields.name}
          </h2>
          <p className="muted">{isSpam || underName === undefined ? ONE_OF[kind] : String(underName)}</p>
        </div>
        {isSpam ? (
          <span className="badge b-spam">
            <Icon name="flag" />
            Suspected spam
          </span>
        ) : (
          !submission.read && <span className="badge b-new">New</span>
        )}
      </header>
      {'message' in fields && <p className={styles.message}>{fields.message}</p>}
      {'resume' in fields && <ResumeBox id={id} resume={fields.resume} />}
      <Facts submission={submission} held={submission.spam.map((reason) => SPAM_WORDS[reason]).join(' ')} />
      <Actions submission={submission} inbox={inbox} onDelete={() => setAsking(true)} />
      {asking && (
        <DeleteSubmissionDialog
          submission={submission}
          onKeep={() => setAsking(false)}
          onDelete={() => inbox.remove({ kind, id })}
        />
      )}
    </>
  );
}
