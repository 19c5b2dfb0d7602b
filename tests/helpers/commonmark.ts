import { tests } from 'commonmark-spec';
import { decodeHTML } from 'entities';

/** An example of CommonMark's specification: a text and its HTML. */
interface Example {
  markdown: string;
  html: string;
  section: string;
  number: number;
}

/** The character that stands for a tab in the specification. */
const TAB = /→/g;
const RAW = /<(?!\/?(?:p|h[1-6]|em|strong|a|img|br|hr|[uo]l|li|pre|code|blockquote)\b)/;
const BLOCKS = 'p|h[1-6]|hr|[uo]l|li|pre|blockquote|figure';

/** The examples without raw HTML, which this site escapes. */
export const EXAMPLES = (tests as Example[])
  .filter(({ section, html }) => section !== 'HTML blocks' && section !== 'Raw HTML' && !RAW.test(html))
  .map(({ number, markdown, html }) => ({
    number,
    markdown: markdown.replace(TAB, '\t'),
    html: html.replace(TAB, '\t'),
  }));

/** HTML without differences that do not show: space around blocks, and character references. */
export function essence(html: string): string {
  return decodeHTML(html.replace(/&lt;/g, '\u27e8').replace(/&gt;/g, '\u27e9'))
    .replace(/ \/>/g, '>')
    .replace(new RegExp(`\\s*(</?(?:${BLOCKS})\\b[^>]*>)\\s*`, 'g'), '$1')
    .replace(/<br>\s*/g, '<br>')
    .replace(/(?<=href="[^"]*)%[\dA-F]{2}(?:%[\dA-F]{2})*/g, (bytes) => decoded(bytes))
    .trim();
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

const outsideCode = (html: string, change: (html: string) => string) =>
  html.replace(/<pre>[\s\S]*?<\/pre>|[\s\S]+?(?=<pre>|$)/g, (part) => (part.startsWith('<pre>') ? part : change(part)));

/** The examples with another result here: why, and the result. */
export const DIFFERENCES: readonly [reason: string, ours: (html: string) => string][] = [
  ['a single newline is a break', (html) => outsideCode(html, (part) => part.replace(/\n/g, '<br>'))],
  [
    'headings are of two levels, below that of the page',
    (html) => html.replace(/(<\/?h)([1-6])/g, (_, tag, level) => tag + (level < 3 ? 2 : 3)),
  ],
  ['code has no language', (html) => html.replace(/<code class="[^"]*">/g, '<code>')],
  ['a link shows no second text on the mouse', (html) => html.replace(/(<a [^>]*?) title="[^"]*"/g, '$1')],
  ['an external link says so', (html) => html.replace(/(<a href="https?:[^"]*")/gi, '$1 rel="external noopener"')],
  [
    'a picture is one of the library: another is a link',
    (html) => html.replace(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")?>/g, '<a href="$1">$2</a>'),
  ],
  [
    'a link without a safe address is its words',
    (html) => html.replace(/<a href="(?:|(?!https?:|mailto:)[a-z][\w+.-]*:[^"]*)">(.*?)<\/a>/gi, '$1'),
  ],
];
