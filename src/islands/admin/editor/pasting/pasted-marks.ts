import type { Element, ElementContent } from 'hast';
import { element, textNode, wordsIn } from './hast.ts';

/** Marks of words that Markdown has, by their elements. */
export type Mark = 'strong' | 'em' | 'del';

/** A part of a line, with its marks. */
export interface Piece {
  node: ElementContent;
  marks: readonly Mark[];
}

/** Blanks, signs and words. */
const PARTS = /\s+|[\p{P}\p{S}]+|[^\s\p{P}\p{S}]+/gu;
const both = (some: readonly Mark[] = [], others: readonly Mark[] = []) => some.filter((mark) => others.includes(mark));

/**
 * The parts of a line with their marks as elements. Markdown does not read a mark at a blank, or at a sign beside a letter
 * without the mark: these lose it, so that the mark begins and ends with words. That of a link goes into the link.
 */
export function inMarks(pieces: readonly Piece[]): ElementContent[] {
  if (pieces.every(({ marks }) => marks.length === 0)) return group(pieces);
  const parts = pieces.flatMap((piece) => {
    const { node, marks } = piece;
    return node.type === 'text'
      ? (node.value.match(PARTS) ?? []).map((part) => ({ node: textNode(part), marks }))
      : piece;
  });
  const read = parts.map((part, at) => (isSign(part) ? besideWords(part, [parts[at - 1], parts[at + 1]]) : part));
  const solid = read.filter((part) => !isBlank(part));
  let before = 0;
  return group(
    read.map((part) => {
      if (isBlank(part)) return { ...part, marks: both(solid[before - 1]?.marks, solid[before]?.marks) };
      before++;
      return part;
    }),
  );
}

/** A link whose words share marks has these itself. */
export function linkPiece(pieces: readonly Piece[], href: string): Piece {
  const solid = pieces.filter((piece) => !isBlank(piece));
  const marks = solid.reduce((shared, piece) => both(shared, piece.marks), solid[0]?.marks ?? []);
  return { node: element('a', inMarks(pieces.map((piece) => without(piece, marks))), { href }), marks };
}

const without = ({ node, marks }: Piece, less: readonly Mark[]): Piece => ({
  node,
  marks: marks.filter((mark) => !less.includes(mark)),
});

const isBlank = ({ node }: Piece): boolean => node.type === 'text' && node.value.trim() === '';
const isSign = ({ node }: Piece): boolean => node.type !== 'text' || /^[\p{P}\p{S}]/u.test(node.value);

function besideWords(sign: Piece, besides: readonly (Piece | undefined)[]): Piece {
  const words = besides.filter((beside) => beside !== undefined && !isBlank(beside) && !isSign(beside));
  const lost = sign.marks.filter((mark) => words.some((word) => !word?.marks.includes(mark)));
  const { node, marks } = without(sign, lost);
  if (node.type !== 'element' || node.tagName !== 'a') return { node, marks };
  return {
    node: { ...node, children: lost.reduce<ElementContent[]>((inner, mark) => [element(mark, inner)], node.children) },
    marks,
  };
}

/** Joins neighbours, and puts an element of a mark around as many as have it. */
function group(pieces: readonly Piece[]): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (let from = 0; from < pieces.length; ) {
    const { node, marks } = pieces[from] as Piece;
    const last = nodes.at(-1);
    const runs = marks.map((mark) => ({ mark, to: endOfRun(pieces, from, mark) }));
    const [run] = runs.sort((one, other) => other.to - one.to);
    if (run)
      nodes.push(element(run.mark, group(pieces.slice(from, run.to).map((piece) => without(piece, [run.mark])))));
    else if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (isCode(node) && last && isCode(last)) last.children = [textNode(wordsIn(last) + wordsIn(node))];
    else nodes.push(node.type === 'text' ? textNode(node.value) : node);
    from = run?.to ?? from + 1;
  }
  return nodes;
}

const isCode = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'code';

function endOfRun(pieces: readonly Piece[], from: number, mark: Mark): number {
  let to = from;
  while (pieces[to]?.marks.includes(mark)) to++;
  return to;
}
