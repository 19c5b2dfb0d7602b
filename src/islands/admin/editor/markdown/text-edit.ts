/** One replacement in a text: `insert` takes the place of `from` to `to`, then `select` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** Start and end in the text after the edit. */
  select: readonly [number, number];
}

/** The prefix of a line: quotes, then space, then the mark of a heading or an item. */
export interface Line {
  quote: string;
  indent: string;
  /** With its spaces; empty when there is none. */
  mark: string;
  words: string;
}

/** The parts of a line. */
export function lineParts(line: string): Line {
  const [, quote = '', indent = '', mark = '', words = ''] =
    /^((?: {0,3}> ?)*)(\s*)((?:#{1,6}|[-*+]|\d{1,9}[.)]) +)?(.*)$/.exec(line) ?? [];
  return { quote, indent, mark, words };
}

/** A line of its parts. */
export const lineOf = ({ quote, indent, mark, words }: Line): string => quote + indent + mark + words;

/** The start of the line that contains a position. */
export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** The end of the line that contains a position. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The lines a selection touches; one that ends before the first character of a line does not touch that. */
export function linesTouched(text: string, start: number, end: number): { from: number; to: number; lines: string[] } {
  const from = lineStart(text, start);
  const to = lineEnd(text, end > start && text[end - 1] === '\n' ? end - 1 : end);
  return { from, to, lines: text.slice(from, to).split('\n') };
}

/** The edit that changes nothing. */
export const noEdit = (start: number, end: number): Edit => ({
  from: start,
  to: start,
  insert: '',
  select: [start, end],
});

/** The edit that puts a block with blank lines around it in the place of a part of a text. */
export function blockEdit(text: string, from: number, to: number, block: string): Edit {
  const before = text.slice(0, from);
  const [above] = /\n*$/.exec(before.slice(-2)) ?? [''];
  const [below] = /^\n*/.exec(text.slice(to, to + 2)) ?? [''];
  const lead = before.trim() === '' ? '' : '\n'.repeat(2 - above.length);
  const after = from + lead.length + block.length + 2;
  return { from, to, insert: lead + block + '\n'.repeat(2 - below.length), select: [after, after] };
}

/** A block edit with some of its words selected, so that typing replaces them. */
export function withPlaceholder(edit: Edit, words: string): Edit {
  const at = edit.from + edit.insert.indexOf(words);
  return { ...edit, select: [at, at + words.length] };
}
