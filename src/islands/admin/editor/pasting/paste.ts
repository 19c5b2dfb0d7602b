import type { Nodes } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import type { LeftOut } from './clean-tree.ts';
import { declarationsOf, elementsIn, propertyOf, wordsIn } from './hast.ts';
import { type StoreFiles, storePictures } from './pasted-pictures.ts';
import { textOfTree } from './text-of-html.ts';

/** What a paste becomes. */
export interface Pasted {
  text: string;
  /** Whether the text is words within a line. */
  isLine: boolean;
  leftOut?: LeftOut;
}

/**
 * Converts pasted HTML to Markdown; its pictures go to the library, and formatting that Markdown lacks is dropped. The HTML
 * is parsed into an inert document, so that nothing in it runs or loads.
 *
 * @param plain the same as plain text, which is taken when its source is one: an editor of code, or a text file in the browser
 * @param files the pictures that the clipboard holds besides
 */
export async function textFromPaste(
  html: string,
  plain: string,
  files: readonly File[],
  store: StoreFiles,
): Promise<Pasted> {
  const tree = fromHtmlIsomorphic(html);
  if (isPlainText(tree)) return { text: plain, isLine: true };
  for (const link of elementsIn(tree).filter(({ tagName }) => tagName === 'a')) {
    // A place in the document that was copied from, as of a note.
    if (propertyOf(link, 'href').startsWith('#')) link.properties = {};
  }
  const pictures = await storePictures(tree, files, store);
  const { text, isLine, leftOut } = textOfTree(tree);
  const [before = ''] = /^[ \u00A0]?/.exec(plain) ?? [];
  const [after = ''] = /[ \u00A0]?$/.exec(plain) ?? [];
  return { text: isLine && text ? before + text + after : text || plain, isLine, leftOut: { ...leftOut, pictures } };
}

/** Whether HTML is one element without a class that keeps all blanks, as code editors and browsers make of plain text. */
function isPlainText(tree: Nodes): boolean {
  const body = elementsIn(tree).find(({ tagName }) => tagName === 'body');
  const parts = body?.children.filter((node) => wordsIn(node).trim() !== '') ?? [];
  const [only] = parts;
  if (parts.length !== 1 || only?.type !== 'element') return false;
  const style = declarationsOf(propertyOf(only, 'style'));
  if (only.tagName === 'div')
    return style['white-space'] === 'pre' && /mono|consolas|courier|menlo/.test(style['font-family'] ?? '');
  const wrap = style['overflow-wrap'] ?? style['word-wrap'];
  return only.tagName === 'pre' && propertyOf(only, 'className') === '' && wrap === 'break-word';
}
