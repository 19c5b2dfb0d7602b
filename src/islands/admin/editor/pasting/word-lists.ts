import type { Element, RootContent } from 'hast';
import { element, propertyOf, wordsIn } from './hast.ts';

/** How Microsoft Word marks a paragraph as a list item, and the bullet or number that it writes before it. */
const WORD_ITEM = /mso-list:\s*l\d+ level([1-9])/;
const MARK = /^\s*(?:(\d{1,9})[.)]|[·•▪o§Øü\uF000-\uF0FF–-])[\s\u00A0]+/;
/** Lists of letters stay words of bullets, since Markdown has none. */
const LETTER = /^\s*(?=[a-z]{1,4}[.)][\s\u00A0])/i;

/** Makes lists of the paragraphs that Microsoft Word and Outlook write in their place. */
export function withWordLists(nodes: readonly RootContent[]): RootContent[] {
  let open: { level: number; list: Element }[] = [];
  return nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'element') {
      if (wordsIn(node).trim() !== '') open = [];
      return [node];
    }
    const found = itemOf(node);
    if (!found) {
      open = [];
      return [node];
    }
    const { level, number, item } = found;
    open = open.filter((one) => one.level <= level);
    const same = open.at(-1)?.level === level ? open.pop()?.list : undefined;
    const next = same && Number(same.properties['start'] ?? 0) + same.children.length;
    const fits = same && (number === undefined ? same.tagName === 'ul' : same.tagName === 'ol' && number === next);
    const list = fits ? same : number === undefined ? element('ul', []) : element('ol', [], { start: number });
    const outer = open.at(-1)?.list.children.at(-1);
    open.push({ level, list });
    list.children.push(item);
    if (fits) return [];
    if (outer?.type !== 'element') return [list];
    outer.children.push(list);
    return [];
  });
}

/** The item of a paragraph; undefined when it is none. */
function itemOf(paragraph: Element): { level: number; number: number | undefined; item: Element } | undefined {
  if (paragraph.tagName !== 'p') return undefined;
  const level = WORD_ITEM.exec(propertyOf(paragraph, 'style'))?.[1];
  const words = wordsIn(paragraph);
  const [mark = '', digits] = MARK.exec(words) ?? LETTER.exec(words) ?? [];
  if (!level && !(propertyOf(paragraph, 'className').includes('MsoListParagraph') && mark !== '')) return undefined;
  const item = element('li', [...paragraph.children]);
  dropStart(item, mark.length);
  return { level: Number(level ?? 1), number: digits ? Number(digits) : undefined, item };
}

/** Removes characters at the start of an element. @returns how many are still to be removed */
function dropStart(node: Element, length: number): number {
  let left = length;
  node.children = node.children.map((child) => {
    if (child.type === 'text') {
      const value = child.value.slice(left);
      left -= child.value.length - value.length;
      return { ...child, value };
    }
    if (child.type !== 'element' || left === 0) return child;
    const copy = element(child.tagName, [...child.children], child.properties);
    left = dropStart(copy, left);
    return copy;
  });
  return left;
}
