import { CONTENT_LIMITS } from '../shared/limits.ts';
import { countOf } from '../shared/words.ts';

/** Problems that one message names. */
const MOST_NAMED = 5;

/** A redirect from an address of a former site. */
export interface FormerAddress {
  /** The number of its line, from 1. */
  line: number;
  /** A path as a browser sends it: `/old.php`. */
  path: string;
  /** What is asked for after it, which has to be the same: `['id', '3']`. */
  query: readonly (readonly [name: string, value: string])[];
  /** A path of this site, with a place on it if wanted: `/About#people`. */
  to: string;
}

/** What is wrong with a line. */
interface LineProblem {
  line: number;
  message: string;
}

/** Addresses that functions, or Netlify, answer before any redirect. */
const ANSWERED = /^\/(?:api|admin|_astro|\.netlify)(?:\/|$)/i;

/**
 * Reads a pasted list: in each line an old address and the new one, with spaces, a tab, a comma or a semicolon between them, in quotation
 * marks or without. Either may be a whole address, of which the host is not looked at. Left out are empty lines, the names of columns in the
 * first line, and a status such as 301.
 */
export function readFormerAddresses(list: string): { addresses: FormerAddress[]; problems: LineProblem[] } {
  const lines = list.split(LINE_END).map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const read = lines.filter(({ text, line }) => text !== '' && !(line === 1 && isHeader(text))).map(readLine);
  const addresses = read.filter((one) => 'to' in one);
  const problems = [...read.filter((one) => 'message' in one), ...repeated(addresses), ...looped(addresses)];
  return { addresses, problems: problems.sort((one, other) => one.line - other.line) };
}

/**
 * A list with more pairs at its end. A pair whose old address is in the list, or leads to itself, is not added.
 * @returns how many were added, and how many were left out because they, or the list with them, would be too long or are of no use in it
 */
export function withFormerAddresses(
  list: string,
  more: readonly { from: string; to: string }[],
): { list: string; added: number; left: number } {
  const before = list.trim() === '' ? [] : list.trim().split(LINE_END);
  const offered = more.map(({ from, to }) => `${from} ${to}`);
  const readable = offered.filter((text) => 'to' in readLine({ text, line: 0 }));
  const { problems } = readFormerAddresses([...before, ...readable].join('\n'));
  const known = new Set(problems.map(({ line }) => line - before.length - 1));
  const lines = [...before];
  let characters = before.join('\n').length;
  let left = offered.length - readable.length;
  for (const line of readable.filter((_, index) => !known.has(index))) {
    const isFull = lines.length >= CONTENT_LIMITS.formerAddresses;
    if (isFull || characters + line.length >= CONTENT_LIMITS.formerList) left++;
    else {
      lines.push(line);
      characters += line.length + 1;
    }
  }
  return { list: lines.join('\n'), added: lines.length - before.length, left };
}

const LINE_END = /\r\n|\r|\n/;

const STATUS = /^30[1278]$/;

const columnsOf = (text: string) => text.split(/[\s,;]+/).flatMap((part) => part.replaceAll('"', '') || []);

/** Whether a line has several words, and no address. */
function isHeader(text: string): boolean {
  const columns = columnsOf(text);
  return columns.length > 1 && !columns.some((part) => part.includes('/'));
}

function readLine({ text, line }: { text: string; line: number }): FormerAddress | LineProblem {
  if (text.length > CONTENT_LIMITS.formerLine)
    return { line, message: `it has more than ${CONTENT_LIMITS.formerLine} characters` };
  const [old = '', next = '', ...more] = columnsOf(text).filter((part) => !STATUS.test(part));
  if (next === '' || more.length > 0) return { line, message: 'write the old address, a space, and the new one' };
  const from = partsOf(old);
  const to = partsOf(next);
  if (!from) return { line, message: `“${old}” does not begin with / or https://` };
  if (!to) return { line, message: `“${next}” does not begin with / or https://` };
  if (from.hash !== '') return { line, message: `leave out “${from.hash}”, which browsers do not send` };
  if (/[*]|\/:/.test(from.pathname)) return { line, message: `“${old}” has a * or a part that begins with :` };
  if (ANSWERED.test(from.pathname)) return { line, message: `${from.pathname} belongs to the site itself` };
  return { line, path: from.pathname, query: [...from.searchParams], to: to.pathname + to.hash };
}

/** An address without its host; undefined for a text that is none. */
function partsOf(text: string): URL | undefined {
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(text) || !URL.canParse(text, 'https://site.invalid')) return undefined;
  return new URL(text, 'https://site.invalid');
}

const keyOf = ({ path, query }: FormerAddress) => JSON.stringify([path, [...query].sort()]);

function repeated(addresses: readonly FormerAddress[]): LineProblem[] {
  const first = new Map<string, number>();
  return addresses.flatMap((address) => {
    const key = keyOf(address);
    const before = first.get(key);
    if (before === undefined) first.set(key, address.line);
    return before === undefined ? [] : [{ line: address.line, message: `line ${before} has the same old address` }];
  });
}

/** An address that leads to itself, or to another old one. */
function looped(addresses: readonly FormerAddress[]): LineProblem[] {
  const old = new Map(addresses.filter(({ query }) => query.length === 0).map(({ path, line }) => [path, line]));
  return addresses.flatMap(({ line, to }) => {
    const other = old.get(to.split('#')[0] ?? '');
    if (other === undefined) return [];
    const message = other === line ? 'it leads to itself' : `${to} is an old address itself, in line ${other}`;
    return [{ line, message }];
  });
}

/** Problems of lines as one message, in the order of the lines; undefined without one. */
export function inOneMessage(problems: readonly LineProblem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const named = problems.slice(0, MOST_NAMED).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`${countOf(more, 'more line')} of this kind.`] : [])].join(' ');
}
