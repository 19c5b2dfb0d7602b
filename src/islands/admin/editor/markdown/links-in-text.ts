import { type Edit, lineEnd, lineStart } from './text-edit.ts';

/** A link; after an unescaped exclamation mark it would be a picture. */
const LINK = /(?<!(?<!\\)!|\\)\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)(?: "[^"]*")?\)/g;

/** A link in a text, or the range where one can be inserted. */
export interface LinkRange {
  from: number;
  to: number;
  words: string;
  /** Empty where there is no link yet. */
  address: string;
}

/** The link around a selection; else the selected words of its first line. */
export function findLink(text: string, start: number, end: number): LinkRange {
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  for (const { 0: link, 1: words = '', 2: address = '', index } of line.matchAll(LINK)) {
    const range = { from: from + index, to: from + index + link.length };
    if (range.from <= start && end <= range.to && (start < end || (range.from < start && end < range.to))) {
      return { ...range, words: words.replace(/\\([[\]])/g, '$1'), address };
    }
  }
  const selected = text.slice(start, Math.min(end, lineEnd(text, start)));
  const words = selected.trim();
  const first = words === '' ? start : start + selected.indexOf(words);
  return { from: first, to: first + words.length, words, address: '' };
}

/** The edit that inserts or changes a link; without an address it leaves only the words. */
export function linkEdit(
  text: string,
  { from, to }: Pick<LinkRange, 'from' | 'to'>,
  address: string,
  words: string,
): Edit {
  const label = words.replace(/(?<!\\)[[\]]/g, '\\$&');
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  // An exclamation mark before it is escaped, since it would make it a picture.
  const mark = address !== '' && /(?<!\\)!$/.test(text.slice(0, from)) ? '!' : '';
  const start = from - mark.length;
  const insert = address === '' ? words : `${mark && '\\!'}[${label}](${target})`;
  return { from: start, to, insert, select: [start + insert.length, start + insert.length] };
}
