import { ACKNOWLEDGEMENTS_PER_DAY, type Mail } from '../../domain/mail.ts';
import { forEachKind, type InboxView, KINDS, type SubmissionKind } from '../../domain/submission.ts';
import { countInWords } from '../../domain/words.ts';
import { listDate } from './list-date.ts';

/** What the views are called on their tabs. */
export const VIEW_NAMES: Readonly<Record<InboxView, string>> = {
  ...forEachKind((kind) => KINDS[kind].inbox.many),
  spam: 'Spam',
};

/** What one submission of a kind is called. */
export const ONE_OF: Readonly<Record<SubmissionKind, string>> = forEachKind((kind) => KINDS[kind].inbox.one);

const MAIL_NAMES: Readonly<Record<Mail['kind'], string>> = {
  acknowledgement: 'Acknowledgement',
  confirmation: 'Confirmation',
  notice: 'Notice to us',
};

/** What became of a mail, in a sentence. */
export function mailWords(mail: Mail): string {
  const name = MAIL_NAMES[mail.kind];
  const reason = mail.error ? ` The mail server said: ${mail.error}` : '';
  switch (mail.state) {
    case 'sent':
      return `${name} sent ${listDate(mail.sentAt ?? mail.nextTry)}`;
    case 'held':
      return `${name} not sent, because this counts as spam`;
    case 'skipped':
      return `${name} not sent: this address has had ${countInWords(ACKNOWLEDGEMENTS_PER_DAY)} today`;
    case 'given-up':
      return `${name} given up after ${mail.tries} tries.${reason}`;
    case 'waiting':
      return mail.tries === 0
        ? `${name} waits`
        : `${name} failed ${mail.tries} times, next after ${listDate(mail.nextTry)}.${reason}`;
  }
}
