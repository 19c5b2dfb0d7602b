import { type Edit, lineEnd, lineParts, lineStart, linesTouched } from './text-edit.ts';

/** Marks around words. */
export type InlineMarker = 'bold' | 'italic' | 'code';

const MARKS: Record<InlineMarker, { mark: string; placeholder: string }> = {
  bold: { mark: '**', placeholder: 'bold text' },
  italic: { mark: '*', placeholder: 'italic text' },
  code: { mark: '`', placeholder: 'code' },
};
/** Lines that are left unmarked in a selection of several: table rows, pictures, rules, code fences. */
const BLOCK = /^\s*(?:\||!\[.*\)\s*$|-{3,}\s*$|`{3}|~{3})/;

/** A range of a line; `to` is exclusive. */
interface LineRange {
  from: number;
  to: number;
}

/** A line and its selected range. */
interface Selected extends LineRange {
  line: string;
}

/**
 * The edit of the buttons bold, italic and code: it marks the selected words of each line, or removes the mark when all of
 * them have it. At a caret it moves behind a mark that ends there, removes the mark around it, or inserts a placeholder.
 */
export function inlineEdit(marker: InlineMarker, text: string, start: number, end: number): Edit {
  if (text.slice(start, end).trim() === '') return caretEdit(marker, text, end);
  const { from, to, lines } = linesTouched(text, start, end);
  let at = from;
  const selected = lines.map((line): Selected => {
    const words = wordsWithin(line, start - at, end - at, lines.length > 1);
    at += line.length + 1;
    return { line, ...words };
  });
  const isMarked = selected.every((part) => isEmpty(part) || pairAround(marker, part) !== undefined);
  const changed = selected.map((part) => {
    if (isEmpty(part)) return part;
    return isMarked ? unmarked(marker, part) : marked(marker, part);
  });
  const insert = changed.map(({ line }) => line).join('\n');
  const first = changed[0];
  const last = changed.at(-1);
  if (!first || !last) return { from, to, insert, select: [start, end] };
  const select = [from + first.from, from + insert.length - last.line.length + last.to] as const;
  return { from, to, insert, select };
}

/** Marks a range; marks that it overlaps become part of one mark. */
function marked(marker: InlineMarker, part: Selected): Selected {
  const { mark } = MARKS[marker];
  if (pairAround(marker, part)) return part;
  const joined = pairsIn(marker, part.line).filter(({ from, to }) => from <= part.to && to >= part.from);
  const from = Math.min(part.from, ...joined.map((pair) => pair.from));
  const to = Math.max(part.to, ...joined.map((pair) => pair.to));
  const words = withoutPairs(part.line, joined, mark.length).slice(from, to - joined.length * 2 * mark.length);
  const line = part.line.slice(0, from) + mark + words + mark + part.line.slice(to);
  return { line, from: from + mark.length, to: from + mark.length + words.length };
}

/** Removes the mark of a range only, or of the whole marked phrase when the rest contains other marks. */
function unmarked(marker: InlineMarker, part: Selected): Selected {
  const { mark } = MARKS[marker];
  const pair = pairAround(marker, part);
  if (!pair) return part;
  const { line } = part;
  const { from, to } = withoutOuterMarks(line, part);
  const before = line.slice(pair.from + mark.length, from);
  const after = line.slice(to, pair.to - mark.length);
  const isPart = !/[*`\\]/.test(before + after);
  const lead = isPart && before.trim() !== '' ? before.replace(/\s*$/, `${mark}$&`) : before;
  const tail = isPart && after.trim() !== '' ? after.replace(/^\s*/, `$&${mark}`) : after;
  const start = line.slice(0, pair.from) + (lead === before ? '' : mark) + lead;
  const rest = tail + (tail === after ? '' : mark) + line.slice(pair.to);
  const words = line.slice(from, to);
  return { line: start + words + rest, from: start.length, to: start.length + words.length };
}

function caretEdit(marker: InlineMarker, text: string, caret: number): Edit {
  const { mark, placeholder } = MARKS[marker];
  const from = lineStart(text, caret);
  const line = text.slice(from, lineEnd(text, caret));
  const at = caret - from;
  const pair = pairsIn(marker, line).find((pair) => at >= pair.from + mark.length && at <= pair.to - mark.length);
  if (pair && at === pair.to - mark.length) {
    return { from: caret, to: caret, insert: '', select: [caret + mark.length, caret + mark.length] };
  }
  if (pair) {
    const insert = line.slice(pair.from + mark.length, pair.to - mark.length);
    return {
      from: from + pair.from,
      to: from + pair.to,
      insert,
      select: [caret - mark.length, caret - mark.length],
    };
  }
  if (isBetweenMarks(line, at, mark)) {
    const before = caret - mark.length;
    return { from: before, to: caret + mark.length, insert: '', select: [before, before] };
  }
  const words = caret + mark.length;
  return { from: caret, to: caret, insert: mark + placeholder + mark, select: [words, words + placeholder.length] };
}

/** Whether the caret is inside an empty mark, as when its words were deleted. */
function isBetweenMarks(line: string, at: number, mark: string): boolean {
  const before = /[*`]*$/.exec(line.slice(0, at))?.[0];
  const after = /^[*`]*/.exec(line.slice(at))?.[0];
  return before === mark && after === mark;
}

/**
 * The ranges of marked words in a line, marks included. A run of asterisks is bold when there are two or more, italic when
 * their number is odd; a run between spaces, or after a backslash, is no mark.
 */
function pairsIn(marker: InlineMarker, line: string): LineRange[] {
  const { mark } = MARKS[marker];
  const pairs: LineRange[] = [];
  let open: number | undefined;
  for (const { 0: run, index } of line.matchAll(/\\.|\*+|`+/g)) {
    if (!isMark(mark, run)) continue;
    const end = index + run.length;
    if (open === undefined && /^\S/.test(line.slice(end))) open = end - mark.length;
    else if (open !== undefined && /\S$/.test(line.slice(0, index))) {
      pairs.push({ from: open, to: index + mark.length });
      open = undefined;
    }
  }
  return pairs;
}

function isMark(mark: string, run: string): boolean {
  if (run[0] !== mark[0]) return false;
  if (mark === '`') return run === mark;
  return mark === '*' ? run.length % 2 === 1 : run.length >= mark.length;
}

/** The marked range around a selected range, which may include its marks. */
function pairAround(marker: InlineMarker, part: Selected): LineRange | undefined {
  const { length } = MARKS[marker].mark;
  const { from, to } = withoutOuterMarks(part.line, part);
  return pairsIn(marker, part.line).find((pair) => pair.from + length <= from && to <= pair.to - length);
}

/** A range without the marks at its ends. */
function withoutOuterMarks(line: string, { from, to }: LineRange): LineRange {
  const words = line.slice(from, to);
  const lead = /^[*`]*/.exec(words)?.[0].length ?? 0;
  if (lead === words.length) return { from, to };
  return { from: from + lead, to: to - (/[*`]*$/.exec(words)?.[0].length ?? 0) };
}

/** Removes the marks of some pairs, which must be in order. */
function withoutPairs(line: string, pairs: LineRange[], length: number): string {
  return pairs.reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + rest.slice(from + length, to - length) + rest.slice(to),
    line,
  );
}

/** The selected range of a line's words, without outer spaces, since marks next to a space have no effect. */
function wordsWithin(line: string, start: number, end: number, isOneOfMany: boolean): LineRange {
  const lead = line.length - lineParts(line).words.length;
  const from = Math.max(start, lead);
  const selected = line.slice(from, Math.max(from, Math.min(end, line.length)));
  if (selected.trim() === '' || (isOneOfMany && BLOCK.test(line))) return { from, to: from };
  return { from: from + selected.length - selected.trimStart().length, to: from + selected.trimEnd().length };
}

const isEmpty = ({ from, to }: LineRange): boolean => from === to;
