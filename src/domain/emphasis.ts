/**
 * Which asterisks of a block of the editor's text are bold and italic, in one pass (linear, whatever is typed).
 *
 * A run of `*` opens when a visible character follows it and closes when one precedes it. Bold nests in italic and
 * the other way round, neither in itself; what is never closed stays a literal asterisk.
 */

type Tag = 'strong' | 'em';

/** A stretch of the block: text, or a mark that is decided once it has a role and else falls back to its asterisks. */
interface Piece {
  text: string;
  tag?: Tag;
  role?: 'open' | 'close';
}

const MARKS: Record<Tag, string> = { strong: '**', em: '*' };
/** Control characters, none of which is left in a text that is being converted. */
const DECIDED: Record<Tag, { open: string; close: string }> = {
  strong: { open: '\u0086', close: '\u0087' },
  em: { open: '\u0091', close: '\u0092' },
};
const TOKENS = /\\[\\*#]|\*+|[^\\*]+|\\/g;

/** A stretch of bold or italic at the start of a text that `decideEmphasis` returned: its words are in `strong` or `em`. */
export const EMPHASIS = /^(?:\u0086([^\u0086\u0087]*)\u0087|\u0091([^\u0091\u0092]*)\u0092)/;

/** A block with every asterisk that marks bold or italic replaced, in pairs `EMPHASIS` matches. The others stay. */
export function decideEmphasis(block: string): string {
  const line = new EmphasisLine();
  for (const { 0: source, index } of block.matchAll(TOKENS)) {
    if (source.startsWith('*')) {
      line.run(source.length, isVisible(block[index - 1]), isVisible(block[index + source.length]));
    } else line.text(source);
  }
  return line.decided();
}

/** The pieces of a block so far, and the marks that are open, outermost first. */
class EmphasisLine {
  readonly #pieces: Piece[] = [];
  #open: { tag: Tag; at: number }[] = [];

  text(text: string): void {
    this.#pieces.push({ text });
  }

  /** Takes a run of asterisks apart: closes what it can, opens what it can, keeps the rest. */
  run(length: number, canClose: boolean, canOpen: boolean): void {
    let left = length;
    let opened = false;
    while (left > 0) {
      const closing: Tag | undefined = canClose && !opened ? this.#closes(left, canOpen) : undefined;
      const opening: Tag | undefined = closing || !canOpen ? undefined : this.#opens(left);
      if (closing) this.#close(closing);
      else if (opening) this.#push(opening);
      else this.text('*');
      opened ||= opening !== undefined;
      left -= closing || opening ? MARKS[closing ?? opening ?? 'em'].length : 1;
    }
  }

  decided(): string {
    return this.#pieces.map(({ text, tag, role }) => (tag && role ? DECIDED[tag][role] : text)).join('');
  }

  #isOpen(tag: Tag): boolean {
    return this.#open.some((mark) => mark.tag === tag);
  }

  #closes(left: number, canOpen: boolean): Tag | undefined {
    const innermost = this.#open.at(-1)?.tag;
    if (left >= 2 && (innermost === 'strong' || (left === 2 && this.#isOpen('strong')))) return 'strong';
    const startsBold = left === 2 && canOpen && !this.#isOpen('strong');
    return this.#isOpen('em') && !startsBold ? 'em' : undefined;
  }

  #opens(left: number): Tag | undefined {
    if (left >= 2 && !this.#isOpen('strong')) return 'strong';
    return this.#isOpen('em') ? undefined : 'em';
  }

  #push(tag: Tag): void {
    this.#open.push({ tag, at: this.#pieces.length });
    this.#pieces.push({ text: MARKS[tag], tag });
  }

  #close(tag: Tag): void {
    this.#turnAround(tag);
    const index = this.#open.findIndex((mark) => mark.tag === tag);
    const opener = this.#pieces[this.#open[index]?.at ?? -1];
    if (opener) opener.role = 'open';
    this.#open = this.#open.slice(0, index);
    this.#pieces.push({ text: MARKS[tag], tag, role: 'close' });
  }

  /** `***a** b*`: the marks of one run close in either order, so the bold one becomes the inner one. */
  #turnAround(tag: Tag): void {
    const [outer, inner] = this.#open;
    if (outer?.tag !== tag || !inner || inner.at !== outer.at + 1) return;
    [outer.tag, inner.tag] = [inner.tag, outer.tag];
    for (const { tag: name, at } of [outer, inner]) this.#pieces[at] = { text: MARKS[name], tag: name };
  }
}

function isVisible(character: string | undefined): boolean {
  return character !== undefined && !/\s/.test(character);
}
