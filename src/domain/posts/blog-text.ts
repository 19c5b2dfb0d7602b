import { Parser, Renderer, type Token, type Tokens } from 'marked';
import { cleanText } from '../shared/text.ts';
import {
  escapeHtml,
  linkAddress,
  linkAttributes,
  openingTag,
  pictureAttributes,
  withScrollableTables,
} from './blog-html.ts';
import { BoundedLexer, BoundedTokenizer, type PlainText } from './bounded-lexer.ts';

/**
 * Converts a post's Markdown to HTML: CommonMark with GitHub's tables and strikethrough, as `marked` parses them. A single
 * newline is a line break, headings have two levels, HTML is escaped, and only pictures of the library are shown.
 * A link that could run a script becomes its text, so the result is safe to show.
 */
export function toHtml(text: string): string {
  const options = newOptions();
  return Parser.parse(new BoundedLexer(options).lex(cleanText(text)), options).trimEnd();
}

/** The tokens that a post's Markdown is converted from. @param text as `cleanText` leaves it */
export function postTokens(text: string): Token[] {
  return new BoundedLexer(newOptions()).lex(text);
}

const newOptions = () => ({
  gfm: true,
  breaks: true,
  tokenizer: new BoundedTokenizer(),
  renderer: new PostRenderer(),
});

class PostRenderer extends Renderer {
  override heading({ tokens, depth }: Tokens.Heading): string {
    const name = depth < 3 ? 'h2' : 'h3';
    return `<${name}>${this.parser.parseInline(tokens)}</${name}>\n`;
  }
  override code({ text }: Tokens.Code): string {
    const lines = text && `${text.replace(/\n$/, '')}\n`;
    return `<pre><code>${escapeHtml(lines)}</code></pre>\n`;
  }
  override codespan({ text }: Tokens.Codespan): string {
    return `<code>${escapeHtml(text)}</code>`;
  }
  override text(token: Tokens.Text | Tokens.Escape | PlainText): string {
    if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
    const words = escapeText(token.text);
    return 'isPlainText' in token ? words.replace(/ *\n[ \t]*/g, '<br>') : words;
  }
  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? '[x] ' : '[ ] ';
  }
  override hr(): string {
    return '<hr>\n';
  }
  override table(token: Tokens.Table): string {
    return withScrollableTables(super.table(token));
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
  /** The Content-Security-Policy blocks pictures of other sites, so their alternative text becomes a link. */
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

/** Escapes text but keeps character references, as CommonMark does. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
