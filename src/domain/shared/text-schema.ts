import * as z from 'zod/mini';
import { plainLine, RAW_LENGTH_FACTOR } from './text.ts';

/** The message for longer text, or what makes it of the text. */
type TooLong = string | ((issue: { input?: unknown }) => string);

/**
 * A schema of text that is stored as `tidy` makes it, of one line unless told otherwise. Much longer text is refused before that, since
 * composing Unicode can take quadratic time.
 *
 * @param limit characters
 * @param missing message when there is no text
 */
export function textSchema(limit: number, tooLong: TooLong, missing?: string, tidy = plainLine) {
  return z
    .string(missing)
    .check(
      z.maxLength(RAW_LENGTH_FACTOR * limit, { error: tooLong, abort: true }),
      z.overwrite(tidy),
      z.maxLength(limit, { error: tooLong }),
    );
}

/** The same without empty text, whose message is `missing`. */
export function filledText(limit: number, tooLong: TooLong, missing: string, tidy = plainLine) {
  return textSchema(limit, tooLong, missing, tidy).check(z.minLength(1, missing));
}
