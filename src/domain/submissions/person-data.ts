import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { asciiDigits, NATIONAL_DIGITS, significantDigits } from '../shared/phone.ts';
import type { Submission, SubmissionRow } from './submission.ts';
import { submissionNames } from './submission-names.ts';

/** Submissions that one call finds, exports or erases at most. */
export const PERSON_RECORDS = 20;

export const PERSON_MESSAGES = {
  nothingGiven: 'Give an email address or a phone number.',
  noNames: 'Say which submissions are meant.',
} as const;

const given = (limit: number) => z._default(z.string().check(z.maxLength(limit), z.trim()), '');

/** A search for a person's submissions; one of the two is enough. */
export const PersonSchema = z.object({ email: given(LIMITS.email), phone: given(LIMITS.phoneMax) });

export type Person = z.infer<typeof PersonSchema>;

/** Body that names submissions. */
export const PersonRecordsSchema = z.object({ records: submissionNames(PERSON_RECORDS, PERSON_MESSAGES.noNames) });

/** A submission of a person, as the search for a person shows it. */
export interface PersonRecord
  extends Pick<SubmissionRow, 'id' | 'kind' | 'receivedAt' | 'binnedAt' | 'name' | 'summary'> {
  email: string;
  phone: string;
}

/** The newest submissions of a person, and the number of all. */
export interface PersonRecords {
  records: PersonRecord[];
  total: number;
}

/** The last digits of a phone number, which are compared, since people leave out the country code or a zero. */
function phoneOf(text: string): string {
  return significantDigits(text).slice(-NATIONAL_DIGITS);
}

/** Whether a submission, or its row, has the mailbox or the phone number, in any spelling. */
export function isFrom({ email, phone }: Person, fields: Pick<Submission['fields'], 'email' | 'phone'>): boolean {
  const isSameMailbox = email !== '' && fields.email.includes('@') && mailboxOf(fields.email) === mailboxOf(email);
  const isNumber = asciiDigits(phone).replace(/\D/g, '').length >= LIMITS.phoneMin;
  const isSamePhone = isNumber && phoneOf(fields.phone) === phoneOf(phone);
  return isSameMailbox || isSamePhone;
}
