import type { ReactNode } from 'react';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { mailtoAddress } from '../../../../domain/shared/mailbox.ts';
import { phoneLink } from '../../../../domain/site/contact-links.ts';
import { SPAM_REASON_TEXTS } from '../../../../domain/submissions/spam.ts';
import { type FilledField, filledFields, type Submission } from '../../../../domain/submissions/submission.ts';
import { mailText, STATE_NAMES } from '../inbox-text.ts';
import styles from './Detail.module.css';

/** The submission's fields that have no element of their own in the detail, its dates, state and mails. */
export function Facts({ submission }: { submission: Submission }) {
  const facts = filledFields(submission).filter(({ field }) => !field.apart);
  const held = submission.spam.map((reason) => SPAM_REASON_TEXTS[reason]).join(' ');
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.name} label={fact.field.label}>
          <Value {...fact} />
        </Fact>
      ))}
      {held && <Fact label="Why held">{held}</Fact>}
      <Fact label="Received">{cardDate(submission.receivedAt)}</Fact>
      {submission.stateSet && (
        <Fact label="State">
          {STATE_NAMES[submission.state]}, {submission.stateSet.by}, {cardDate(submission.stateSet.at)}
        </Fact>
      )}
      <Fact label="Mail">
        {submission.mails
          .filter(({ kind }) => kind !== 'reply')
          .map((mail) => mailText(mail, submission))
          .join('\n')}
      </Fact>
    </dl>
  );
}

function Value({ field, value }: FilledField) {
  const text = String(value);
  const href = field.type === 'email' ? mailtoAddress(text) : field.type === 'phone' ? phoneLink(text) : undefined;
  // Names, IDs and addresses.
  if (href === undefined) return <bdi translate="no">{text}</bdi>;
  return (
    <a href={href} translate="no">
      {text}
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
