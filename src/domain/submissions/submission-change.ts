import * as z from 'zod/mini';
import { PAGE_SIZES } from '../shared/limits.ts';
import { NoteText } from '../shared/note.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import { submissionNames } from './submission-names.ts';
import { SUBMISSION_STATES } from './triage.ts';

const marks = {
  state: z.optional(z.enum(SUBMISSION_STATES)),
  spam: z.optional(z.boolean()),
  binned: z.optional(z.boolean()),
};

/** Body that changes one submission. */
export const SubmissionChangeSchema = z.object({
  ...marks,
  opened: z.optional(z.literal(true)),
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
