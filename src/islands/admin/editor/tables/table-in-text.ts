import { isInCode } from '../markdown/line-marks.ts';
import { blockEdit, type Edit, lineEnd, lineStart } from '../markdown/text-edit.ts';

/** The mark below a heading cell of a column without an alignment. */
const PLAIN = '-'.repeat(3);
/** A pipe that is not escaped: an even number of backslashes stands before it. */
const PIPE = /(?<=(?<!\\)(?:\\\\)*)\|/g;
/** The line between heading and rows. */
const RULE = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/;
/** A line that begins another block, which ends a table. */
const OTHER_BLOCK = /^ {0,3}(?:>|#{1,6}(?:\s|$)|`{3}|~{3}|[-*+] |\d{1,9}[.)] )/;

/** The cells of a table; the first row is its heading. */
export interface Table {
  cells: readonly (readonly string[])[];
  /** What stands below each heading cell: dashes, with a colon at a side to align the column. */
  rules: readonly string[];
}

/** A table in a text, or the place for a new one, where `from` and `to` are equal. */
export interface TableRange extends Table {
  from: number;
  to: number;
}

/** The table around a position; else a new one of two columns with two rows below the heading, for the end of the line. */
export function findTable(text: string, at: number): TableRange {
  return tableAround(text, at) ?? { from: at, to: at, ...newTable(2, 2) };
}

/** The edit that inserts a table below the line, or changes the one that was found. */
export function tableEdit(text: string, { from, to }: Pick<TableRange, 'from' | 'to'>, table: Table): Edit {
  const insert = writeTable(table);
  if (from < to) return { from, to, insert, select: [from + insert.length, from + insert.length] };
  const end = lineEnd(text, from);
  return blockEdit(text, end, end, insert);
}

/** A table as Markdown; every row gets as many cells as the heading. */
export function writeTable({ cells, rules }: Table): string {
  const [head = [], ...rows] = cells;
  const row = (words: readonly string[]) => `| ${head.map((_head, column) => words[column] ?? '').join(' | ')} |`;
  const escaped = (words: readonly string[]) => words.map((cell) => inOneLine(cell).replace(PIPE, '\\|'));
  return [row(escaped(head)), row(rules), ...rows.map((words) => row(escaped(words)))].join('\n');
}

/** A table with a row after the last one. */
export function withRow({ cells, rules }: Table): Table {
  return { cells: [...cells, rules.map(() => '')], rules };
}

/** A table with a column after the last one. */
export function withColumn({ cells, rules }: Table): Table {
  return { cells: cells.map((words) => [...words, '']), rules: [...rules, PLAIN] };
}

export function withoutRow({ cells, rules }: Table, row: number): Table {
  return { cells: cells.filter((_words, index) => index !== row), rules };
}

export function withoutColumn({ cells, rules }: Table, column: number): Table {
  const left = (words: readonly string[]) => words.filter((_word, index) => index !== column);
  return { cells: cells.map(left), rules: left(rules) };
}

export function withCell({ cells, rules }: Table, row: number, column: number, words: string): Table {
  const changed = (line: readonly string[]) => line.map((cell, index) => (index === column ? words : cell));
  return { cells: cells.map((line, index) => (index === row ? changed(line) : line)), rules };
}

function newTable(columns: number, rows: number): Table {
  const row = Array<string>(columns).fill('');
  return { cells: Array<string[]>(rows + 1).fill(row), rules: row.map(() => PLAIN) };
}

function tableAround(text: string, at: number): TableRange | undefined {
  const block = blockAround(text, at);
  const { lines } = block;
  const rule = lines.findIndex((line, index) => {
    const heading = lines[index - 1];
    return heading !== undefined && isRule(line) && cellsOf(heading).length === cellsOf(line).length;
  });
  if (rule < 0) return undefined;
  const after = lines.findIndex((line, index) => index > rule && OTHER_BLOCK.test(line));
  const rows = lines.slice(rule - 1, after < 0 ? lines.length : after);
  const from = block.from + lines.slice(0, rule - 1).join('\n').length + (rule > 1 ? 1 : 0);
  const to = from + rows.join('\n').length;
  if (at < from || at > to || isInCode(text, from)) return undefined;
  const rules = cellsOf(lines[rule] ?? '');
  const cells = rows
    .filter((_line, index) => index !== 1)
    .map((line) => {
      const words = cellsOf(line);
      return rules.map((_rule, column) => words[column] ?? '');
    });
  return { from, to, cells, rules };
}

/** The lines around a position up to blank ones. */
function blockAround(text: string, at: number): { from: number; lines: string[] } {
  let from = lineStart(text, at);
  if (text.slice(from, lineEnd(text, from)).trim() === '') return { from, lines: [] };
  while (from > 0 && text.slice(lineStart(text, from - 1), from).trim() !== '') from = lineStart(text, from - 1);
  const rest = text.slice(from).split('\n');
  const end = rest.findIndex((line) => line.trim() === '');
  return { from, lines: end < 0 ? rest : rest.slice(0, end) };
}

const isRule = (line: string): boolean => RULE.test(line) && /[|:]/.test(line);

/** The cells of a row, trimmed, with their pipes as they are read. */
function cellsOf(row: string): string[] {
  const cells = row.trim().split(PIPE);
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
