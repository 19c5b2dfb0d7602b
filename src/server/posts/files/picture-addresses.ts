import type { Token, Tokens } from 'marked';
import { postTokens } from '../../../domain/posts/blog-text.ts';

/** What follows an address within its mark: a title, then the end. */
const AFTER = /^>?(?:\s+(?:".*"|'.*'|\(.*\)))?\s*\)?\s*$/s;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** The mark of a picture or link that Markdown does not see as one, since a blank stands in its address. */
const UNSEEN = /!\[[^[\]]{0,300}\]\(([^()<>\s]{0,300}[^\S\n][^()<>\n]{0,300})\)/g;

/**
 * A Markdown text with other addresses of pictures and links, which are found as the conversion to HTML finds them.
 * @param replace returns the new address of a picture or of a link, or undefined to leave it
 * @returns also the addresses of pictures that have no place of their own in the text, and those in what looks like a picture and is none
 */
export function withAddresses(
  text: string,
  replace: (address: string, isPicture: boolean) => string | undefined,
): { text: string; unseen: string[] } {
  const edits: { from: number; to: number; address: string }[] = [];
  const references = new Set<string>();
  const unplaced = new Set<string>();
  const unseen: string[] = [];
  let at = 0;
  const visit = (token: Token, end: number) => {
    // Tokens are in the order of the text. One whose lines have a mark before each, as in a quote, is not found as a whole.
    const next = text.indexOf(token.raw, at);
    const found = next + token.raw.length > end ? -1 : next;
    if (found >= 0) at = found;
    if (isAddressed(token)) {
      if (token.type === 'def') references.add(token.href);
      const address = replace(token.href, token.type === 'image');
      const place = found < 0 ? undefined : addressIn(token.raw, token.href);
      if (address && place) edits.push({ from: found + place.from, to: found + place.to, address });
      else if (address && token.type === 'image') unplaced.add(token.href);
    }
    if (token.type === 'text' && !hasTokens(token))
      unseen.push(...Array.from(token.raw.matchAll(UNSEEN), ([, path = '']) => path));
    for (const part of partsOf(token)) visit(part, found < 0 ? end : found + token.raw.length);
    if (found >= 0) at = found + token.raw.length;
  };
  for (const token of postTokens(text)) visit(token, text.length);
  let done = 0;
  let next = '';
  for (const { from, to, address } of edits.sort((a, b) => a.from - b.from)) {
    next += text.slice(done, from) + address;
    done = to;
  }
  return {
    text: next + text.slice(done),
    unseen: [...unseen, ...[...unplaced].filter((href) => !references.has(href))],
  };
}

type Addressed = Tokens.Link | Tokens.Image | Tokens.Def;

const isAddressed = (token: Token): token is Addressed => ['image', 'link', 'def'].includes(token.type);

const hasTokens = (token: Token): token is Tokens.Text & { tokens: Token[] } => 'tokens' in token && !!token.tokens;

/** The tokens within a token, in the order of the text. */
function partsOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
  }
  return hasTokens(token) ? token.tokens : [];
}

/** Where the address is within the mark of a link, picture or reference, with the brackets around it; undefined for an automatic link. */
function addressIn(raw: string, href: string): { from: number; to: number } | undefined {
  for (const { index, 0: mark } of raw.matchAll(/\]\(\s*|\]:\s*/g)) {
    const from = index + mark.length;
    const rest = raw.slice(from);
    const [source = ''] = rest.startsWith('<') ? (/^<[^<>\n]*>/.exec(rest) ?? []) : [];
    const ends = source ? [source.length] : endsWithin(rest, 2 * href.length + 1);
    for (const end of ends) {
      const written = rest.slice(0, end).replace(/^<|>$/g, '');
      if (written.replace(ESCAPE, '$1') === href && AFTER.test(rest.slice(end))) return { from, to: from + end };
    }
  }
  return undefined;
}

/** Where a white space or a bracket ends a text, at most so many characters in: an escape makes two of one. */
function endsWithin(text: string, most: number): number[] {
  return Array.from(text.slice(0, most).matchAll(/[\s)]|$/g), ({ index }) => index);
}
