import { useState } from 'react';
import type { SubmissionMark } from '../../browser/inbox.ts';
import type { Submission } from '../../domain/submission.ts';
import { SITE } from '../../site.ts';
import { Icon } from '../Icon.tsx';
import styles from './Inbox.module.css';
import { VIEW_NAMES } from './inbox-words.ts';
import type { InboxHandle } from './useInbox.ts';

interface Props {
  submission: Submission;
  inbox: InboxHandle;
  onDelete: () => void;
}

/** What can be done about a submission. */
export function Actions({ submission, inbox, onDelete }: Props) {
  const [busy, setBusy] = useState(false);
  const { id, kind, fields, spam, mails } = submission;
  const subject = encodeURIComponent(`Re: ${SITE.name}`);

  // While one mark is on its way the others wait, but keep the focus.
  function mark(change: SubmissionMark) {
    if (busy) return;
    setBusy(true);
    inbox
      .mark({ kind, id }, change)
      .catch((error: unknown) => console.error(error))
      .finally(() => setBusy(false));
  }

  return (
    <div className={styles.actions}>
      {spam.length > 0 ? (
        <button className="btn btn-ink btn-s" type="button" aria-disabled={busy} onClick={() => mark({ spam: false })}>
          <Icon name="undo" /> Not spam, move to {VIEW_NAMES[kind]}
        </button>
      ) : (
        <>
          <a className="btn btn-ink btn-s" href={`mailto:${encodeURIComponent(fields.email)}?subject=${subject}`}>
            <Icon name="mail" /> Reply by email
          </a>
          {mails.some((mail) => mail.state === 'given-up') && (
            <button
              className="btn btn-line btn-s"
              type="button"
              aria-disabled={busy}
              onClick={() => mark({ retryMails: true })}
            >
              <Icon name="undo" /> Try the mail again
            </button>
          )}
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={busy}
            onClick={() => mark({ read: false })}
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
        <Icon name="trash" /> Delete
      </button>
    </div>
  );
}
