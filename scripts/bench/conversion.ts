import { toHtml } from '../../src/domain/blog-text.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { sanitizeContent } from '../../src/server/sanitize.ts';
import { SAMPLE_POSTS } from '../seed-posts.ts';
import { median } from './median.ts';

const RUNS = 5;

const full = (piece: string) => piece.repeat(LIMITS.content / piece.length);

/** Texts as long as a post may be: written ones, and those known to take the converter longest. */
const TEXTS: Record<string, string> = {
  'sample posts': full(`${SAMPLE_POSTS.map(({ text }) => text).join('\n\n')}\n\n`),
  'italics without end': full('_a_'),
  'bold in italics, crossed': full('**a* '),
  'lists within lists': full('- '),
  'links without end': full('[a]('),
  'code without end': full('`a'),
  'an item of 50,000 lines': `- a\n${full('b\n')}`,
  'words that could be addresses': full('a_'),
  'items between blank lines': full('- a\n\n'),
  'items of two paragraphs': full('- a\n\n  b\n'),
  'lists of two kinds in turn': full('- a\n+ a\n'),
  'headings underlined': full('a\n-\n'),
  'quotes within quotes': full('>>>>>>a\n\n'),
  'paragraphs of a letter': full('a\n\n'),
  'a table of short rows': `|a|b|\n|-|-|\n${full('a|b\n')}`,
  'a table as large as one may be': `|a|b|c|d|e|\n|-|-|-|-|-|\n${full('item|12|340|4080|in the shop\n')}`,
  'tables of two rows': full('|a|b|\n|-|-|\n|c|d|\n\n'),
  'a table of empty rows': `|a|b|\n|-|-|\n${full('|\n')}`,
};

/** Milliseconds of processor time in which a text of 100,000 characters becomes HTML, and that is sanitised. */
export function benchConversion() {
  return Object.entries(TEXTS).map(([what, text]) => {
    let html = '';
    const convert = times(() => {
      html = toHtml(text);
    });
    return { what, convert, sanitise: times(() => sanitizeContent(html)) };
  });
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
