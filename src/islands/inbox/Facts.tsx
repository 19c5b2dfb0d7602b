import type { ReactNode } from 'react';
import { cardDate } from '../../domain/dates.ts';
import type { Submission } from '../../domain/submission.ts';
import styles from './Inbox.module.css';
import { mailWords } from './inbox-words.ts';

interface Props {
  submission: Submission;
  /** Why it is held as spam; empty when it is not. */
  held: string;
}

/** Everything known of a submission besides its message. */
export function Facts({ submission: { fields, receivedAt, mails }, held }: Props) {
  return (
    <dl className={styles.facts}>
      {'registrationID' in fields && <Fact label="Registration ID">{fields.registrationID}</Fact>}
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(fields.email)}`}>{fields.email}</a>
      </Fact>
      <Fact label="Phone">
        <a href={`tel:${fields.phone.replace(/[^\d+]/g, '')}`}>{fields.phone}</a>
      </Fact>
      {'companyName' in fields && <Fact label={'resume' in fields ? 'Role' : 'Company'}>{fields.companyName}</Fact>}
      {'registrationID' in fields && (
        <>
          <Fact label="Semester">{fields.semester}</Fact>
          <Fact label="Branch">{fields.branch}</Fact>
          <Fact label="College">{fields.college}</Fact>
          <Fact label="Address">{fields.address}</Fact>
        </>
      )}
      {held && <Fact label="Why held">{held}</Fact>}
      <Fact label="Received">{cardDate(receivedAt)}</Fact>
      <Fact label="Mail">{mails.map(mailWords).join('\n')}</Fact>
    </dl>
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
