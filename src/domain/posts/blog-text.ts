import { Lexer, Parser, Renderer, type Token, Tokenizer, type Tokens } from 'marked';
import { LIMITS } from '../shared/limits.ts';
import { cleanText } from '../shared/text.ts';
import { escapeSigns, linkAddress, linkAttributes, openingTag, pictureAttributes, withScrollers } from './blog-html.ts';

/**
 * The HTML of a post's text: CommonMark with GitHub's tables and strikethrough, as `marked` reads them. A single newline
 * is a line break, headings are of two levels, HTML is shown as it was typed, pictures are those of the library.
 * Links that would run something are left as their words: the result may be shown as it is.
 */
export function toHtml(text: string): string {
  const tokenizer = new BoundedTokenizer();
  const options = { gfm: true, breaks: true, tokenizer, renderer: new PostRenderer() };
  return Parser.parse(new BoundedLexer(options).lex(cleanText(text)), options).trimEnd();
}

/** The rules for what is within a paragraph; the part of an email address before its "@" has 64 characters at most (RFC 5321). */
const INLINE_RULES = Object.fromEntries(
  Object.entries(Lexer.rules.inline.breaks).map(([name, rule]) => [name, withShortAddresses(rule)]),
) as typeof Lexer.rules.inline.breaks;

/** At each character `marked` looks for an "@" up to the end of what could stand before it. */
function withShortAddresses({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/\]\+(?=@|\(@\))/g, ']{1,64}'), flags);
}

/** Quotes, lists and marks within each other. */
const MOST_DEPTH = 20;
/** Lines an item of a list goes on for. */
const MOST_LINES = 500;
/** Characters in which the mark of an item stands. */
const MOST_LEAD = 100;
const ITEM = /^\s*([-*+]|\d{1,9}[.)])(?:\s|$)/;
/** A heading, a quote or a fence: what no item goes on with at the edge. */
const NO_REST = /^(?:#{1,6}(?:\s|$)|>|`{3}|~{3})/;
/** Characters of a paragraph that are read together: no mark reaches further. */
const STRETCH = 2_000;
/** Characters that may be read in vain, or again, to find the ends of marks in one text; then marks are characters. */
const MOST_WORK = 1_000_000;
/** What a character of HTML counts for: marks that make more of it than a post may have are not read to the end. */
const HTML_WORK = MOST_WORK / LIMITS.content;
const workOf = (html: string) => HTML_WORK * html.length;
/** What a mark or an item takes besides its characters. */
const MARK_WORK = workOf('<li></li>\n');
const LINE_WORK = workOf('<br>');
const BLOCK_WORK = workOf('<p></p>\n');
const LINK_WORK = workOf(openingTag('a', { href: '' }));
const PICTURE_WORK = workOf(Object.values(pictureAttributes(`/api/images/${'0'.repeat(40)}`, '') ?? {}).join(''));
/** Of a table, each of its rows, and each cell: every row gets as many as the first, typed or not. */
const TABLE_WORK = workOf(withScrollers('<table>\n<thead>\n</thead>\n</table>\n'));
const ROW_WORK = workOf('<tr>\n</tr>\n');
const CELL_WORK = workOf('<td></td>\n');
/** What each piece takes that a paragraph is read in. */
const STEP_WORK = 20;
/** Lines in which nothing can be a mark, a reference or an address. */
const PLAIN = /^(?:(?!www\.|:\/\/)[^\\<[`*_~&@])*$/i;

/**
 * What `marked` reads, within bounds: it looks for the end of each mark up to the end of its paragraph, and reads what
 * is within a mark once more, so that its work grows with the square of a text made for it.
 */
class BoundedTokenizer extends Tokenizer {
  /** Characters read in vain or again so far. */
  work = 0;
  private depth = 0;

  /** Whether marks are characters from now on. */
  get isSpent(): boolean {
    return this.work > MOST_WORK;
  }

  override html(): undefined {}
  override tag(): undefined {}
  /** Asked before each block: what is left of a text that took too long is one paragraph. */
  override space(source: string) {
    const isRest = this.isSpent && source.trim().length > 1;
    if (isRest) return this.asParagraph(source) as unknown as Tokens.Space;
    const space = super.space(source);
    // The first block of an item or a quote counts with it.
    if (!space && this.lexer.state.lastToken) this.work += BLOCK_WORK;
    return space;
  }

  override blockquote(source: string) {
    const [quote] = this.rules.block.blockquote.exec(source) ?? [];
    if (!quote) return undefined;
    // After each line without its mark, what follows is read anew.
    const lazy = quote.match(/\n(?! {0,3}>)[^\n]*(?=\n {0,3}>)/g)?.length ?? 0;
    this.work += MARK_WORK + (1 + lazy) * quote.length;
    return this.isSpent
      ? (this.asParagraph(quote) as unknown as Tokens.Blockquote)
      : this.within(() => super.blockquote(source));
  }
  override list(source: string) {
    return ITEM.test(source.slice(0, MOST_LEAD)) ? this.within(() => super.list(this.listIn(source))) : undefined;
  }
  override def(source: string) {
    return source.trimStart().startsWith('[') ? this.counted(source, () => super.def(source)) : undefined;
  }
  override table(source: string) {
    // What has neither is none, which `marked` finds out when it has read the rows below.
    if (!/^[^\n]*\n[^\n]*[|:]/.test(source)) return undefined;
    const [table] = this.rules.block.table.exec(source) ?? [];
    if (!table) return undefined;
    const [head = '', , ...rows] = table.trim().split('\n');
    const columns = head.replace(/^\||\|$/g, '').split('|').length;
    const work = TABLE_WORK + (ROW_WORK + CELL_WORK * columns) * (rows.length + 1);
    if (this.work + work > MOST_WORK) return this.asParagraph(table) as unknown as Tokens.Table;
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
  /** Asked before each piece of a paragraph. */
  override escape(source: string) {
    this.work += STEP_WORK;
    return super.escape(source);
  }
  override link(source: string) {
    if (!/^!?\[/.test(source)) return undefined;
    return this.addressed(this.counted(source, () => super.link(source)));
  }
  override reflink(source: string, links: Parameters<Tokenizer['reflink']>[1]) {
    if (!/^!?\[/.test(source)) return undefined;
    return this.addressed(this.counted(source, () => super.reflink(source, links)));
  }
  override autolink(source: string) {
    return this.addressed(super.autolink(source));
  }
  override url(source: string) {
    return this.addressed(super.url(source));
  }
  override emStrong(source: string, masked: string, before?: string) {
    return /^[*_]/.test(source) ? this.counted(source, () => super.emStrong(source, masked, before)) : undefined;
  }
  override codespan(source: string) {
    return source.startsWith('`') ? this.counted(source, () => super.codespan(source)) : undefined;
  }
  override del(source: string, masked: string, before?: string) {
    return source.startsWith('~') ? this.counted(source, () => super.del(source, masked, before)) : undefined;
  }

  /**
   * A list up to the item that goes on for too many lines, since `marked` reads what it has of an item again with each of
   * them, and up to the item that would be one too many.
   */
  private listIn(source: string): string {
    const kind = kindOf(source.slice(0, MOST_LEAD));
    let lines = 0;
    let wasBlank = false;
    for (let from = 0, to = 0; to >= 0; from = to + 1) {
      to = source.indexOf('\n', from);
      const line = source.slice(from, Math.min(from + MOST_LEAD, to < 0 ? source.length : to));
      if (endsList(line, kind, wasBlank)) return source;
      const isItem = ITEM.test(line);
      lines = isItem ? 0 : lines + 1;
      if (!isItem) this.work += LINE_WORK;
      else this.work += MARK_WORK + (wasBlank ? BLOCK_WORK : 0);
      wasBlank = line.trim() === '';
      if (lines > MOST_LINES || this.isSpent) return source.slice(0, from);
    }
    return source;
  }

  /** A block that would take too long as what it is. */
  private asParagraph(block: string): Tokens.Paragraph {
    const text = block.trim();
    return { type: 'paragraph', raw: block, text, tokens: this.lexer.inline(text) };
  }

  /** Counts where a link leads, or a picture with its widths. */
  private addressed<T extends Token>(token: T | undefined): T | undefined {
    if (token?.type === 'link') this.work += LINK_WORK + workOf(token.href);
    if (token?.type === 'image') this.work += PICTURE_WORK;
    return token;
  }

  private counted<T extends { raw: string }>(source: string, read: () => T | undefined): T | undefined {
    if (this.isSpent) return undefined;
    const token = this.within(read);
    this.work += token ? MARK_WORK + token.raw.length : source.length;
    return token;
  }

  private within<T>(read: () => T): T | undefined {
    if (this.depth >= MOST_DEPTH) return undefined;
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}

class BoundedLexer extends Lexer {
  private readonly bounded: BoundedTokenizer;

  constructor(options: { tokenizer: BoundedTokenizer }) {
    super(options);
    this.bounded = options.tokenizer;
    this.bounded.rules.inline = INLINE_RULES;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    for (let from = 0; from < source.length; ) {
      const to = endOfStretch(source, from);
      const stretch = source.slice(from, to);
      if (this.bounded.isSpent || PLAIN.test(stretch)) tokens.push(asCharacters(stretch));
      else super.inlineTokens(stretch, tokens);
      from = to;
    }
    return tokens;
  }
}

/** Text whose marks are characters, in lines. */
interface Characters extends Tokens.Text {
  areCharacters: true;
}

function asCharacters(source: string): Characters {
  return { type: 'text', raw: source, text: source, escaped: false, areCharacters: true };
}

/** What an item's mark ends with: items of one list have it in common. */
function kindOf(line: string): string | undefined {
  return ITEM.exec(line)?.[1]?.at(-1);
}

/** Whether a line ends a list of this kind: it stands at the edge, and is no item of it nor the rest of one. */
function endsList(line: string, kind: string | undefined, wasBlank: boolean): boolean {
  if (!/^\S/.test(line)) return false;
  const own = kindOf(line);
  return own === undefined ? wasBlank || NO_REST.test(line) : own !== kind;
}

/** Where to stop reading a paragraph: at its end, or after the last space that is not too far. */
function endOfStretch(source: string, from: number): number {
  const most = from + STRETCH;
  if (source.length <= most) return source.length;
  const space = Math.max(source.lastIndexOf(' ', most - 1), source.lastIndexOf('\n', most - 1));
  return space > from ? space + 1 : most;
}

class PostRenderer extends Renderer {
  override heading({ tokens, depth }: Tokens.Heading): string {
    const name = depth < 3 ? 'h2' : 'h3';
    return `<${name}>${this.parser.parseInline(tokens)}</${name}>\n`;
  }
  override code({ text }: Tokens.Code): string {
    const lines = text && `${text.replace(/\n$/, '')}\n`;
    return `<pre><code>${escapeSigns(lines)}</code></pre>\n`;
  }
  override codespan({ text }: Tokens.Codespan): string {
    return `<code>${escapeSigns(text)}</code>`;
  }
  override text(token: Tokens.Text | Tokens.Escape | Characters): string {
    if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
    const words = escapeText(token.text);
    return 'areCharacters' in token ? words.replace(/ *\n[ \t]*/g, '<br>') : words;
  }
  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? '[x] ' : '[ ] ';
  }
  override hr(): string {
    return '<hr>\n';
  }
  override table(token: Tokens.Table): string {
    return withScrollers(super.table(token));
  }
  override paragraph(token: Tokens.Paragraph): string {
    const [only, ...others] = token.tokens;
    const figure = only?.type === 'image' && others.length === 0 ? this.figure(only as Tokens.Image) : undefined;
    return figure ?? super.paragraph(token);
  }
  override link({ href, tokens }: Tokens.Link): string {
    const address = linkAddress(href.replaceAll('&amp;', '&'));
    const words = this.parser.parseInline(tokens);
    return address === undefined ? words : `${openingTag('a', linkAttributes(address))}${words}</a>`;
  }
  /** A picture from elsewhere would not load on this site: its words lead to it. */
  override image({ href, text, tokens }: Tokens.Image): string {
    const alt = tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
    const picture = pictureAttributes(href, alt);
    if (picture) return openingTag('img', picture);
    const address = linkAddress(href.replaceAll('&amp;', '&'));
    return address && alt ? `${openingTag('a', linkAttributes(address))}${escapeText(alt)}</a>` : escapeText(alt);
  }

  /** A picture that is a paragraph by itself, with its title as caption. */
  private figure(token: Tokens.Image): string | undefined {
    const picture = this.image(token);
    if (!picture.startsWith('<img')) return undefined;
    const caption = token.title ? `<figcaption>${escapeText(token.title)}</figcaption>` : '';
    return `<figure>${picture}${caption}</figure>\n`;
  }
}

/** Text in which character references stand for their characters, as everywhere in CommonMark. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
