import { type Edit, type Line, lineEnd, lineOf, lineParts, lineStart, linesTouched, noEdit } from './text-edit.ts';

/** Marks at the beginning of lines. */
export type LineMarker = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

export const HEADING_MARKS = { heading: '## ', subheading: '### ' } as const;
const NUMBER = /^(\d{1,9})([.)])/;
const FENCE = /^(?:`{3}|~{3})/gm;

const isItem = ({ mark }: Line): boolean => mark !== '' && !mark.startsWith('#');
const isBlank = (line: string): boolean => line.trim() === '';

/** The edit of the buttons for headings, lists, quotes: marks the selected lines, or removes the mark when all have it. */
export function lineMarkEdit(marker: LineMarker, text: string, start: number, end: number): Edit {
  const touched = linesTouched(text, start, end);
  const isList = marker === 'bullets' || marker === 'numbers';
  const lines = isList ? withNested(text, touched) : touched.lines;
  const count = touched.lines.length;
  const isMarked = touched.lines.every((line) => isBlank(line) || hasMark(marker, lineParts(line)));
  const isEmpty = touched.lines.every(isBlank);
  // A quote includes the blank lines in it.
  const changes = (line: string, index: number) => index < count && (isEmpty || marker === 'quote' || !isBlank(line));
  const isOff = isMarked && !isEmpty;
  const changed = isList
    ? changeItems(lines, changes, (number) => itemMark(marker, number, isOff))
    : lines.map((line, index) => (changes(line, index) ? changeLine(marker, line, isOff) : line));
  return replaceLines(text, touched.from, lines, changed, [start, end], count);
}

/** The edit of Enter in a list item or a quote: continues it, or ends it at an empty one. Null elsewhere. */
export function enterEdit(text: string, caret: number): Edit | null {
  const from = lineStart(text, caret);
  const to = lineEnd(text, caret);
  const line = lineParts(text.slice(from, to));
  const { quote, indent, mark, words } = line;
  const isList = isItem(line);
  const lead = quote.length + (isList ? indent.length + mark.length : 0);
  if (lead === 0 || caret < from + lead || isInCode(text, from)) return null;
  if (isBlank(words)) return leaveItem(text, from, to, line);
  const insert = `\n${quote}${isList ? indent + nextMark(mark) : ''}`;
  return { from: caret, to: caret, insert, select: [caret + insert.length, caret + insert.length] };
}

/** Indents the selected items under the item before them, or outdents them to the level of the item above. */
export function nestEdit(way: 'indent' | 'outdent', text: string, start: number, end: number): Edit {
  const touched = linesTouched(text, start, end);
  const first = lineParts(touched.lines[0] ?? '');
  const before = isItem(first) ? itemBefore(text, touched.from, first, way) : undefined;
  if (!before) return noEdit(start, end);
  const lines = withNested(text, touched);
  const width = way === 'indent' ? before.indent.length + before.mark.length : before.indent.length;
  const shift = width - first.indent.length;
  let mark = way === 'indent' ? first.mark.replace(NUMBER, '0$2') : before.mark;
  // Nested lines move with their item, also by the change in length of its mark.
  let grown = 0;
  const changed = lines.map((line) => {
    const parts = lineParts(line);
    const indentBy = (by: number) => ' '.repeat(Math.max(0, parts.indent.length + by));
    if (isBlank(line)) return line;
    if (parts.indent.length !== first.indent.length || !isItem(parts)) {
      return lineOf({ ...parts, indent: indentBy(shift + grown) });
    }
    mark = nextMark(mark);
    grown = mark.length - parts.mark.length;
    return lineOf({ ...parts, indent: indentBy(shift), mark });
  });
  return replaceLines(text, touched.from, lines, changed, [start, end], touched.lines.length);
}

/** Outdents an empty item; at the top level, and in a quote, replaces it by a blank line, which ends the list or quote. */
function leaveItem(text: string, from: number, to: number, line: Line): Edit {
  const outer = isItem(line) ? itemBefore(text, from, line, 'outdent') : undefined;
  const lead = outer ? outer.quote + outer.indent + nextMark(outer.mark) : isItem(line) ? line.quote : '';
  const insert = lead || '\n';
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** The item above that becomes a line's parent (`indent`) or its sibling (`outdent`). */
function itemBefore(text: string, from: number, { indent }: Line, way: 'indent' | 'outdent'): Line | undefined {
  const above = text.slice(0, from).split('\n').slice(0, -1).reverse();
  for (const line of above) {
    const parts = lineParts(line);
    const further = parts.indent.length - indent.length;
    if (isBlank(line) || further > 0 || (further === 0 && way === 'outdent')) continue;
    return isItem(parts) && (further === 0) === (way === 'indent') ? parts : undefined;
  }
  return undefined;
}

/** The selected lines and those nested below the last of them. */
function withNested(text: string, { to, lines }: { to: number; lines: string[] }): string[] {
  const { indent } = lineParts(lines.at(-1) ?? '');
  const below = text.slice(to + 1).split('\n');
  const end = below.findIndex((line) => isBlank(line) || lineParts(line).indent.length <= indent.length);
  return [...lines, ...(to < text.length ? below.slice(0, end < 0 ? below.length : end) : [])];
}

/** Gives lines the marks of items; nested lines are shifted by the change in length of the mark above. */
function changeItems(
  lines: string[],
  changes: (line: string, index: number) => boolean,
  markOf: (number: number) => string,
): string[] {
  const outer: { indent: number; shift: number; count: number }[] = [];
  let top = { indent: -1, shift: 0, count: 0 };
  return lines.map((line, index) => {
    const parts = lineParts(line);
    const depth = parts.indent.length;
    if (isBlank(line) && !changes(line, index)) return line;
    while (top.indent > depth) top = outer.pop() ?? { indent: -1, shift: 0, count: 0 };
    if (top.indent < depth) {
      outer.push(top);
      top = { indent: depth, shift: top.shift, count: 0 };
    }
    const shift = outer.at(-1)?.shift ?? 0;
    const indent = ' '.repeat(Math.max(0, depth + shift));
    top.shift = shift;
    if (!changes(line, index)) return lineOf({ ...parts, indent });
    top.count++;
    const mark = markOf(top.count);
    if (isItem(parts)) top.shift += mark.length - parts.mark.length;
    return lineOf({ ...parts, indent, mark });
  });
}

function changeLine(marker: 'heading' | 'subheading' | 'quote', line: string, isOff: boolean): string {
  if (marker === 'quote') return isOff ? line.replace(/^ {0,3}> ?/, '') : `> ${line}`;
  const mark = isOff ? '' : HEADING_MARKS[marker];
  return lineOf({ ...lineParts(line), indent: '', mark });
}

function itemMark(marker: 'bullets' | 'numbers', number: number, isOff: boolean): string {
  if (isOff) return '';
  return marker === 'numbers' ? `${number}. ` : '- ';
}

function hasMark(marker: LineMarker, { quote, mark }: Line): boolean {
  switch (marker) {
    case 'quote':
      return quote !== '';
    case 'numbers':
      return NUMBER.test(mark);
    case 'bullets':
      return /^[-*+]/.test(mark);
    default:
      return mark === HEADING_MARKS[marker];
  }
}

/** The edit that replaces lines: a caret stays at its character, a selection becomes that of the changed lines. */
function replaceLines(
  text: string,
  from: number,
  lines: string[],
  changed: string[],
  [start, end]: readonly [number, number],
  selected: number,
): Edit {
  const insert = changed.join('\n');
  const to = from + lines.join('\n').length;
  const grown = (changed[0] ?? '').length - (lines[0] ?? '').length;
  const caret = Math.max(from, start + grown);
  if (text.slice(from, to) === insert) return noEdit(start, end);
  const select = [from, from + changed.slice(0, selected).join('\n').length] as const;
  return { from, to, insert, select: start === end ? [caret, caret] : select };
}

/** The mark of the next item. */
const nextMark = (mark: string): string =>
  mark.replace(NUMBER, (_mark, number: string, sign: string) => `${Number.parseInt(number, 10) + 1}${sign}`);

/** Whether a position is in a fenced code block. */
export function isInCode(text: string, at: number): boolean {
  return (text.slice(0, at).match(FENCE)?.length ?? 0) % 2 === 1;
}
