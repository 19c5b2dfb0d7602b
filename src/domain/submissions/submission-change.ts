import * as v from 'valibot';
import { PAGE_SIZES } from '../shared/limits.ts';
import { NoteText } from '../shared/note.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import { submissionNames } from './submission-names.ts';
import { SUBMISSION_STATES } from './triage.ts';

const marks = {
  state: v.optional(v.picklist(SUBMISSION_STATES)),
  spam: v.optional(v.boolean()),
  binned: v.optional(v.boolean()),
};

/** Body that changes one submission. */
export const SubmissionChangeSchema = v.object({
  ...marks,
  opened: v.optional(v.literal(true)),
  retryMails: v.optional(v.literal(true)),
  addNote: v.optional(v.object({ id: v.pipe(v.string(), v.check(isUuidV7)), text: NoteText })),
  removeNote: v.optional(v.string()),
});

const NO_NAMES = `Say which submissions are meant, ${PAGE_SIZES.inbox} at most.`;

/** Body that changes several submissions, a page of the inbox at most. */
export const SubmissionChangesSchema = v.object({
  records: submissionNames(PAGE_SIZES.inbox, NO_NAMES),
  change: v.object(marks),
});
