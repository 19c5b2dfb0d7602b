import { toLatin } from '../../../../domain/board/to-latin.ts';
import { slugify } from '../../../../domain/shared/ids.ts';
import { CONTENT_LIMITS } from '../../../../domain/shared/limits.ts';

/** Room for a number behind it. */
const LONGEST = CONTENT_LIMITS.label - '-999'.length;

/**
 * An id for a new entry, made of its name: 'Bhoomi Hardware' becomes 'bhoomi-hardware', a second one 'bhoomi-hardware-2'. It is short enough
 * for the address of a page.
 *
 * @param otherwise for a name without letters that can be written in an address
 */
export function freeId(name: string, taken: readonly string[], otherwise: string): string {
  const whole = slugify(name) || slugify(toLatin(name)) || slugify(otherwise);
  const id = whole.length > LONGEST ? whole.slice(0, LONGEST).replace(/-[^-]*$/, '') : whole;
  let free = id;
  for (let number = 2; taken.includes(free); number++) free = `${id}-${number}`;
  return free;
}
