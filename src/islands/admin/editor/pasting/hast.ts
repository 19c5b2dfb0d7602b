import type { Element, ElementContent, Nodes, Properties, Text } from 'hast';

/** An element of a syntax tree of HTML. */
export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A text of a syntax tree of HTML. */
export const textNode = (value: string): Text => ({ type: 'text', value });

/** The elements within a node, in order. */
export function elementsIn(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** The words within a node. */
export function wordsIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

/** A property of an element as text. */
export const propertyOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

/** The declarations of a style. */
export function declarationsOf(style: string): Record<string, string> {
  const pairs = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
  });
  return Object.fromEntries(pairs);
}

const DRAWN =
  /(?:^| )(?:katex-html|ln|lnt|lnum|linenos?|line-?number|blob-num|gutter|rouge-gutter|lake-preview-line-number)(?: |$)/i;

/** Whether an element only draws something again, or is the number of a line of code, by its class. */
export const isDrawn = (node: Element): boolean => DRAWN.test(propertyOf(node, 'className'));
