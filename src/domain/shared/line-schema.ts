import * as v from 'valibot';
import { plainLine, RAW_LENGTH_FACTOR } from './text.ts';

/**
 * A schema of text of one line.
 *
 * @param limit characters
 * @param tooLong message for longer text
 * @param missing message when there is no text field
 */
export function lineSchema(limit: number, tooLong: string, missing?: string) {
  return v.pipe(
    v.string(missing),
    v.maxLength(RAW_LENGTH_FACTOR * limit, tooLong),
    v.transform(plainLine),
    v.maxLength(limit, tooLong),
  );
}
