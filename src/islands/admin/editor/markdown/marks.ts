import type { ElementContent } from 'hast';
import { element, textNode } from './hast.ts';

/** Marks of words that Markdown has, by their elements. */
export type Mark = 'strong' | 'em' | 'del';

/** A part of a line, with its marks. */
export interface Piece {
  node: ElementContent;
  marks: readonly Mark[];
}

const PARTS = /\s+|[\p{P}\p{S}]+|[^\s\p{P}\p{S}]+/gu;
const EDGES = /^(?:(\s)|[^\p{P}\p{S}])/u;

/**
 * The parts of a line with their marks as elements. Where Markdown would not read a mark, at blanks and at signs beside a
 * letter without the mark, these lose it: it begins and ends with the words.
 */
export function inMarks(pieces: readonly Piece[]): ElementContent[] {
  if (pieces.every(({ marks }) => marks.length === 0)) return group(pieces);
  const parts = pieces.flatMap(split);
  const signs = parts.map((part, at) =>
    kindOf(part) === 'sign' ? besideWords(part, parts[at - 1], parts[at + 1]) : part,
  );
  const edges = signs.filter((part) => kindOf(part) !== 'blank');
  let before = 0;
  return group(
    signs.map((part) => {
      if (kindOf(part) !== 'blank') {
        before++;
        return part;
      }
      const [left, right] = [edges[before - 1]?.marks ?? [], edges[before]?.marks ?? []];
      return { ...part, marks: left.filter((mark) => right.includes(mark)) };
    }),
  );
}

function split(piece: Piece): Piece[] {
  const { node, marks } = piece;
  if (node.type !== 'text') return [piece];
  return (node.value.match(PARTS) ?? []).map((value) => ({ node: textNode(value), marks }));
}

function kindOf({ node }: Piece): 'blank' | 'word' | 'sign' {
  if (node.type !== 'text') return 'sign';
  const [edge, blank] = EDGES.exec(node.value) ?? [];
  if (blank) return 'blank';
  return edge ? 'word' : 'sign';
}

function besideWords(sign: Piece, ...besides: (Piece | undefined)[]): Piece {
  const words = besides.filter((beside) => beside !== undefined && kindOf(beside) === 'word');
  return { ...sign, marks: sign.marks.filter((mark) => words.every((word) => word?.marks.includes(mark))) };
}

/** Joins neighbours, and puts an element of a mark around as many as have it. */
function group(pieces: readonly Piece[]): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (let from = 0; from < pieces.length; ) {
    const { node, marks } = pieces[from] as Piece;
    const last = nodes.at(-1);
    const runs = marks.map((mark) => ({ mark, to: endOfRun(pieces, from, mark) }));
    const [run] = runs.sort((one, other) => other.to - one.to);
    if (run) {
      const inner = pieces.slice(from, run.to).map((piece) => ({
        ...piece,
        marks: piece.marks.filter((mark) => mark !== run.mark),
      }));
      nodes.push(element(run.mark, group(inner)));
    } else if (node.type === 'text' && last?.type === 'text') nodes.splice(-1, 1, textNode(last.value + node.value));
    else nodes.push(node);
    from = run?.to ?? from + 1;
  }
  return nodes;
}

function endOfRun(pieces: readonly Piece[], from: number, mark: Mark): number {
  let to = from;
  while (pieces[to]?.marks.includes(mark)) to++;
  return to;
}
