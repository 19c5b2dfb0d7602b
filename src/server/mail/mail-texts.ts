import { AUTOMATIC_MAILS, fillWording, type Placeholder } from '../../domain/mail/mail-wording.ts';
import { TRAINING } from '../../domain/site/training.ts';
import { figuresOf } from '../../domain/site/training-figures.ts';
import { upiLink } from '../../domain/site/upi.ts';
import type { Mail, MailKind } from '../../domain/submissions/mail.ts';
import { programmeOf } from '../../domain/submissions/registration-id.ts';
import { KINDS, type Submission } from '../../domain/submissions/submission.ts';
import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import { describeFields, shownToSender } from '../submissions/submission-text.ts';
import { type MailText, type Message, messageTo } from './message.ts';
import { qrPicture } from './qr-picture.ts';
import { mailSettings, mailSetup } from './stored-mail-settings.ts';

type AutomaticKind = Exclude<MailKind, 'reply'>;

/** The company's address in the local copies of mails while mail is not set up. */
const UNSET = 'company@localhost';

/** Writes one automatic mail of a submission. Its Message-ID is the same at each attempt. @throws StorageUnavailable */
export async function compose(submission: Submission, kind: AutomaticKind): Promise<Message> {
  const { siteUrl } = config();
  const { name, email: address } = submission.fields;
  const toCompany = kind === 'notice';
  const { wordings } = await mailSettings();
  const setup = await mailSetup();
  const to = toCompany ? (setup?.notifyTo ?? UNSET) : { name: '', address };
  const text = toCompany ? notice(submission, siteUrl) : toSender(submission, wordings[submission.kind]);
  const message = messageTo(to, text, mailId(submission, { kind }));
  if (toCompany) return { ...message, replyTo: { name, address } };
  const headers = { ...message.headers, 'Auto-Submitted': 'auto-replied' };
  return { ...message, ...(setup && { replyTo: setup.notifyTo }), headers };
}

/** Names a mail of a submission in its Message-ID. */
export function mailId({ kind, id }: Pick<Submission, 'kind' | 'id'>, mail: Pick<Mail, 'kind' | 'reply'>): string {
  return [kind, id, mail.kind, mail.reply].filter(Boolean).join('.');
}

/**
 * The mail to the sender. It gets only the fields marked `toSender`: it never repeats what the visitor wrote, so that the forms cannot be
 * used to send a text to any address.
 * @param words the owner's; by default the original ones
 * @param training the present one
 */
export function toSender(
  submission: Submission,
  words = AUTOMATIC_MAILS[submission.kind].original,
  training = TRAINING,
): MailText {
  const { subject, heading, paragraphs } = fillWording(words, valuesOf(submission, training));
  const texts = paragraphs.map(({ text }) => text);
  const large = paragraphs.findIndex(({ isLarge }) => isLarge);
  const { words: payment = [], picture } = paymentOf(submission, training) ?? {};
  if (large === -1) {
    return { subject, title: heading, paragraphs: [...texts, ...payment], ...(picture && { picture }) };
  }
  return {
    subject,
    title: heading,
    paragraphs: texts.slice(0, large),
    board: texts[large] ?? '',
    closing: [...texts.slice(large + 1), ...payment],
    ...(picture && { picture }),
  };
}

/** How the fee of a registration is paid by UPI; undefined without an address, and for a programme of another year, which has another fee. */
function paymentOf(
  { kind, id }: Submission,
  { upi, feeRupees: rupees, year }: typeof TRAINING,
): { words: string[]; picture: NonNullable<MailText['picture']> } | undefined {
  if (kind !== 'registrations' || upi === '' || programmeOf(id) !== String(year).slice(-2)) return undefined;
  const words = `Pay the fee by UPI to ${upi}, with your registration ID as the note.`;
  const link = upiLink({ to: upi, name: SITE.name, rupees, note: id });
  return {
    words: [words],
    picture: { ...qrPicture(link), alt: 'QR code for a UPI app, with fee and registration ID' },
  };
}

function valuesOf(submission: Submission, training: typeof TRAINING): Partial<Record<Placeholder, string>> {
  const company = { company: SITE.name };
  if (submission.kind !== 'registrations') return company;
  const { registrationID: id } = shownToSender(submission as Submission<'registrations'>);
  const { year, fee, starts } = figuresOf(training);
  // A registration of another year's programme, whose mail waited, has another fee and begins at another time.
  const isPresent = programmeOf(id) === year.slice(-2);
  return {
    ...company,
    id,
    programme: isPresent ? year : `20${programmeOf(id)}`,
    ...(isPresent && { fee, ...(starts && { starts }) }),
  };
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
