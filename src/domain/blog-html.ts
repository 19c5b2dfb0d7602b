/** What a post's HTML holds: blocks of `h2` and `p` with `strong`, `em` and `br` (specification, section 5). */

const TOKENS = /<(\/?)(h2|p|strong|em|br)\s*\/?>|[^<]+|</gi;

/** A stretch of a block. */
export interface Piece {
  text: string;
  /** True for `**`, `*` and the text of the mark-up; false for what is shown. */
  mark: boolean;
}

/** A heading or a paragraph. */
export interface Block {
  heading: boolean;
  /** The block as `toHtml` would have written it, when it did. */
  html: string;
  pieces: Piece[];
}

/** A post's HTML taken apart. What is none of these elements counts as text, and text outside a block as a paragraph. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  const open = (heading: boolean): Block => {
    block = { heading, html: '', pieces: [] };
    blocks.push(block);
    return block;
  };
  for (const [source, slash, name] of html.matchAll(TOKENS)) {
    const tag = name?.toLowerCase();
    if (tag === 'h2' || tag === 'p') {
      if (block) block.html += source;
      block = undefined;
      if (!slash) open(tag === 'h2').html = source;
    } else if (tag || block || source.trim() !== '') {
      const current = block ?? open(false);
      current.html += source;
      current.pieces.push(pieceOf(tag, source));
    }
  }
  return blocks;
}

function pieceOf(tag: string | undefined, source: string): Piece {
  if (tag === 'strong') return { text: '**', mark: true };
  if (tag === 'em') return { text: '*', mark: true };
  if (tag === 'br') return { text: '\n', mark: false };
  return { text: unescapeHtml(source), mark: false };
}

/** The words of a post without any mark-up, in one line. */
export function toPlainText(html: string): string {
  const words = readBlocks(html).map(({ pieces }) => pieces.map((piece) => (piece.mark ? '' : piece.text)).join(''));
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
