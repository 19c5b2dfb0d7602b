import type { Element, ElementContent, Nodes, RootContent } from 'hast';
import { linkAddress, pictureAttributes } from '../../../../domain/posts/blog-html.ts';
import { declarationsOf, element, elementsIn, isDrawn, propertyOf, textNode, wordsIn } from './hast.ts';
import { inMarks, linkPiece, type Mark, type Piece } from './pasted-marks.ts';
import { inScript } from './script-digits.ts';
import { withWordLists } from './word-lists.ts';

const wordsOf = (names: string) => new Set(names.split(' '));
const BLOCKS = wordsOf(
  'p div h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd hr table thead tbody tfoot tr th td caption figure figcaption ' +
    'address article aside details fieldset footer form header hgroup legend main nav section summary center',
);
/** Elements that are kept within a line. All others there are their words. */
const KEPT = wordsOf('q iframe');
const CODE = wordsOf('code kbd samp tt');
const IGNORED = wordsOf('style script template head title noscript object svg textarea select button input');
/** What a cell contains in a table that only arranges a page or a mail. */
const PAGE_PART = wordsOf('h1 h2 h3 h4 h5 h6 pre table hr');
const HEADING = /^h[1-6]$/;
const MARK_OF: Readonly<Record<string, Mark>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', del: 'del', s: 'del', strike: 'del' },
};
const BOLD_WEIGHT = 600;
const KEEPS_LINES = /^(?:pre|preserve|break)/;
/** A picture of an emoji: its alternative text is one, or its name between colons. */
const EMOJI = /^(?::[\w+-]+:|[^\p{L}\d\s]*\p{Extended_Pictographic}[^\p{L}\d\s]*)$/u;
/** Raised letters that mean the same in the line: ordinals and marks of notes. */
const MAY_BE_LOWERED = /^(?:st|nd|rd|th|®|™|\[.*\]|)$/i;
/** Cells of a table with those that others span; in a larger one none spans another. */
const MOST_CELLS = 10_000;

/** What of pasted HTML is not in the text. Colours and sizes are not counted. */
export interface LeftOut {
  pictures: number;
  underlining: boolean;
  /** Superscript or subscript letters. */
  scripts: boolean;
}

/** What an element passes on to its content. */
interface Style {
  /** The rules of the document's classes. */
  styles: ReadonlyMap<string, string>;
  leftOut: LeftOut;
  marks: readonly Mark[];
  /** Whether line ends of the source are line ends. */
  keepsLines: boolean;
  oneLine: boolean;
  isLink: boolean;
  underlined: boolean;
}

/**
 * The elements of HTML that a post can have: formatting by styles and classes as elements, tables as grids, programs' ways of
 * writing lists, code, formulas and emoji as what they mean. Of anything else the words.
 *
 * @param leftOut is told what is lost
 */
export function cleanTree(tree: Nodes, leftOut: LeftOut): ElementContent[] {
  const styles = new Map<string, string>();
  for (const sheet of elementsIn(tree).filter(({ tagName }) => tagName === 'style')) {
    for (const [, name = '', rules = ''] of wordsIn(sheet).matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g))
      styles.set(name, rules);
  }
  return contentOf(tree, {
    ...{ marks: [], keepsLines: false, oneLine: false, isLink: false, underlined: false, styles, leftOut },
  });
}

function contentOf(node: Nodes, style: Style): ElementContent[] {
  return inMarks(piecesOf(node, style));
}

function piecesOf(node: Nodes, style: Style): Piece[] {
  return 'children' in node ? withWordLists(node.children).flatMap((child) => clean(child, style)) : [];
}

function clean(node: RootContent, outer: Style): Piece[] {
  if (node.type === 'text') return textPieces(node.value, outer);
  if (node.type !== 'element') return [];
  const { tagName: name } = node;
  if (IGNORED.has(name) || isDrawn(node)) return [];
  const declared = declaredOf(node, outer);
  const style = styleOf(node, declared, outer);
  if (name === 'br') return [bare(style.oneLine ? textNode(' ') : node)];
  if (name === 'img') return pictureOf(node, style);
  if (name === 'math') return textPieces(formulaOf(node), style);
  if (name === 'a') return linkOf(node, style);
  if (name === 'pre' || (CODE.has(name) && isLines(node, style))) {
    return [style.oneLine ? codeOf(wordsIn(node), style) : bare({ ...node, tagName: 'pre' })];
  }
  if (CODE.has(name)) return wordsIn(node).trim() === '' ? piecesOf(node, style) : [codeOf(wordsIn(node), style)];
  if (BLOCKS.has(name)) return blockOf(node, style);
  if (KEPT.has(name)) return [bare({ ...node, children: contentOf(node, style) })];
  const script = scriptOf(name, declared);
  return script ? scriptPieces(node, script, style) : piecesOf(node, style);
}

function textPieces(value: string, { marks, keepsLines, oneLine, underlined, isLink, leftOut }: Style): Piece[] {
  leftOut.underlining ||= underlined && !isLink && value.trim() !== '';
  if (oneLine) return [{ node: textNode(value.replace(/\s+/g, ' ')), marks }];
  if (!keepsLines) return [{ node: textNode(value), marks }];
  const lines = value.split('\n').map((line): Piece => ({ node: textNode(line), marks }));
  return lines.flatMap((line, at) => (at === 0 ? [line] : [bare(element('br', [])), line]));
}

function blockOf(node: Element, style: Style): Piece[] {
  const { tagName: name } = node;
  if (style.oneLine) return [bare(textNode(' ')), ...piecesOf(node, style), bare(textNode(' '))];
  if (name === 'table') return tableOf(node, style);
  if (name === 'ul' || name === 'ol') return [bare({ ...node, children: itemsOf(node, style) })];
  const checkbox = name === 'li' ? checkboxOf(node) : undefined;
  return [bare({ ...node, children: [...(checkbox ? [checkbox] : []), ...contentOf(node, style)] })];
}

/** The items of a list. What stands between them belongs to the item before it, as nested lists of some programs. */
function itemsOf(list: Element, style: Style): ElementContent[] {
  const items: Element[] = [];
  for (const child of list.children) {
    const nodes = inMarks(clean(child, style)).filter((node) => node.type === 'element' || wordsIn(node).trim() !== '');
    for (const node of nodes) {
      const item = items.at(-1);
      const last = item?.children.at(-1);
      const isList = node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
      if (node.type === 'element' && node.tagName === 'li') items.push(node);
      else if (!item || !isList) items.push(element('li', [node]));
      else if (last?.type === 'element' && last.tagName === node.tagName) last.children.push(...node.children);
      else item.children.push(node);
    }
  }
  return items;
}

function linkOf(link: Element, style: Style): Piece[] {
  const address = linkAddress(propertyOf(link, 'href'));
  const pieces = piecesOf(link, address ? { ...style, isLink: true, oneLine: true } : style);
  const isSeen = pieces.some(({ node }) => node.type !== 'text' || node.value.trim() !== '');
  return address && isSeen ? [linkPiece(pieces, address)] : pieces;
}

/** A picture of this site's library; posts can show no others. */
function pictureOf(picture: Element, style: Style): Piece[] {
  const alt = propertyOf(picture, 'alt');
  if (isIcon(picture)) return textPieces(EMOJI.test(alt) ? alt : '', style);
  return pictureAttributes(propertyOf(picture, 'src'), alt) ? [bare(picture)] : [];
}

/** Digits are written in the characters that Unicode has for them: 10² stays 10². Letters stay plain. */
function scriptPieces(node: Element, script: 'super' | 'sub', style: Style): Piece[] {
  const words = wordsIn(node).trim();
  const digits = words && inScript(words, script);
  if (digits) return textPieces(digits, style);
  style.leftOut.scripts ||= !MAY_BE_LOWERED.test(words);
  return piecesOf(node, style);
}

/** A table with a head; of one that arranges a page, or has one column, the contents of its cells. */
function tableOf(table: Element, style: Style): Piece[] {
  const rows = rowsOf(table).map((row) => row.children.filter(isCell));
  const isLayout =
    /presentation|none/.test(propertyOf(table, 'role')) ||
    (rows.every((cells) => cells.every(({ tagName }) => tagName === 'td')) &&
      (rows.every((cells) => cells.length < 2) || elementsIn(table).some(({ tagName }) => PAGE_PART.has(tagName))));
  const captions = table.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  const parts = [...(captions as Element[]), ...(isLayout ? rows.flat() : [])].map((part) =>
    bare(element('div', contentOf(part, style))),
  );
  const area = rows.flat().reduce((sum, cell) => sum + spanOf(cell, 'colSpan') * spanOf(cell, 'rowSpan'), 0);
  const spans = area <= MOST_CELLS;
  const grid = isLayout
    ? []
    : rows.map((cells, at) =>
        element(
          'tr',
          cells.flatMap((cell) => cellsOf(cell, at, spans, style)),
        ),
      );
  return grid.length === 0 ? parts : [...parts, bare(element('table', grid))];
}

/** A cell, and an empty one for each further column that it spans. */
function cellsOf(cell: Element, row: number, spans: boolean, style: Style): Element[] {
  const name = row === 0 ? 'th' : 'td';
  const own = { ...styleOf(cell, declaredOf(cell, style), style), oneLine: true };
  const words = contentOf(cell, row === 0 ? { ...own, marks: [] } : own);
  const rowSpan = spans ? spanOf(cell, 'rowSpan') : 1;
  const empty = Array.from({ length: spans ? spanOf(cell, 'colSpan') - 1 : 0 }, () => element(name, [], { rowSpan }));
  return [element(name, words, { rowSpan, align: cell.properties['align'] }), ...empty];
}

function declaredOf(node: Element, { styles }: Style): Record<string, string> {
  const names = propertyOf(node, 'className').split(' ');
  const rules = names.map((name) => styles.get(name) ?? '');
  return declarationsOf([...rules, propertyOf(node, 'style')].join(';'));
}

/** Whether a picture is an emoji, or the box of an item in a checklist of Google Docs. */
export const isIcon = (picture: Element): boolean =>
  EMOJI.test(propertyOf(picture, 'alt')) || propertyOf(picture, 'ariaRoleDescription') === 'checkbox';

/** A part of a line without marks. */
const bare = (node: ElementContent): Piece => ({ node, marks: [] });

const codeOf = (words: string, { marks }: Style): Piece => ({ node: element('code', [textNode(words)]), marks });

/** An element's style overrides its tag: Google Docs wraps everything in a `<b>` of normal weight. */
function styleOf({ tagName }: Element, declared: Record<string, string>, outer: Style): Style {
  const weight = declared['font-weight'] ?? '';
  const slant = declared['font-style'] ?? '';
  const lines = `${declared['text-decoration'] ?? ''} ${declared['text-decoration-line'] ?? ''}`;
  const space = declared['white-space'] ?? declared['white-space-collapse'];
  const isPlain = HEADING.test(tagName) || tagName === 'th';
  const has = (mark: Mark) => MARK_OF[tagName] === mark || outer.marks.includes(mark);
  const marks: Record<Mark, boolean> = {
    del: has('del') || lines.includes('line-through'),
    strong: weight === '' ? has('strong') : weight.startsWith('bold') || Number(weight) >= BOLD_WEIGHT,
    em: slant === '' ? has('em') : /^(?:italic|oblique)/.test(slant),
  };
  return {
    ...outer,
    marks: (Object.keys(marks) as Mark[]).filter((mark) => marks[mark] && !(isPlain && mark === 'strong')),
    keepsLines: space === undefined ? outer.keepsLines : KEEPS_LINES.test(space),
    underlined: outer.underlined || tagName === 'u' || lines.includes('underline'),
  };
}

function scriptOf(name: string, declared: Record<string, string>): 'super' | 'sub' | undefined {
  const align = declared['vertical-align'];
  if (name === 'sup' || align === 'super') return 'super';
  return name === 'sub' || align === 'sub' ? 'sub' : undefined;
}

/** Whether inline code has lines. */
const isLines = (code: Element, { keepsLines }: Style): boolean =>
  elementsIn(code).some(({ tagName }) => tagName === 'br') || (keepsLines && wordsIn(code).includes('\n'));

/** The source of a formula, which KaTeX and others note beside it. */
function formulaOf(math: Element): string {
  const source = elementsIn(math).find(({ tagName }) => tagName === 'annotation');
  return wordsIn(source ?? math);
}

/** The checkbox of an item that begins with one, also as Google Docs writes it. */
function checkboxOf(item: Element): Element | undefined {
  const isChecked = propertyOf(item, 'ariaChecked') === 'true';
  if (propertyOf(item, 'role') === 'checkbox') return element('input', [], { type: 'checkbox', checked: isChecked });
  const first = elementsIn(item).find(({ tagName }) => tagName !== 'p' && tagName !== 'label');
  return first?.tagName === 'input' && propertyOf(first, 'type') === 'checkbox' ? first : undefined;
}

/** The rows of a table, without those of tables in its cells. */
function rowsOf(node: Element): Element[] {
  const children = node.children.filter((child) => child.type === 'element');
  return children.flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan'): number => Math.max(1, Number(cell.properties[name]) || 1);

const isCell = (node: ElementContent): node is Element =>
  node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
