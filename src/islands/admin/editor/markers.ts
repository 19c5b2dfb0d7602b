/** Marks around words. */
export type InlineMarker = 'bold' | 'italic' | 'code';
/** Marks at the beginning of lines. */
export type LineMarker = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';
/** What stands by itself. */
export type BlockMarker = 'paragraph' | 'rule' | 'table';
/** What a button of the toolbar does to the text; the four of the specification among them (section 2). */
export type Marker = InlineMarker | LineMarker | BlockMarker;

/** One replacement in a text: `insert` takes the place of `from` to `to`, then `select` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** Start and end in the text after the edit. */
  select: readonly [number, number];
}

const INLINE: Record<InlineMarker, { mark: string; placeholder: string }> = {
  bold: { mark: '**', placeholder: 'bold text' },
  italic: { mark: '*', placeholder: 'italic text' },
  code: { mark: '`', placeholder: 'code' },
};
const HEADINGS: Partial<Record<Marker, string>> = { heading: '## ', subheading: '### ' };
const HEADING_PLACEHOLDER = 'Subheading';
const BLOCKS: Record<BlockMarker, string> = {
  paragraph: '\n\n',
  rule: '-'.repeat(3),
  table: '| Column | Column |\n| :- | :- |\n| Cell | Cell |',
};
const HEADING = /^#{1,6} +/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)]) +/;
const QUOTE = /^> ?/;
/** What stands before the words of a line and is no part of them. */
const LEAD = /^(?:\s|#{1,6} |> ?|[-*+] |\d{1,9}[.)] )*/;

/**
 * The edit a toolbar button makes: on words it marks them, on marked words it takes the mark away, with nothing selected it
 * inserts its mark around a placeholder, which is then selected so that typing replaces it.
 *
 * @param start of the selection in `text`
 * @param end of the selection, equal to `start` for a caret
 */
export function markerEdit(marker: Marker, text: string, start: number, end: number): Edit {
  switch (marker) {
    case 'bold':
    case 'italic':
    case 'code':
      return start === end ? caretEdit(marker, text, start) : inlineEdit(marker, text, start, end);
    case 'paragraph':
      return { from: start, to: end, insert: '\n\n', select: [start + 2, start + 2] };
    case 'rule':
    case 'table':
      return blockEdit(text, start, end, BLOCKS[marker]);
    default:
      return lineEdit(marker, text, start, end);
  }
}

/** The link around the selected words, or around its own. */
export function linkEdit(text: string, start: number, end: number, address: string, words: string): Edit {
  const [from, to] = withoutSpace(text, start, end);
  const insert = `[${words.replace(/[[\]]/g, '\\$&')}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** A picture as a block of its own. */
export function pictureEdit(text: string, start: number, end: number, address: string, alt: string, caption: string) {
  const title = caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`;
  return blockEdit(text, start, end, `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address}${title})`);
}

/** What Enter does in an item of a list or a quote: goes on with the next one, or ends it at an empty one. */
export function enterEdit(text: string, caret: number): Edit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const [lead, indent = '', mark = '', space = ''] =
    /^(\s*)([-*+]|\d{1,9}[.)]|>)( +)/.exec(text.slice(from, lineEnd(text, caret))) ?? [];
  if (lead === undefined || caret < from + lead.length) return null;
  const isEmpty = text.slice(from + lead.length, lineEnd(text, caret)).trim() === '';
  // The blank line: without it what follows would go on with the item.
  if (isEmpty) return { from, to: lineEnd(text, caret), insert: '\n', select: [from + 1, from + 1] };
  const next = /^\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}${mark.slice(-1)}` : mark;
  const insert = `\n${indent}${next}${space}`;
  return { from: caret, to: caret, insert, select: [caret + insert.length, caret + insert.length] };
}

/** A mark at the caret: out of the one that ends there, or a new one around its placeholder. */
function caretEdit(marker: InlineMarker, text: string, caret: number): Edit {
  const { mark, placeholder } = INLINE[marker];
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const isOpen = line.split(mark).length % 2 === 0;
  const out = caret + mark.length;
  if (isOpen && text.startsWith(mark, caret)) return { from: caret, to: caret, insert: '', select: [out, out] };
  return { from: caret, to: caret, insert: mark + placeholder + mark, select: [out, out + placeholder.length] };
}

/** Marks the words of each selected line; when all of them are marked, takes the marks away. */
function inlineEdit(marker: InlineMarker, text: string, start: number, end: number): Edit {
  const [from, to] = withoutSpace(text, start, end);
  const around = outerMark(marker, text, from, to);
  if (around) {
    const insert = text.slice(from, to);
    return { from: from - around, to: to + around, insert, select: [from - around, from - around + insert.length] };
  }
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => wordsOf(line) === '' || innerMark(marker, wordsOf(line)) > 0);
  const insert = lines.map((line) => changeWords(line, (words) => toggled(marker, words, isMarked))).join('\n');
  const { mark } = INLINE[marker];
  const isOne = lines.length === 1 && !isMarked && wordsOf(insert) === insert;
  const inset = isOne ? mark.length : 0;
  return { from, to, insert, select: [from + inset, from + insert.length - inset] };
}

const toggled = (marker: InlineMarker, words: string, isMarked: boolean): string => {
  const { mark } = INLINE[marker];
  const inner = innerMark(marker, words);
  if (isMarked) return words.slice(inner, words.length - inner);
  return inner > 0 ? words : mark + words + mark;
};

/** Length of a mark just outside a selection; 0 when there is none. */
function outerMark(marker: InlineMarker, text: string, from: number, to: number): number {
  const { mark } = INLINE[marker];
  const [sign = ''] = mark;
  const before = /([*`])\1*$/.exec(text.slice(Math.max(0, from - 3), from))?.[0] ?? '';
  const after = /^([*`])\1*/.exec(text.slice(to, to + 3))?.[0] ?? '';
  return before[0] === sign && after[0] === sign && isRun(mark, before) && isRun(mark, after) ? mark.length : 0;
}

/** Length of a mark at both ends of words; 0 when there is none. */
function innerMark(marker: InlineMarker, words: string): number {
  const { mark } = INLINE[marker];
  const [sign = ''] = mark;
  const run = (piece: string | undefined) => piece !== undefined && piece[0] === sign && isRun(mark, piece);
  const isMarked = run(/^([*`])\1*/.exec(words)?.[0]) && run(/([*`])\1*$/.exec(words)?.[0]);
  return isMarked && words.length > 2 * mark.length ? mark.length : 0;
}

/** Whether a run of signs holds a mark: two or three asterisks bold, one or three italic. */
function isRun(mark: string, run: string): boolean {
  return mark === '*' ? run.length % 2 === 1 : run.length >= mark.length;
}

/** Headings, items and quotes are a matter of whole lines: those the selection touches. */
function lineEdit(marker: LineMarker, text: string, start: number, end: number): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(text, end);
  const heading = HEADINGS[marker];
  const lines = text.slice(from, to).split('\n');
  const isBlank = lines.every((line) => line.trim() === '');
  if (heading && isBlank) return headingEdit(text, start, end, heading);
  const isMarked = lines.every((line) => line.trim() === '' || hasLead(marker, line));
  let number = 0;
  const changed = lines.map((line) => {
    if (line.trim() === '' && !isBlank) return line;
    number++;
    return isMarked && !isBlank ? withoutLead(marker, line) : withLead(marker, line, number);
  });
  const insert = changed.join('\n');
  const caret = Math.max(from, start + (changed[0] ?? '').length - (lines[0] ?? '').length);
  const select: [number, number] = start === end ? [caret, caret] : [from, from + insert.length];
  return { from, to, insert, select };
}

function hasLead(marker: LineMarker, line: string): boolean {
  const heading = HEADINGS[marker];
  if (heading) return line.startsWith(heading);
  if (marker === 'quote') return QUOTE.test(line);
  return marker === 'numbers' ? /^\s*\d{1,9}[.)] /.test(line) : /^\s*[-*+] /.test(line);
}

function withoutLead(marker: LineMarker, line: string): string {
  if (HEADINGS[marker]) return line.replace(HEADING, '');
  return marker === 'quote' ? line.replace(QUOTE, '') : line.replace(ITEM, '$1');
}

function withLead(marker: LineMarker, line: string, number: number): string {
  if (hasLead(marker, line)) return line;
  const heading = HEADINGS[marker];
  if (heading) return heading + line.replace(HEADING, '').trimStart();
  if (marker === 'quote') return `> ${line}`;
  const [, indent = ''] = /^(\s*)/.exec(line) ?? [];
  const words = line.replace(ITEM, '').replace(HEADING, '').trimStart();
  return `${indent}${marker === 'numbers' ? `${number}.` : '-'} ${words}`;
}

/** A new subheading with its placeholder: blank lines keep it apart from the text around it. */
function headingEdit(text: string, from: number, to: number, mark: string): Edit {
  const { lead, tail } = blankLines(text, from, to);
  const at = from + lead.length + mark.length;
  const insert = `${lead}${mark}${HEADING_PLACEHOLDER}${tail}`;
  return { from, to, insert, select: [at, at + HEADING_PLACEHOLDER.length] };
}

/** A block after the line of the selection, blank lines around it. */
function blockEdit(text: string, _start: number, end: number, block: string): Edit {
  const at = lineEnd(text, end);
  const { lead, tail } = blankLines(text, at, at);
  const insert = `${lead}${block}${tail}`;
  const after = at + insert.length;
  return { from: at, to: at, insert, select: [after, after] };
}

/** The newlines that are missing before and after a block. */
function blankLines(text: string, from: number, to: number): { lead: string; tail: string } {
  const before = text.slice(0, from);
  const [, above = ''] = /(\n*)$/.exec(before.slice(-2)) ?? [];
  const [below = ''] = /^\n*/.exec(text.slice(to, to + 2)) ?? [];
  return { lead: before.trim() === '' ? '' : '\n'.repeat(2 - above.length), tail: '\n'.repeat(2 - below.length) };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

const wordsOf = (line: string) => line.replace(LEAD, '').trim();

/** A line with its words changed, and what stands before and after them as it is. */
function changeWords(line: string, change: (words: string) => string): string {
  const words = wordsOf(line);
  if (words === '') return line;
  const at = line.lastIndexOf(words);
  return line.slice(0, at) + change(words) + line.slice(at + words.length);
}

/** Markers next to a space would not be read as markers: spaces at the ends of a selection stay outside. */
function withoutSpace(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  const lead = selected.length - selected.trimStart().length;
  return lead === selected.length ? [start, start] : [start + lead, start + selected.trimEnd().length];
}
