import { cleanName } from './name.ts';

/** What a painted board says: the name as typed, and in the second script, which may be empty. */
export interface BoardText {
  name: string;
  other: string;
}

const NAME = 'shop';
const OTHER = 'also';

/** The fragment of a link to a painted board. Browsers do not send fragments. */
export function boardFragment({ name, other }: BoardText): string {
  return `#${new URLSearchParams({ [NAME]: name, ...(other && { [OTHER]: other }) })}`;
}

/** The board that a fragment describes; null when it names no shop. */
export function readBoardFragment(fragment: string): BoardText | null {
  const values = new URLSearchParams(fragment.slice(1));
  const name = cleanName(values.get(NAME) ?? '');
  return name ? { name, other: cleanName(values.get(OTHER) ?? '') } : null;
}
