import { Marked } from 'marked';
import { type Piece, readBlocks } from './blog-html.ts';
import { decideEmphasis, EMPHASIS } from './emphasis.ts';
import { composed } from './text.ts';

/**
 * The editor's text (specification, section 5) and its HTML, both ways.
 *
 * `## ` at the start of a line makes a subheading, `**` bold, `*` italic, a blank line a new paragraph, a single
 * newline a line break; `\*`, `\#` and `\\` stand for the characters themselves. Everything else is literal.
 * For every text, `toHtml(toText(toHtml(text))) === toHtml(text)`: opening and saving a post changes nothing.
 */

const HEADING = /^## +(\S[^\n]*)/;
const PARAGRAPH = /^[^\n]+(?:\n(?!## +\S)[^\n]+)*/;
const ESCAPE = /^\\([\\*#])/;
/** Whatever stands there, and on to the next character that may mean something. */
const TEXT = /^[\s\S][^\\\n\u0086\u0087\u0091\u0092]*/;

const off = () => undefined;

const marked = new Marked({
  tokenizer: {
    ...{ code: off, fences: off, hr: off, blockquote: off, list: off, html: off, def: off, table: off, lheading: off },
    ...{ tag: off, link: off, reflink: off, codespan: off, del: off, autolink: off, url: off },
    heading(source) {
      const [raw, text] = HEADING.exec(source) ?? [];
      if (!raw || !text) return undefined;
      return { type: 'heading', raw, depth: 2, text, tokens: this.lexer.inline(decideEmphasis(text)) };
    },
    paragraph(source) {
      const [text] = PARAGRAPH.exec(source) ?? [];
      return text ? { type: 'paragraph', raw: text, text, tokens: this.lexer.inline(decideEmphasis(text)) } : undefined;
    },
    escape(source) {
      const [raw, text] = ESCAPE.exec(source) ?? [];
      return raw && text ? { type: 'escape', raw, text } : undefined;
    },
    emStrong(source) {
      const [raw, bold, italic] = EMPHASIS.exec(source) ?? [];
      const text = bold ?? italic;
      if (!raw || !text) return undefined;
      return { type: bold ? 'strong' : 'em', raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    br: (source) => (source.startsWith('\n') ? { type: 'br', raw: '\n' } : undefined),
    inlineText(source) {
      const [text = ''] = TEXT.exec(source) ?? [];
      return { type: 'text', raw: text, text, escaped: false };
    },
  },
  renderer: {
    text: ({ text }) => escapeHtml(text),
  },
});

/** The HTML of an editor text: blocks of `h2` and `p`, one per line, holding `strong`, `em` and `br` only. */
export function toHtml(text: string): string {
  return marked.parse(cleanLines(text), { async: false }).trimEnd();
}

/** The editor text of a post's HTML; the exact inverse for everything `toHtml` writes, the closest text otherwise. */
export function toText(html: string): string {
  return readBlocks(html)
    .map(({ heading, html: source, pieces }) => {
      const plain = write(pieces, heading, (text) => text);
      return toHtml(plain) === source ? plain : write(pieces, heading, escapeText);
    })
    .filter((block) => block !== '')
    .join('\n\n');
}

function cleanLines(text: string): string {
  const clean = composed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '');
  return clean
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

function write(pieces: Piece[], heading: boolean, protect: (text: string) => string): string {
  const text = pieces.map((piece) => (piece.mark ? piece.text : protect(piece.text))).join('');
  const lines = text.split('\n').map((line) => line.trim());
  if (heading) return `## ${lines.join(' ')}`;
  return lines.map((line) => (protect === escapeText && line.startsWith('#') ? `\\${line}` : line)).join('\n');
}

function escapeText(text: string): string {
  return text.replace(/[\\*]/g, '\\$&');
}

/** Exactly as the sanitiser writes text: what toHtml made must pass it unchanged, quotes and no-break spaces too. */
function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
