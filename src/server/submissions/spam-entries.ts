import * as z from 'zod/mini';
import { FILL_TIME_FIELD, HONEYPOT_FIELD } from '../../domain/submissions/spam.ts';

/** Honeypot and fill time as entries of a form's schema. Any value passes the schema and is then judged as spam or not. */
export const spamEntries = {
  [HONEYPOT_FIELD]: z.optional(z.unknown()),
  [FILL_TIME_FIELD]: z.optional(z.unknown()),
};
