import { type Edit, lineEnd, lineStart } from './text-edit.ts';

/** What is behind an exclamation mark is a picture, unless the mark is escaped. */
const LINK = /(?<!(?<!\\)!|\\)\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)(?: "[^"]*")?\)/g;

/** A link in a text, or the position for one. */
export interface LinkPlace {
  from: number;
  to: number;
  words: string;
  /** Empty where there is no link yet. */
  address: string;
}

/** The link that contains the selection; else the selected words of the first line. */
export function linkPlace(text: string, start: number, end: number): LinkPlace {
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  for (const { 0: link, 1: words = '', 2: address = '', index } of line.matchAll(LINK)) {
    const place = { from: from + index, to: from + index + link.length };
    if (place.from <= start && end <= place.to && (start < end || (place.from < start && end < place.to))) {
      return { ...place, words: words.replace(/\\([[\]])/g, '$1'), address };
    }
  }
  const selected = text.slice(start, Math.min(end, lineEnd(text, start)));
  const words = selected.trim();
  const first = words === '' ? start : start + selected.indexOf(words);
  return { from: first, to: first + words.length, words, address: '' };
}

/** Puts a link in its place; without an address its words alone. */
export function linkEdit(
  text: string,
  { from, to }: Pick<LinkPlace, 'from' | 'to'>,
  address: string,
  words: string,
): Edit {
  const label = words.replace(/(?<!\\)[[\]]/g, '\\$&');
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  // Right behind an exclamation mark it would be a picture.
  const mark = address !== '' && /(?<!\\)!$/.test(text.slice(0, from)) ? '!' : '';
  const start = from - mark.length;
  const insert = address === '' ? words : `${mark && '\\!'}[${label}](${target})`;
  return { from: start, to, insert, select: [start + insert.length, start + insert.length] };
}
