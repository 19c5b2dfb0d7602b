import { trainingFigures } from '../../domain/site/training.ts';
import type { ToSender } from '../../domain/submissions/kind.ts';
import type { MailKind } from '../../domain/submissions/mail.ts';
import { programmeOf } from '../../domain/submissions/registration-id.ts';
import { KINDS, type Submission, type SubmissionKind } from '../../domain/submissions/submission.ts';
import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import { describeFields, shownToSender } from '../submissions/submission-text.ts';
import { type MailText, type Message, messageTo } from './message.ts';

type ForSender<K extends SubmissionKind> = (shown: ToSender<(typeof KINDS)[K]['fields']>) => MailText;

const LAPTOP = 'Please bring your own laptop and its charger.';

/**
 * The mails to the sender of each kind. A mail gets only the fields marked `toSender`: it never repeats what the visitor
 * wrote, so that the forms cannot be used to send a text to any address.
 */
const TO_SENDER: { readonly [K in SubmissionKind]: ForSender<K> } = {
  enquiries: () => ({
    subject: `Your message to ${SITE.name} has arrived`,
    title: 'Your message has arrived',
    paragraphs: [
      'Thank you for writing to us. Your message is with us.',
      'If you want to add something, write to us again through the contact page.',
    ],
  }),
  applications: () => ({
    subject: `Your application to ${SITE.name} has arrived`,
    title: 'Your application has arrived',
    paragraphs: [
      'Thank you for applying. Your application and your resume are with us.',
      'We will contact you by email or phone.',
    ],
  }),
  registrations: ({ registrationID }) => {
    const { year, fee } = trainingFigures();
    // A registration of another year's programme, whose mail waited, has another fee.
    const isPresent = programmeOf(registrationID) === year.slice(-2);
    const programme = isPresent ? year : `20${programmeOf(registrationID)}`;
    return {
      subject: `Vocational training: your registration ID ${registrationID}`,
      title: 'You are registered',
      paragraphs: [
        `Your registration for the vocational training, ${programme} programme, is confirmed.`,
        'Keep your registration ID for the first day:',
      ],
      board: registrationID,
      closing: [[...(isPresent ? [`The fee is ${fee} rupees.`] : []), LAPTOP].join(' ')],
    };
  },
};

/** The company's address in the local copies of mails while mail is not set up. */
const UNSET = 'company@localhost';

/** Writes one mail of a submission. Its Message-ID is the same at each attempt. */
export function compose(submission: Submission, kind: MailKind): Message {
  const { mail, siteUrl } = config();
  const { name, email: address } = submission.fields;
  const toCompany = kind === 'notice';
  const to = toCompany ? (mail?.notifyTo ?? UNSET) : { name: '', address };
  const text = mailTextFor(submission, kind, siteUrl);
  const message = messageTo(to, text, `${submission.kind}.${submission.id}.${kind}`);
  if (toCompany) return { ...message, replyTo: { name, address } };
  return { ...message, headers: { ...message.headers, 'Auto-Submitted': 'auto-replied' } };
}

/** The content of a mail. */
export function mailTextFor(submission: Submission, kind: MailKind, siteUrl: string): MailText {
  if (kind === 'notice') return notice(submission, siteUrl);
  const write = TO_SENDER[submission.kind] as ForSender<SubmissionKind>;
  return write(shownToSender(submission));
}

function notice(submission: Submission, siteUrl: string): MailText {
  const what = KINDS[submission.kind].one;
  return {
    subject: `New ${what} from ${submission.fields.name}`,
    title: `New ${what}`,
    paragraphs: ['An answer to this mail goes to the sender.'],
    facts: describeFields(submission),
    link: { label: 'Open the inbox', href: `${siteUrl}/admin/inbox?view=${submission.kind}&id=${submission.id}` },
  };
}
