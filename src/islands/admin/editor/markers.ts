/** What the toolbar inserts (specification, section 2). */
export type Marker = 'heading' | 'bold' | 'italic' | 'paragraph';

/** One replacement in a text: `insert` takes the place of `from` to `to`, then `select` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** Start and end in the text after the edit. */
  select: readonly [number, number];
}

const PLACEHOLDERS = { heading: 'Subheading', bold: 'bold text', italic: 'italic text' } as const;

/**
 * The edit a toolbar button makes: markers around the selection, or around placeholder text, which is then selected
 * so that typing replaces it.
 *
 * @param start of the selection in `text`
 * @param end of the selection, equal to `start` for a caret
 */
export function markerEdit(marker: Marker, text: string, start: number, end: number): Edit {
  if (marker === 'paragraph') return { from: start, to: end, insert: '\n\n', select: [start + 2, start + 2] };
  const [from, to] = withoutSpace(text, start, end);
  const words = text.slice(from, to) || PLACEHOLDERS[marker];
  if (marker === 'heading') return headingEdit(text, from, to, words.replace(/\s*\n\s*/g, ' '));
  const mark = marker === 'bold' ? '**' : '*';
  const at = from + mark.length;
  return { from, to, insert: mark + words + mark, select: [at, at + words.length] };
}

/** A subheading is a block of its own: blank lines keep it apart from the text around it. */
function headingEdit(text: string, from: number, to: number, words: string): Edit {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' ? '' : '\n'.repeat(Math.max(0, 2 - trailingNewlines(before)));
  const tail = '\n'.repeat(Math.max(0, 2 - leadingNewlines(after)));
  const at = from + lead.length + '## '.length;
  return { from, to, insert: `${lead}## ${words}${tail}`, select: [at, at + words.length] };
}

/** Markers next to a space would not be read as markers: spaces at the ends of a selection stay outside. */
function withoutSpace(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  const lead = selected.length - selected.trimStart().length;
  return lead === selected.length ? [start, start] : [start + lead, start + selected.trimEnd().length];
}

function trailingNewlines(text: string): number {
  return text.length - text.replace(/\n+$/, '').length;
}

function leadingNewlines(text: string): number {
  return text.length - text.replace(/^\n+/, '').length;
}
