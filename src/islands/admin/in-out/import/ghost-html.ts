import { marked } from 'marked';
import { escapeAttribute, escapeHtml } from '../../../../domain/posts/blog-html.ts';
import { isObject, type JsonObject } from './exported.ts';

type Note = (why: string) => void;

/** Levels of nodes that are read; Ghost's editors write a few. */
const MOST_NODES_DEEP = 60;

const nodesIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textIn = (node: JsonObject, name: string) => (typeof node[name] === 'string' ? (node[name] as string) : '');

/** The HTML of a post that Ghost's present editor stored. @param stored its JSON */
export function htmlOfLexical(stored: unknown, note: Note): string {
  const root = isObject(stored) && isObject(stored['root']) ? stored['root'] : {};
  return lexicalNodes(root, note, 0);
}

const lexicalNodes = (node: JsonObject, note: Note, depth: number): string =>
  depth > MOST_NODES_DEEP
    ? ''
    : nodesIn(node['children'])
        .map((child) => lexicalNode(child, note, depth + 1))
        .join('');

/** Bits of the format of a text. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

const HEADING = /^h[1-6]$/;
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};

function lexicalNode(node: JsonObject, note: Note, depth: number): string {
  const type = textIn(node, 'type').replace(/^extended-(?!quote)/, '');
  const inner = () => lexicalNodes(node, note, depth);
  if (type === 'text') {
    const format = Number(node['format']) || 0;
    return FORMATS.reduce(
      (html, [bit, name]) => (format & bit ? `<${name}>${html}</${name}>` : html),
      escapeHtml(textIn(node, 'text')),
    );
  }
  if (type === 'linebreak') return '<br>';
  if (type === 'tab') return ' ';
  if (type === 'link' || type === 'autolink' || type === 'at-link')
    return `<a href="${escapeAttribute(textIn(node, 'url'))}">${inner()}</a>`;
  if (type === 'list') {
    const list = textIn(node, 'listType') === 'number' ? 'ol' : 'ul';
    return `<${list}>${inner()}</${list}>`;
  }
  const tag = textIn(node, 'tag');
  const element = type === 'heading' ? (HEADING.test(tag) ? tag : 'h2') : ELEMENTS[type];
  return element ? `<${element}>${inner()}</${element}>` : card(type, node, note) + inner();
}

/** A card of either editor as what it shows. */
function card(name: string, facts: JsonObject, note: Note): string {
  const url = textIn(facts, 'url') || textIn(facts, 'src');
  const caption = textIn(facts, 'caption');
  const words = caption && `<figcaption>${caption}</figcaption>`;
  const picture = (image: JsonObject) =>
    `<figure><img src="${escapeAttribute(textIn(image, 'src'))}" alt="${escapeAttribute(textIn(image, 'alt'))}">${words}</figure>`;
  switch (name) {
    case 'image':
      return picture(facts);
    case 'gallery':
      return nodesIn(facts['images']).map(picture).join('');
    case 'html':
      return textIn(facts, 'html');
    case 'markdown':
    case 'card-markdown':
      return marked.parse(textIn(facts, 'markdown'), { async: false });
    case 'code':
    case 'codeblock':
      return `<pre><code>${escapeHtml(textIn(facts, 'code'))}</code></pre>`;
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'callout':
      return `<p>${textIn(facts, 'calloutText')}</p>`;
    case 'toggle':
      return `<h3>${textIn(facts, 'heading')}</h3>${textIn(facts, 'content')}`;
    case 'button':
      return link(textIn(facts, 'buttonUrl'), textIn(facts, 'buttonText'));
    case 'bookmark':
      return link(url, isObject(facts['metadata']) ? textIn(facts['metadata'], 'title') : '');
    case 'embed':
    case 'video':
    case 'audio':
    case 'file':
      return link(url, textIn(facts, 'title') || textIn(facts, 'fileTitle'));
    case 'product':
      return `${picture({ src: facts['productImageSrc'] })}<h3>${textIn(facts, 'productTitle')}</h3>${textIn(facts, 'productDescription')}${link(textIn(facts, 'productUrl'), textIn(facts, 'productButton'))}`;
    case 'header':
      return `<h2>${textIn(facts, 'header')}</h2><p>${textIn(facts, 'subheader')}</p>${link(textIn(facts, 'buttonUrl'), textIn(facts, 'buttonText'))}`;
    case 'call-to-action':
      return textIn(facts, 'textValue') + link(textIn(facts, 'buttonUrl'), textIn(facts, 'buttonText'));
    // A page shows nothing of them.
    case 'paywall':
    case 'email':
    case 'email-cta':
      return '';
    default:
      note(`The card ${name || 'without a name'}: this site has none of its kind.`);
      return '';
  }
}

const link = (address: string, words = '') =>
  address ? `<p><a href="${escapeAttribute(address)}">${escapeHtml(words || address)}</a></p>` : '';

/** Kinds of sections of Mobiledoc 0.3. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;
/** Elements of a line that are kept. */
const IN_LINE = /^(?:a|b|strong|i|em|s|del|code)$/i;
const OF_A_BLOCK = /^(?:p|h[1-6]|blockquote|aside|ul|ol)$/i;

/** The HTML of a post that Ghost's former editor stored. @param stored its JSON, Mobiledoc 0.3 */
export function htmlOfMobiledoc(stored: unknown, note: Note): string {
  if (!isObject(stored)) return '';
  const list = (name: string): unknown[] => (Array.isArray(stored[name]) ? (stored[name] as unknown[]) : []);
  const [markups, cards, atoms] = [list('markups'), list('cards'), list('atoms')];
  const section = (value: unknown): string => {
    if (!Array.isArray(value)) return '';
    const [kind, second, third] = value as unknown[];
    const tag = typeof second === 'string' && OF_A_BLOCK.test(second) ? second : 'p';
    if (kind === MARKUP) return `<${tag}>${markers(third, markups, atoms)}</${tag}>`;
    if (kind === IMAGE) return `<figure><img src="${escapeAttribute(String(second))}" alt=""></figure>`;
    if (kind === LIST && Array.isArray(third))
      return `<${tag}>${third.map((item) => `<li>${markers(item, markups, atoms)}</li>`).join('')}</${tag}>`;
    const chosen = kind === CARD ? cards[Number(second)] : undefined;
    if (!Array.isArray(chosen)) return '';
    return card(String(chosen[0]), isObject(chosen[1]) ? chosen[1] : {}, note);
  };
  return list('sections').map(section).join('');
}

/** Texts of a line: `[kind, opened marks, number of closed marks, text]`. */
function markers(value: unknown, markups: readonly unknown[], atoms: readonly unknown[]): string {
  const open: string[] = [];
  const parts: string[] = [];
  for (const marker of Array.isArray(value) ? (value as unknown[]) : []) {
    if (!Array.isArray(marker)) continue;
    const [kind, opened, closed, text] = marker as unknown[];
    for (const index of Array.isArray(opened) ? (opened as unknown[]) : []) {
      const markup = markups[Number(index)];
      const [name, facts] = Array.isArray(markup) ? (markup as unknown[]) : [];
      const tag = typeof name === 'string' && IN_LINE.test(name) ? name : 'span';
      const at = Array.isArray(facts) ? facts.indexOf('href') : -1;
      const href = at >= 0 && Array.isArray(facts) ? ` href="${escapeAttribute(String(facts[at + 1]))}"` : '';
      parts.push(`<${tag}${href}>`);
      open.push(tag);
    }
    const atom = kind === 1 ? atoms[Number(text)] : undefined;
    parts.push(Array.isArray(atom) ? (atom[0] === 'soft-return' ? '<br>' : '') : escapeHtml(String(text ?? '')));
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left--) parts.push(`</${open.pop()}>`);
  }
  return (
    parts.join('') +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}
