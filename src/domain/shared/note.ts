import * as v from 'valibot';
import { cleanText, RAW_LENGTH_FACTOR } from './text.ts';
import { countInDigits } from './words.ts';

/** A note of an administrator about a record, for colleagues. */
export interface Note {
  /** UUID of version 7, made by the browser: the same note sent again is one note. */
  id: string;
  text: string;
  /** ID of the administrator. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** Characters of a note, and notes of one record. */
export const NOTE_LIMITS = { text: 2_000, count: 50 } as const;

export const NOTE_MESSAGES = {
  empty: 'Write a note first',
  tooLong: `A note can have ${countInDigits(NOTE_LIMITS.text)} characters at most`,
  tooMany: `${NOTE_LIMITS.count} notes stand here already. Remove one first.`,
} as const;

/** The text of a note: plain, of several lines. */
export const NoteText = v.pipe(
  v.string(NOTE_MESSAGES.empty),
  v.maxLength(RAW_LENGTH_FACTOR * NOTE_LIMITS.text, NOTE_MESSAGES.tooLong),
  v.transform((text) => cleanText(text).trim()),
  v.nonEmpty(NOTE_MESSAGES.empty),
  v.maxLength(NOTE_LIMITS.text, NOTE_MESSAGES.tooLong),
);
