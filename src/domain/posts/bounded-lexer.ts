import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { LIMITS } from '../shared/limits.ts';
import { openingTag, pictureAttributes, withScrollableTables } from './blog-html.ts';

/**
 * `marked`'s inline rules, with at most 64 characters before the "@" of an email address (RFC 5321), and 99 blanks before the
 * address of a link. Without these limits they take quadratic time.
 */
const INLINE_RULES = Object.fromEntries(
  Object.entries(Lexer.rules.inline.breaks).map(([name, { source, flags }]) => {
    const bounded = source.replace(/\]\+(?=@|\(@\))/g, ']{1,64}').replace('\\(\\s*(', '\\(\\s{0,99}(');
    return [name, new RegExp(bounded, flags)];
  }),
) as typeof Lexer.rules.inline.breaks;

/** Levels of nested quotes, lists and inline marks. */
const MAX_DEPTH = 20;
/** Lines of a list item. */
const MAX_ITEM_LINES = 500;
/** Characters at the start of a line in which a list marker is looked for. */
const MARKER_RANGE = 100;
const ITEM = /^\s*([-*+]|\d{1,9}[.)])(?:\s|$)/;
/** A heading, quote or fence without indentation, which ends a list. */
const ENDS_LIST = /^(?:#{1,6}(?:\s|$)|>|`{3}|~{3})/;
/** Characters of an address that is a link without marks. */
const MAX_ADDRESS = 2_000;
/** Characters that are scanned in vain for the end of bold, italics or strikethrough, for one of work. */
const SCANNED = 2;
/** Budget of one text, in characters scanned in vain or repeatedly. Once it is spent, marks are plain text. */
const MAX_WORK = 1_000_000;
/** Work of a character of generated HTML, so that the budget also bounds the size of the HTML. */
const HTML_WORK = MAX_WORK / LIMITS.content;
const workOf = (html: string) => HTML_WORK * html.length;
/** Work of a mark or list item besides its characters. */
const MARK_WORK = workOf('<li></li>\n');
const LINE_WORK = workOf('<br>');
const BLOCK_WORK = workOf('<p></p>\n');
const LINK_WORK = workOf(openingTag('a', { href: '' }));
const PICTURE_WORK = workOf(Object.values(pictureAttributes(`/api/images/${'0'.repeat(40)}`, '') ?? {}).join(''));
/** Work of a table, a row and a cell; `marked` gives every row as many cells as the first. */
const TABLE_WORK = workOf(withScrollableTables('<table>\n<thead>\n</thead>\n</table>\n'));
const ROW_WORK = workOf('<tr>\n</tr>\n');
const CELL_WORK = workOf('<td></td>\n');
/** Work of each token of a paragraph. */
const STEP_WORK = 20;
/**
 * The tokenizer of `marked` with bounded work. `marked` scans to the end of the paragraph for the end of each bold or italic
 * mark, and parses the content of a mark again, so that a hostile text takes quadratic time.
 */
export class BoundedTokenizer extends Tokenizer {
  /** Work so far, in characters. */
  work = 0;
  private depth = 0;

  /** Whether the budget is spent, so that marks are plain text from now on. */
  get isSpent(): boolean {
    return this.work > MAX_WORK;
  }

  override html(): undefined {}
  override tag(): undefined {}
  /** Called before each block. Once the budget is spent, the rest of the text is one paragraph. */
  override space(source: string) {
    const isRest = this.isSpent && source.trim().length > 1;
    if (isRest) return this.asParagraph(source) as unknown as Tokens.Space;
    const space = super.space(source);
    // The first block of a list item or quote is counted with it.
    if (!space && this.lexer.state.lastToken) this.work += BLOCK_WORK;
    return space;
  }

  override blockquote(source: string) {
    const [quote] = this.rules.block.blockquote.exec(source) ?? [];
    if (!quote) return undefined;
    // After each line without ">", `marked` parses what follows again.
    const lazy = quote.match(/\n(?! {0,3}>)[^\n]*(?=\n {0,3}>)/g)?.length ?? 0;
    this.work += MARK_WORK + (1 + lazy) * quote.length;
    return this.isSpent
      ? (this.asParagraph(quote) as unknown as Tokens.Blockquote)
      : this.nested(() => super.blockquote(source));
  }
  override list(source: string) {
    return ITEM.test(source.slice(0, MARKER_RANGE))
      ? this.nested(() => super.list(this.boundedList(source)))
      : undefined;
  }
  override def(source: string) {
    return source.trimStart().startsWith('[') ? this.counted(() => super.def(source), source) : undefined;
  }
  override table(source: string) {
    // Without "|" or ":" in its second line it is no table; `marked` would parse all rows before it sees that.
    if (!/^[^\n]*\n[^\n]*[|:]/.test(source)) return undefined;
    const [table] = this.rules.block.table.exec(source) ?? [];
    if (!table) return undefined;
    const [head = '', , ...rows] = table.trim().split('\n');
    const columns = head.replace(/^\||\|$/g, '').split('|').length;
    const work = TABLE_WORK + (ROW_WORK + CELL_WORK * columns) * (rows.length + 1);
    if (this.work + work > MAX_WORK) return this.asParagraph(table) as unknown as Tokens.Table;
    const token = super.table(source);
    this.work += token ? work : table.length;
    return token;
  }
  override lheading(source: string) {
    if (this.isSpent) return undefined;
    const heading = super.lheading(source);
    if (heading) return heading;
    const end = source.indexOf('\n\n');
    this.work += end < 0 ? source.length : end;
    return undefined;
  }
  /** Called before each token of a paragraph. */
  override escape(source: string) {
    this.work += STEP_WORK;
    return super.escape(source);
  }
  override link(source: string) {
    return /^!?\[/.test(source) ? this.counted(() => super.link(source)) : undefined;
  }
  override reflink(source: string, links: Parameters<Tokenizer['reflink']>[1]) {
    return /^!?\[/.test(source) ? this.counted(() => super.reflink(source, links)) : undefined;
  }
  override autolink(source: string) {
    return this.counted(() => super.autolink(source));
  }
  override url(source: string) {
    const end = source.slice(0, MAX_ADDRESS).search(/[\s<]/);
    return end < 0 && source.length > MAX_ADDRESS ? undefined : this.counted(() => super.url(source));
  }
  override emStrong(source: string, masked: string, before = '') {
    if (!/^[*_]/.test(source)) return undefined;
    const isInWord = source.startsWith('_') && /[\p{L}\p{N}]$/u.test(before);
    const [, ...next] = this.rules.inline.emStrongLDelim.exec(source) ?? [];
    const begins = !isInWord && next.some((character) => character !== undefined);
    return begins ? this.counted(() => super.emStrong(source, masked, before), source) : undefined;
  }
  override codespan(source: string) {
    return source.startsWith('`') ? this.counted(() => super.codespan(source)) : undefined;
  }
  /** Two tildes strike through: one is a sign of its own, as in "1~3 years". */
  override del(source: string, masked: string, before?: string) {
    return source.startsWith('~~') ? this.counted(() => super.del(source, masked, before), source) : undefined;
  }

  /**
   * Cuts a list before an item that has too many lines, since `marked` parses an item again with each of its lines, or
   * that exceeds the budget.
   */
  private boundedList(source: string): string {
    const kind = markerKind(source.slice(0, MARKER_RANGE));
    let lines = 0;
    let wasBlank = false;
    for (let from = 0, to = 0; to >= 0; from = to + 1) {
      to = source.indexOf('\n', from);
      const line = source.slice(from, Math.min(from + MARKER_RANGE, to < 0 ? source.length : to));
      if (endsList(line, kind, wasBlank)) return source;
      const isItem = ITEM.test(line);
      lines = isItem ? 0 : lines + 1;
      if (!isItem) this.work += LINE_WORK;
      else this.work += MARK_WORK + (wasBlank ? BLOCK_WORK : 0);
      wasBlank = line.trim() === '';
      if (lines > MAX_ITEM_LINES || this.isSpent) return source.slice(0, from);
    }
    return source;
  }

  /** A block as a paragraph, where its own kind would exceed the budget. */
  private asParagraph(block: string): Tokens.Paragraph {
    const text = block.trim();
    return { type: 'paragraph', raw: block, text, tokens: this.lexer.inline(text) };
  }

  /** Counts a mark with its HTML; of none what was scanned. */
  private counted<T extends Token>(read: () => T | undefined, scanned = ''): T | undefined {
    if (this.isSpent) return undefined;
    const token = this.nested(read);
    this.work += token ? MARK_WORK + token.raw.length : scanned.length / SCANNED;
    if (token?.type === 'link') this.work += LINK_WORK + workOf(token.href);
    if (token?.type === 'image') this.work += PICTURE_WORK;
    return token;
  }

  private nested<T>(read: () => T): T | undefined {
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}

/** The lexer of `marked` with bounded work: it reads a paragraph as plain text once the budget is spent. */
export class BoundedLexer extends Lexer {
  private readonly bounded: BoundedTokenizer;

  constructor(options: { tokenizer: BoundedTokenizer }) {
    super(options);
    this.bounded = options.tokenizer;
    this.bounded.rules.inline = INLINE_RULES;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (!this.bounded.isSpent) return super.inlineTokens(source, tokens);
    tokens.push(asPlainText(source));
    return tokens;
  }
}

/** Text whose marks are plain text, with its line breaks. */
export interface PlainText extends Tokens.Text {
  isPlainText: true;
}

function asPlainText(source: string): PlainText {
  return { type: 'text', raw: source, text: source, escaped: false, isPlainText: true };
}

/** The last character of a list marker, which all items of one list share. */
function markerKind(line: string): string | undefined {
  return ITEM.exec(line)?.[1]?.at(-1);
}

/** Whether a line ends a list: it is not indented, and neither an item of the list nor the continuation of one. */
function endsList(line: string, kind: string | undefined, wasBlank: boolean): boolean {
  if (!/^\S/.test(line)) return false;
  const own = markerKind(line);
  return own === undefined ? wasBlank || ENDS_LIST.test(line) : own !== kind;
}
