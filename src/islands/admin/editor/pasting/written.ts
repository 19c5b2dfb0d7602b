import type { Nodes, Parents, Root } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, defaultHandlers as handlers, toMarkdown } from 'mdast-util-to-markdown';
import { toString as wordsOf } from 'mdast-util-to-string';
import { toPlainText } from '../../../../domain/posts/blog-html.ts';
import { toHtml } from '../../../../domain/posts/blog-text.ts';
import { cleanText } from '../../../../domain/shared/text.ts';

/** Escapes, and brackets around addresses. The library writes them wherever some language needs them. */
const PERHAPS_NEEDLESS = /\\([!-/:-@[-`{-~])|<([^<>\s]+)>/g;
/** Characters of a block that are read to try its escapes one by one; the others stay. */
const MOST_READ = 200_000;
/** Every column of a table counts as three characters wide, so that cells are not filled with blanks. */
const TABLES = gfmTableToMarkdown({ stringLength: () => 3 });

/** Writes a tree as Markdown of a post: with marks that the language reads, and no escape that it can do without. */
export function written(root: Root): string {
  return toMarkdown(root, {
    ...{ bullet: '-', bulletOther: '+', rule: '-', listItemIndent: 'one' },
    extensions: [TABLES, gfmStrikethroughToMarkdown()],
    handlers: {
      paragraph: readable(handlers.paragraph),
      heading: readable(handlers.heading),
      table: readable(TABLES.handlers?.table as Handle),
      break: (_node, _parent, { stack }) => (stack.includes('headingAtx') ? ' ' : '\n'),
      link: Object.assign(link, { peek: () => '[' }),
    },
    // Only a list that begins at 1 can follow the line of a paragraph.
    join: [
      (left, right) => (left.type === 'paragraph' && right.type === 'list' && (right.start ?? 1) !== 1 ? 1 : undefined),
    ],
  }).trim();
}

const link: Handle = (node, parent, state, info) => {
  const words = wordsOf(node);
  const isBare = words.startsWith('www.') && node.url === `http://${words}` && /^[\s.,;:!?)]?$/.test(info.after);
  return isBare ? words : handlers.link(node, parent, state, info);
};

/** A block as text, without marks where the language would show one. */
function readable(write: Handle): Handle {
  return (node, parent, state, info) => {
    const text = withoutNeedless(write(node, parent, state, info));
    const isRead = inLetters(toPlainText(toHtml(text))) === inLetters(wordsOf(node, { includeImageAlt: false }));
    return isRead ? text : withoutNeedless(write(withoutMarks(node), parent, state, info));
  };
}

const inLetters = (words: string) => cleanText(words).replace(/\s+/g, '');

function withoutMarks(node: Parents): Parents {
  const children = (node.children as Nodes[]).flatMap((child) => {
    if (!('children' in child)) return [child];
    const plain = withoutMarks(child);
    return ['strong', 'emphasis', 'delete'].includes(child.type) ? (plain.children as Nodes[]) : [plain];
  });
  return { ...node, children } as Parents;
}

/** A block without the escapes whose absence the reader of its page does not see. */
function withoutNeedless(block: string): string {
  const found = [...block.matchAll(PERHAPS_NEEDLESS)];
  if (found.length === 0) return block;
  const page = toHtml(block);
  const none = block.replace(PERHAPS_NEEDLESS, '$1$2');
  if (toHtml(none) === page) return none;
  let text = block;
  for (const { 0: escaped, 1: sign = '', 2: address = '', index } of found
    .slice(0, MOST_READ / block.length)
    .reverse()) {
    const tried = `${text.slice(0, index)}${sign}${address}${text.slice(index + escaped.length)}`;
    if (toHtml(tried) === page) text = tried;
  }
  return text;
}
