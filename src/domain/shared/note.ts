import { plainText } from './text.ts';
import { filledText } from './text-schema.ts';
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
export const NoteText = filledText(NOTE_LIMITS.text, NOTE_MESSAGES.tooLong, NOTE_MESSAGES.empty, plainText);
