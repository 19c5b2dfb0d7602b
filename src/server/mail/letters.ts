import type { MailKind } from '../../domain/mail.ts';
import type { Submission } from '../../domain/submission.ts';
import { SITE } from '../../site.ts';
import { describeFields, KIND_NAMES } from '../submission-words.ts';
import type { Letter } from './layout.ts';

/**
 * The words of a mail. What goes to a visitor never repeats what the visitor wrote, so that nobody can send a text of
 * theirs to an address of their choice through our forms.
 */
export function letterFor(submission: Submission, kind: MailKind, siteUrl: string): Letter {
  if (kind === 'notice') return notice(submission, siteUrl);
  return submission.kind === 'registrations'
    ? confirmation(submission as Submission<'registrations'>)
    : acknowledgement(submission.kind);
}

function acknowledgement(kind: 'enquiries' | 'applications'): Letter {
  if (kind === 'applications') {
    return {
      subject: `Your application to ${SITE.name} has arrived`,
      title: 'Your application has arrived',
      paragraphs: [
        'Thank you for applying. Your application and your resume are with us.',
        'We will contact you by email or phone.',
      ],
    };
  }
  return {
    subject: `Your message to ${SITE.name} has arrived`,
    title: 'Your message has arrived',
    paragraphs: [
      'Thank you for writing to us. Your message is with us.',
      'If you want to add something, write to us again through the contact page.',
    ],
  };
}

function confirmation({ fields }: Submission<'registrations'>): Letter {
  return {
    subject: `Vocational training: your registration ID ${fields.registrationID}`,
    title: 'You are registered',
    paragraphs: [
      'Your registration for the vocational training, 2025 programme, is confirmed.',
      'Keep your registration ID for the first day:',
    ],
    board: fields.registrationID,
    closing: ['The fee is 4,000 rupees. Please bring your own laptop and its charger.'],
  };
}

function notice(submission: Submission, siteUrl: string): Letter {
  const what = KIND_NAMES[submission.kind].one;
  return {
    subject: `New ${what} from ${submission.fields.name}`,
    title: `New ${what}`,
    paragraphs: ['An answer to this mail goes to the sender.'],
    facts: describeFields(submission),
    link: { label: 'Open the inbox', href: `${siteUrl}/admin/inbox?view=${submission.kind}&id=${submission.id}` },
  };
}
