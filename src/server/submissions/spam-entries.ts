import * as v from 'valibot';
import { FILL_TIME_FIELD, HONEYPOT_FIELD } from '../../domain/submissions/spam.ts';

/** The two extra fields, as part of any form's schema; whatever they hold is judged, never refused. */
export const spamEntries = {
  [HONEYPOT_FIELD]: v.optional(v.unknown()),
  [FILL_TIME_FIELD]: v.optional(v.unknown()),
};
