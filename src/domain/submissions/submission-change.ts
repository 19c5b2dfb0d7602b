import * as z from 'zod/mini';
import { ADMIN_ID_PATTERN } from '../admin/admin.ts';
import { PAGE_SIZES } from '../shared/limits.ts';
import { NoteText } from '../shared/note.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import { submissionNames } from './submission-names.ts';
import { dayStart, SUBMISSION_STATES } from './triage.ts';

const marks = {
  state: z.optional(z.enum(SUBMISSION_STATES)),
  spam: z.optional(z.boolean()),
  binned: z.optional(z.boolean()),
};

/** A day as a date input gives it, of a year that is meant. */
const day = (message: string) =>
  z.string().check(z.refine((text) => /^20\d\d-/.test(text) && dayStart(text) !== undefined, message));

/** The largest payment that can be noted, in rupees. */
const RUPEES_MOST = 100_000_000;

/** What is noted of a payment. */
const payment = z.object({
  rupees: z
    .number('Enter the amount in rupees, such as 4000')
    .check(z.positive('Enter the amount in rupees, such as 4000'), z.maximum(RUPEES_MOST, 'That is too much')),
  on: day('Enter the day of the payment'),
});

/** Body that changes one submission. */
export const SubmissionChangeSchema = z.object({
  ...marks,
  opened: z.optional(z.literal(true)),
  assignee: z.optional(z.nullable(z.string().check(z.regex(ADMIN_ID_PATTERN)))),
  followUp: z.optional(z.nullable(day('Enter a day'))),
  paid: z.optional(z.nullable(payment)),
  retryMails: z.optional(z.literal(true)),
  addNote: z.optional(z.object({ id: z.string().check(z.refine(isUuidV7)), text: NoteText })),
  removeNote: z.optional(z.string()),
});

const NO_NAMES = `Say which submissions are meant, ${PAGE_SIZES.inbox} at most.`;

/** Body that changes several submissions, a page of the inbox at most. */
export const SubmissionChangesSchema = z.object({
  records: submissionNames(PAGE_SIZES.inbox, NO_NAMES),
  change: z.object(marks),
});
