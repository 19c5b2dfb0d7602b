import type { Element, Nodes as HtmlNodes } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { type Handle, defaultHandlers as handlers, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { toString as wordsOf } from 'mdast-util-to-string';
import { cleanTree, type LeftOut } from './clean-tree.ts';
import { elementsIn, isDrawn, propertyOf, wordsIn } from './hast.ts';
import { written } from './written.ts';

const LANGUAGE = /(?:^|\s)(?:language-|lang-|brush:\s*)([\w+#-]+)/;

/** Converts the HTML of a post to Markdown, as far as Markdown has it. */
export function textOfHtml(html: string): string {
  return textOfTree(fromHtmlIsomorphic(html)).text;
}

/**
 * Converts a tree of HTML to Markdown.
 *
 * @returns the text, whether it is words within a line, and what of the HTML is not in it
 */
export function textOfTree(tree: HtmlNodes): { text: string; isLine: boolean; leftOut: LeftOut } {
  const leftOut: LeftOut = { pictures: 0, underlining: false, scripts: false };
  const html: HtmlNodes = { type: 'root', children: cleanTree(tree, leftOut) };
  const root = toMdast(html, { document: true, handlers: HANDLERS }) as Root;
  for (const find of gfmAutolinkLiteralFromMarkdown().transforms ?? []) find(root);
  const children = root.children.flatMap(tidied) as RootContent[];
  const isLine = children.length === 1 && children[0]?.type === 'paragraph';
  return { text: written({ type: 'root', children }), isLine, leftOut };
}

const HANDLERS: Record<string, Handle> = {
  pre: (_state, pre) => ({ type: 'code', lang: languageOf(pre), value: codeIn(pre) }),
  /** A picture of its own, with its caption as title. */
  figure(state, figure) {
    const [picture, caption] = ['img', 'figcaption'].map((name) =>
      elementsIn(figure).find(({ tagName }) => tagName === name),
    );
    if (!picture) return handlers.figure?.(state, figure);
    const title = caption ? wordsIn(caption).replace(/\s+/g, ' ').trim() : '';
    const image = { url: propertyOf(picture, 'src'), alt: propertyOf(picture, 'alt'), title: title || null };
    return { type: 'paragraph', children: [{ type: 'image', ...image }] };
  },
};

function languageOf(pre: Element): string | null {
  const parts = [pre, ...elementsIn(pre)].filter(({ tagName }) => tagName === 'pre' || tagName === 'code');
  return LANGUAGE.exec(parts.map((part) => propertyOf(part, 'className')).join(' '))?.[1] ?? null;
}

/** The lines of a code block: of its `<code>`, beside which pages have buttons and the like. */
function codeIn(pre: Element): string {
  const codes = elementsIn(pre).filter(({ tagName }) => tagName === 'code');
  const isBeside = pre.children.every((child) => child.type === 'element' || wordsIn(child).trim() === '');
  const lines = linesIn(isBeside && codes.length === 1 && codes[0] ? codes[0] : pre).replaceAll('\u00A0', ' ');
  return lines.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}

function linesIn(node: HtmlNodes): string {
  if (!('children' in node)) return wordsIn(node);
  const lines = node.children.map(linesIn).join('');
  if (node.type !== 'element') return lines;
  if (isDrawn(node)) return '';
  if (node.tagName === 'br') return '\n';
  return /^(?:div|p|li|tr)$/.test(node.tagName) && !lines.endsWith('\n') ? `${lines}\n` : lines;
}

/** A node as the language of posts has it; nothing when it is empty. */
function tidied(node: Nodes): Nodes[] {
  if (!('children' in node)) return node.type === 'code' && node.value === '' ? [] : [node];
  const children = (node.children as Nodes[]).flatMap(tidied);
  const whole = { ...node, children } as Nodes;
  switch (whole.type) {
    case 'paragraph':
      return paragraphsOf(whole.children);
    case 'heading':
      return isBlank(whole.children) ? [] : [{ ...whole, depth: whole.depth < 3 ? 2 : 3 }];
    case 'listItem': {
      const [first] = whole.children;
      const box = typeof whole.checked === 'boolean' && first?.type === 'paragraph' ? first.children : undefined;
      box?.unshift({ type: 'text', value: whole.checked ? '[x] ' : '[ ] ' });
      const spread = children.filter(({ type }) => type === 'paragraph').length > 1;
      return children.length > 0 ? [{ ...whole, checked: null, spread }] : [];
    }
    case 'list':
      return children.length > 0 ? [{ ...whole, spread: whole.children.some(({ spread }) => spread) }] : [];
    case 'table':
      return tableOf(whole);
    case 'tableRow':
    case 'tableCell':
      return [whole];
    default:
      return children.length > 0 ? [whole] : [];
  }
}

/** Two line ends are the end of a paragraph. */
function paragraphsOf(parts: readonly PhrasingContent[]): Nodes[] {
  const lines: PhrasingContent[][] = [[]];
  for (const part of parts) part.type === 'break' ? lines.push([]) : lines.at(-1)?.push(part);
  const paragraphs: PhrasingContent[][] = [[]];
  for (const line of lines) {
    const paragraph = paragraphs.at(-1);
    if (isBlank(line)) paragraphs.push([]);
    else if (paragraph) paragraph.push(...(paragraph.length > 0 ? [{ type: 'break' as const }] : []), ...line);
  }
  return paragraphs.filter(({ length }) => length > 0).map((children) => ({ type: 'paragraph', children }));
}

const isBlank = (parts: readonly PhrasingContent[]): boolean =>
  parts.every((part) => part.type === 'break' || (part.type === 'text' && part.value.trim() === ''));

/** A table without rows and last columns that are empty. */
function tableOf(table: Table): Nodes[] {
  const isFilled = ({ children }: TableRow | TableRow['children'][number]) => children.some((part) => !isEmpty(part));
  const rows = table.children.filter(isFilled);
  const columns = Math.max(0, ...rows.map(({ children }) => children.findLastIndex(isFilled) + 1));
  const cut = rows.map((row) => ({ ...row, children: row.children.slice(0, columns) }));
  return columns === 0 ? [] : [{ ...table, align: table.align?.slice(0, columns) ?? [], children: cut }];
}

const isEmpty = (node: Nodes): boolean =>
  node.type === 'tableCell' ? isBlank(node.children) : node.type !== 'image' && wordsOf(node).trim() === '';
