import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { contentOfHtml } from '../../src/domain/posts/sanitize.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { SAMPLE_POSTS } from '../seed-posts.ts';
import { HINDI_POSTS } from '../seed-posts-hindi.ts';
import { median } from './median.ts';

const RUNS = 5;
const FIRST_RUNS = 3;
const SHOWN = 20;
const PICTURE = `/api/images/${'0'.repeat(40)}`;

const full = (piece: string) => piece.repeat(LIMITS.content / piece.length);
const all = (posts: { text: string }[]) => full(`${posts.map(({ text }) => text).join('\n\n')}\n\n`);
const tableOf = (head: string, row: string) => `${head}\n${'|-'.repeat(head.split('|').length - 2)}|\n${full(row)}`;

/** Texts as long as a post may be: written ones, and those known to take the converter longest. */
const TEXTS: Record<string, string> = {
  'sample posts': all(SAMPLE_POSTS),
  'posts in Hindi': all(HINDI_POSTS),
  'Hindi in bold': full('**हम** '),
  'italics without end': full('_a_'),
  italics: full('*a* '),
  'bold in italics': full('*a **b** c* '),
  'bold in italics, crossed': full('**a* '),
  'bold, crossed within words': full('**a*b'),
  'struck through': full('~~a~~ '),
  'lists within lists': full('- '),
  links: full('[a](b) '),
  'links without end': full('[a]('),
  addresses: full('www.a.b '),
  'addresses of mail': full('a@b.in '),
  'pictures with captions': full(`![a](${PICTURE} "c")\n\n`),
  'code without end': full('`a'),
  'signs of HTML': full('<'),
  references: full('&copy;'),
  'backslashes before marks': full('\\* '),
  'an item of 50,000 lines': `- a\n${full('b\n')}`,
  'items of five lines': full('- a\nb\nb\nb\nb\n'),
  'words that could be addresses': full('a_'),
  'numbered items': full('1. a\n'),
  'items to be ticked off': full('- [ ] a\n'),
  'items after a tab': full('-\ta\n'),
  'items that are links': full('- [a](b)\n'),
  'items with marks': full('- *a* **b**\n'),
  'items with tables': full('- |a|b|\n  |-|-|\n  |c|d|\n'),
  'items between blank lines': full('- a\n\n'),
  'items of two paragraphs': full('- a\n\n  b\n'),
  'lists of two kinds in turn': full('- a\n+ a\n'),
  'three kinds of lists in turn, then a sign': full('- a\n+ a\n1. a\n&lt;'),
  'rules in items': full('- ---\n'),
  'headings underlined': full('a\n-\n'),
  'quotes within quotes': full('>>>>>>a\n\n'),
  'quotes with lists': full('> - a\n\n'),
  'paragraphs of a letter': full('a\n\n'),
  'lines of a letter': full('a\n'),
  'a table of short rows': tableOf('|a|b|', 'a|b\n'),
  'a table as large as one may be': tableOf('|a|b|c|d|e|', 'item|12|340|4080|in the shop\n'),
  'a table of marks': tableOf('|a|b|c|d|', '*a*|**b**|`c`|[d](e)\n'),
  'tables of two rows': full('|a|b|\n|-|-|\n|c|d|\n\n'),
  'a table of empty rows': tableOf('|a|b|', '|\n'),
};

/**
 * Milliseconds of processor time in which a text becomes what is stored of it, the slowest of them: the first time in a
 * process of its own, where nothing is compiled yet, and later. Each text as long as one may be, which is refused when its
 * HTML is longer than a post may be, and the longest part of it that is not.
 */
export function benchConversion() {
  return Object.entries(TEXTS)
    .flatMap(([what, text]) => {
      const part = storable(text);
      return [
        { what, ...timesOf(text), stored: part === text },
        ...(part === text ? [] : [{ what: `${what}: as much as is stored`, ...timesOf(part), stored: true }]),
      ];
    })
    .sort((one, other) => other.first - one.first)
    .slice(0, SHOWN);
}

/** Prints how long the text on its input takes once. */
const ONCE = `
  import { text } from 'node:stream/consumers';
  import { toHtml } from '../../src/domain/posts/blog-text.ts';
  import { contentOfHtml } from '../../src/domain/posts/sanitize.ts';
  const words = await text(process.stdin);
  const start = process.cpuUsage();
  contentOfHtml(toHtml(words));
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1000);
`;

function timesOf(text: string) {
  let html = '';
  const convert = times(() => {
    html = toHtml(text);
  });
  const sanitise = times(() => contentOfHtml(html));
  return { first: Math.round(median(Array.from({ length: FIRST_RUNS }, () => firstTime(text)))), convert, sanitise };
}

function firstTime(text: string): number {
  const args = ['--input-type=module', '--eval', ONCE.replaceAll('../..', resolve(import.meta.dirname, '../..'))];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** The longest beginning of a text that may be stored. */
function storable(text: string): string {
  const fits = (length: number) => contentOfHtml(toHtml(text.slice(0, length))) !== undefined;
  if (fits(text.length)) return text;
  let [least, most] = [0, text.length];
  while (most - least > 100) {
    const middle = Math.floor((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return text.slice(0, least);
}

function times(work: () => void): number {
  const runs = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.round(median(runs));
}
