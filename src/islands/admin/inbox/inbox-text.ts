import type { SubmissionMarks } from '../../../browser/submissions/inbox-calls.ts';
import { longDate } from '../../../domain/shared/dates.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { inRupees } from '../../../domain/shared/rupees.ts';
import { capitalised, countInWords } from '../../../domain/shared/words.ts';
import { ACKNOWLEDGEMENTS_PER_DAY, type Mail } from '../../../domain/submissions/mail.ts';
import { REPLY_MESSAGES } from '../../../domain/submissions/replies.ts';
import {
  forEachKind,
  type InboxRow,
  type InboxView,
  KINDS,
  type Submission,
  type SubmissionKind,
} from '../../../domain/submissions/submission.ts';
import { isDue, type SubmissionState } from '../../../domain/submissions/triage.ts';
import { listDate, nextTryText } from './list-date.ts';

/** Names of the views on their tabs. */
export const VIEW_NAMES: Readonly<Record<InboxView, string>> = {
  all: 'All',
  ...forEachKind((kind) => KINDS[kind].inbox.many),
  spam: 'Spam',
  bin: 'Bin',
};

/** Heading of an empty list. */
export const EMPTY_TEXTS: Readonly<Record<InboxView, string>> = {
  all: 'Nothing here yet',
  ...forEachKind((kind) => `No ${KINDS[kind].inbox.many.toLowerCase()} yet`),
  spam: 'No spam here',
  bin: 'The bin is empty',
};

/** Names of the states. */
export const STATE_NAMES: Readonly<Record<SubmissionState, string>> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
};

/** Warning before a submission goes to the bin. */
export const BIN_TEXT = `It can be taken out of the bin for ${BIN_DAYS} days; then it is gone for good, with its files and mails.`;

/**
 * What a row says of what is to be done with it and what was paid, the most urgent first.
 * @param nameOf the name of an administrator
 * @param today the day in India, such as `2026-12-01`
 */
export function careTexts(
  row: Pick<InboxRow, 'isReplyStuck' | 'followUp' | 'paid' | 'assignee'>,
  nameOf: (adminID: string) => string,
  today: string,
): string[] {
  const { isReplyStuck, followUp, paid, assignee } = row;
  return [
    isReplyStuck && REPLY_MESSAGES.stuck,
    followUp !== null && `Follow-up ${isDue(row, today) ? 'due since' : 'on'} ${longDate(followUp)}`,
    paid !== null && `${inRupees(paid)} paid`,
    assignee !== null && `With ${nameOf(assignee)}`,
  ].filter((text) => text !== false);
}

/** Describes a change of some submissions, for the undo bar. */
export function changeText(rows: readonly { name: string }[], { state, spam, binned }: SubmissionMarks): string {
  const [only] = rows;
  const who = rows.length === 1 && only ? only.name : `${capitalised(countInWords(rows.length))} submissions`;
  if (binned !== undefined) return `${who}: ${binned ? 'moved to the bin' : 'taken out of the bin'}`;
  if (spam !== undefined) return `${who}: ${spam ? 'marked as spam' : 'not spam any more'}`;
  return `${who}: marked as ${state === 'new' ? 'unread' : state}`;
}

/** Names of the kinds, singular. */
export const KIND_NAMES: Readonly<Record<SubmissionKind, string>> = forEachKind((kind) => KINDS[kind].inbox.one);

const MAIL_NAMES: Readonly<Record<Mail['kind'], string>> = {
  acknowledgement: 'Acknowledgement',
  confirmation: 'Confirmation',
  notice: 'Notice to us',
  reply: 'Reply',
};

/** The state of a mail in a sentence. */
export function mailText(mail: Mail, { binned }: Pick<Submission, 'binned'>): string {
  const name = MAIL_NAMES[mail.kind];
  const reason = mail.error ? ` ${mail.error}` : '';
  switch (mail.state) {
    case 'sent':
      return `${name} sent ${listDate(mail.sentAt ?? mail.nextTry)}`;
    case 'held':
      return `${name} not sent, because this ${binned ? 'is in the bin' : 'counts as spam'}`;
    case 'skipped':
      return `${name} not sent: this address has had ${countInWords(ACKNOWLEDGEMENTS_PER_DAY)} today`;
    case 'given-up':
      return `${name} given up after ${mail.tries === 1 ? '1 try' : `${mail.tries} tries`}.${reason}`;
    case 'unsure':
      return `${name} perhaps sent: the mail server did not say whether it took it, so it is not sent again by itself. Ask whether it has arrived: if so, mark this as answered, else try the mail again.`;
    case 'waiting':
      return mail.tries === 0 ? `${name} not sent yet` : `${name} not sent yet. ${nextTryText(mail.nextTry)}${reason}`;
  }
}
