/** One replacement in a text: `insert` replaces `from` to `to`, then `select` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** Start and end in the text after the edit. */
  select: readonly [number, number];
}

/** The parts of a line: quote marks, indent, the mark of a heading or item, and its words. */
export interface Line {
  quote: string;
  indent: string;
  /** With its spaces; empty when there is none. */
  mark: string;
  words: string;
}

/** Splits a line into its parts. */
export function lineParts(line: string): Line {
  const [, quote = '', indent = '', mark = '', words = ''] =
    /^((?: {0,3}> ?)*)(\s*)((?:#{1,6}|[-*+]|\d{1,9}[.)]) +)?(.*)$/.exec(line) ?? [];
  return { quote, indent, mark, words };
}

/** Joins the parts of a line. */
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

/** The lines of a selection; a selection that ends before the first character of a line does not include that line. */
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

/** The edit that replaces a part of a text by a block with blank lines around it. */
export function blockEdit(text: string, from: number, to: number, block: string): Edit {
  const before = text.slice(0, from);
  const [above] = /\n*$/.exec(before.slice(-2)) ?? [''];
  const [below] = /^\n*/.exec(text.slice(to, to + 2)) ?? [''];
  const lead = before.trim() === '' ? '' : '\n'.repeat(2 - above.length);
  const after = from + lead.length + block.length + 2;
  return { from, to, insert: lead + block + '\n'.repeat(2 - below.length), select: [after, after] };
}

/** An edit with some of its words selected, so that typing replaces them. */
export function withPlaceholder(edit: Edit, words: string): Edit {
  const at = edit.from + edit.insert.indexOf(words);
  return { ...edit, select: [at, at + words.length] };
}
