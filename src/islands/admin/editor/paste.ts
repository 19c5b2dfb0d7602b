import { escapeUTF8 } from 'entities/escape';
import { toText } from '../../../domain/blog-text.ts';

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const HEADING = /^H[1-6]$/;
const IGNORED = new Set([
  'STYLE',
  'SCRIPT',
  'TEMPLATE',
  'HEAD',
  'TITLE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
]);
const BOLD_WEIGHT = 600;

interface Style {
  bold: boolean;
  italic: boolean;
}

interface Block {
  heading: boolean;
  html: string;
}

/**
 * Turns rich text, as a word processor or a web page puts it on the clipboard, into the editor's text: headings, bold,
 * italic and paragraphs, nothing else. The HTML is parsed into an inert document: nothing in it runs or loads.
 */
export function textFromPaste(html: string): string {
  const blocks: Block[] = [];
  let open = false;

  function write(piece: string, heading: boolean): void {
    const last = blocks.at(-1);
    if (open && last) last.html += piece;
    else blocks.push({ heading, html: piece });
    open = true;
  }

  function walk(node: Node, style: Style, heading: boolean): void {
    if (node instanceof Text) {
      const words = node.data.replace(/\s+/g, ' ');
      if (words.trim() !== '' || (open && words !== ''))
        write(styled(words, heading ? { ...style, bold: false } : style), heading);
      return;
    }
    if (!(node instanceof HTMLElement) || IGNORED.has(node.tagName)) return;
    if (node.tagName === 'BR') {
      if (open) write('<br>', heading);
      return;
    }
    const isHeading = HEADING.test(node.tagName);
    const isBlock = isHeading || BLOCKS.has(node.tagName);
    if (isBlock) open = false;
    for (const child of node.childNodes) walk(child, styleOf(node, style), heading || isHeading);
    if (isBlock) open = false;
    else if (node.tagName === 'TD' || node.tagName === 'TH') write(' ', heading);
  }

  walk(new DOMParser().parseFromString(html, 'text/html').body, { bold: false, italic: false }, false);
  return toText(blocks.map(blockHtml).join(''));
}

function blockHtml({ heading, html }: Block): string {
  const inner = mergeMarks(html).replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');
  if (inner === '') return '';
  return heading ? `<h2>${inner.replaceAll('<br>', ' ')}</h2>` : `<p>${inner}</p>`;
}

/** Word processors split a bold phrase into many runs: neighbours of one style are one phrase. */
function mergeMarks(html: string): string {
  return html
    .replace(/<\/strong>(\s*)<strong>/g, '$1')
    .replace(/<\/em>(\s*)<em>/g, '$1')
    .replace(/<\/strong><\/em>(\s*)<em><strong>/g, '$1');
}

function styled(words: string, { bold, italic }: Style): string {
  const text = escapeUTF8(words.trim());
  if (text === '' || (!bold && !italic)) return escapeUTF8(words);
  const marked = bold ? `<strong>${text}</strong>` : text;
  const lead = /^\s/.test(words) ? ' ' : '';
  const tail = /\s$/.test(words) ? ' ' : '';
  return `${lead}${italic ? `<em>${marked}</em>` : marked}${tail}`;
}

/** An element's own style decides over its tag: Google Docs wraps everything in a `<b>` of normal weight. */
function styleOf(element: HTMLElement, parent: Style): Style {
  const { fontWeight, fontStyle } = declaredStyle(element);
  const taggedBold = ['B', 'STRONG', 'TH'].includes(element.tagName) || parent.bold;
  const taggedItalic = ['I', 'EM', 'CITE'].includes(element.tagName) || parent.italic;
  return {
    bold: fontWeight === '' ? taggedBold : fontWeight.startsWith('bold') || Number(fontWeight) >= BOLD_WEIGHT,
    italic: fontStyle === '' ? taggedItalic : fontStyle === 'italic' || fontStyle.startsWith('oblique'),
  };
}

/** The declarations of an element's style attribute, which the policy keeps pasted elements themselves from having. */
function declaredStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute('style') ?? '';
  return style;
}
