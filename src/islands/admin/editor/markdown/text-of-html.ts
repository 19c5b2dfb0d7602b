import { strikethrough, tables } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';

const service = new TurndownService({
  headingStyle: 'atx',
  hr: '-'.repeat(3),
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  br: '',
}).use([tables, strikethrough]);

const escapeMarks = service.escape.bind(service);
// Also escapes the strikethrough mark of GitHub, and ampersands that would begin a character reference.
service.escape = (text) => escapeMarks(text).replace(/~|&(?=#?\w+;)/g, '\\$&');

service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (words, cell) => `${cell.previousElementSibling ? '' : '|'} ${inOneLine(words)} |`,
});
service.addRule('item', {
  filter: 'li',
  replacement(words, item, { bulletListMarker }) {
    const list = item.parentElement;
    const before = list ? Array.prototype.indexOf.call(list.children, item) : 0;
    const isNumbered = list?.nodeName === 'OL';
    const marker = isNumbered ? `${Number(list.getAttribute('start') ?? 1) + before}.` : (bulletListMarker ?? '-');
    const indented = words.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length + 1)}`);
    return `${marker} ${indented}${item.nextElementSibling ? '\n' : ''}`;
  },
});
service.addRule('figure', {
  filter: 'figure',
  replacement(_words, figure) {
    const picture = figure.querySelector('img');
    const caption = inOneLine(figure.querySelector('figcaption')?.textContent ?? '').replaceAll('"', '\\"');
    const words = inOneLine(picture?.getAttribute('alt') ?? '').replace(/[[\]\\]/g, '\\$&');
    const address = picture?.getAttribute('src') ?? '';
    return picture ? `\n\n![${words}](${address}${caption ? ` "${caption}"` : ''})\n\n` : '';
  },
});

/** Converts the HTML of a post to Markdown, as far as Markdown has it. */
export function textOfHtml(html: string | HTMLElement): string {
  return service.turndown(html).trim();
}

function inOneLine(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}
