import { toLatin } from '../../../../domain/board/to-latin.ts';
import { slugify } from '../../../../domain/shared/ids.ts';

/**
 * An id for a new entry, made of its name: 'Bhoomi Hardware' becomes 'bhoomi-hardware', a second one 'bhoomi-hardware-2'.
 *
 * @param otherwise for a name without letters that can be written in an address
 */
export function freeId(name: string, taken: readonly string[], otherwise: string): string {
  const id = slugify(name) || slugify(toLatin(name)) || slugify(otherwise);
  let free = id;
  for (let number = 2; taken.includes(free); number++) free = `${id}-${number}`;
  return free;
}
