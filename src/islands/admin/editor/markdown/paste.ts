import { escapeUTF8 } from 'entities/escape';
import { linkAddress, pictureAttributes } from '../../../../domain/posts/blog-html.ts';
import { declaredStyle } from './declared-style.ts';
import { addressOf, type StoreFiles, storePictures } from './pasted-pictures.ts';
import { writeScriptDigits } from './script-digits.ts';

/** Elements that are kept. Other blocks become paragraphs; of any other element only the text is kept. */
const KEPT = new Set('P BLOCKQUOTE UL OL LI PRE CODE DEL S HR TABLE THEAD TBODY TFOOT TR TH TD'.split(' '));
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM HEADER MAIN SECTION CAPTION'.split(' '),
);
const HEADING = /^H[1-6]$/;
const LISTS = new Set(['UL', 'OL']);
const IGNORED = new Set(
  'STYLE SCRIPT TEMPLATE HEAD TITLE NOSCRIPT IFRAME OBJECT SVG MATH TEXTAREA SELECT BUTTON'.split(' '),
);
const BOLD_WEIGHT = 600;
/** Depth of nesting below which only text is kept. */
const MOST_NESTED = 80;

/** How Microsoft Word marks a paragraph as a list item, and the bullet or number it draws before it. */
const WORD_ITEM = /mso-list:\s*l\d+ level([1-9])/;
const WORD_MARK = '[style*="mso-list:Ignore"]';

interface Style {
  bold: boolean;
  italic: boolean;
}

/** What of pasted HTML is not in the text. Colours and sizes are not counted. */
export interface LeftOut {
  pictures: number;
  underlining: boolean;
}

/**
 * Converts pasted HTML to Markdown; its pictures go to the library, and formatting that Markdown lacks is dropped. The HTML
 * is parsed into an inert document, so that nothing in it runs or loads.
 *
 * @param files the pictures that the clipboard holds besides
 */
export async function textFromPaste(
  html: string,
  files: readonly File[],
  store: StoreFiles,
): Promise<{ text: string; leftOut: LeftOut }> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) intoList(item);
  writeScriptDigits(body);
  const { textOfHtml } = await import('./text-of-html.ts');
  const pictures = await storePictures(body, files, store);
  const text = textOfHtml(mergeMarks(clean(body, { bold: false, italic: false }, 0)));
  return { text, leftOut: { pictures, underlining: isUnderlined(body) } };
}

function clean(node: Node, style: Style, depth: number): string {
  if (node instanceof Text) return styled(node.data, style);
  if (!(node instanceof HTMLElement) || IGNORED.has(node.tagName)) return '';
  if (depth > MOST_NESTED) return escapeUTF8(node.textContent);
  const { tagName } = node;
  if (tagName === 'BR') return '<br>';
  if (tagName === 'IMG') return pictureOf(node);
  const isHeading = HEADING.test(tagName);
  const own = isHeading || tagName === 'TH' ? { bold: false, italic: false } : styleOf(node, style);
  if (LISTS.has(tagName)) return listOf(node, own, depth);
  const children = Array.from(node.childNodes, (child) => clean(child, isHeading ? notBold(own) : own, depth + 1));
  const inner = children.join('');
  if (tagName === 'A') return linkOf(node, inner);
  if (isHeading) return wrap(tagName < 'H3' ? 'h2' : 'h3', inner);
  if (KEPT.has(tagName)) return tagName === 'HR' ? '<hr>' : wrap(tagName.toLowerCase(), inner);
  return BLOCKS.has(tagName) ? wrap('div', inner) : inner;
}

const wrap = (name: string, inner: string) => `<${name}>${inner}</${name}>`;
const notBold = (style: Style): Style => ({ ...style, bold: false });

/** A list. A nested list between two items, as some programs write it, is moved into the item before it. */
function listOf(list: HTMLElement, style: Style, depth: number): string {
  const items: string[] = [];
  for (const child of list.children) {
    const inner = clean(child, style, depth + 1);
    const last = items.pop();
    if (LISTS.has(child.tagName) && last) items.push(last.replace(/<\/li>$/, `${inner}</li>`));
    else items.push(...(last ? [last] : []), inner.startsWith('<li>') ? inner : wrap('li', inner));
  }
  return wrap(list.tagName.toLowerCase(), items.join(''));
}

function linkOf(link: HTMLElement, words: string): string {
  const address = linkAddress(link.getAttribute('href') ?? '');
  return address && words.trim() !== '' ? `<a href="${escapeUTF8(address)}">${words}</a>` : words;
}

/** A picture of this site's library; posts can show no others. */
function pictureOf(picture: HTMLElement): string {
  const address = addressOf(picture);
  const alt = picture.getAttribute('alt') ?? '';
  return pictureAttributes(address, alt) ? `<img src="${address}" alt="${escapeUTF8(alt)}">` : '';
}

/** Moves a paragraph that Microsoft Word marked as a list item into a list: that of the item before it, or a new one. */
function intoList(paragraph: HTMLElement): void {
  const level = Number(WORD_ITEM.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const mark = paragraph.querySelector(WORD_MARK);
  const name = /^\s*[\da-z]{1,4}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const before = paragraph.previousElementSibling;
  let list = before?.hasAttribute('data-word') ? before : newList(paragraph, name);
  if (list !== before) paragraph.before(list);
  for (let depth = 1; depth < level; depth++) {
    const outer: Element = list.lastElementChild ?? list.appendChild(paragraph.ownerDocument.createElement('li'));
    const inner = outer.lastElementChild;
    list = inner && LISTS.has(inner.tagName) ? inner : outer.appendChild(newList(paragraph, name));
  }
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
}

function newList({ ownerDocument }: HTMLElement, name: 'ol' | 'ul'): HTMLElement {
  const list = ownerDocument.createElement(name);
  list.setAttribute('data-word', '');
  return list;
}

/** Joins adjacent runs of one style, into which word processors split a phrase. */
function mergeMarks(html: string): string {
  return html
    .replace(/<\/strong>(\s*)<strong>/g, '$1')
    .replace(/<\/em>(\s*)<em>/g, '$1')
    .replace(/<\/strong><\/em>(\s*)<em><strong>/g, '$1');
}

function styled(words: string, { bold, italic }: Style): string {
  const text = escapeUTF8(words.trim());
  if (text === '' || (!bold && !italic)) return escapeUTF8(words);
  const marked = bold ? wrap('strong', text) : text;
  const lead = /^\s/.test(words) ? ' ' : '';
  const tail = /\s$/.test(words) ? ' ' : '';
  return `${lead}${italic ? wrap('em', marked) : marked}${tail}`;
}

/** An element's style overrides its tag: Google Docs wraps everything in a `<b>` of normal weight. */
function styleOf(element: HTMLElement, parent: Style): Style {
  const { fontWeight, fontStyle } = declaredStyle(element);
  const taggedBold = ['B', 'STRONG'].includes(element.tagName) || parent.bold;
  const taggedItalic = ['I', 'EM', 'CITE'].includes(element.tagName) || parent.italic;
  return {
    bold: fontWeight === '' ? taggedBold : fontWeight.startsWith('bold') || Number(fontWeight) >= BOLD_WEIGHT,
    italic: fontStyle === '' ? taggedItalic : fontStyle === 'italic' || fontStyle.startsWith('oblique'),
  };
}

/** Whether words other than those of links are underlined. */
function isUnderlined(body: HTMLElement): boolean {
  return [...body.querySelectorAll('u, [style*="underline"]')].some((element) => {
    const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
    const isLine = element.tagName === 'U' || declaredStyle(element).textDecoration.includes('underline');
    return isLine && !isLink && element.textContent.trim() !== '';
  });
}
