/** A run of text that both versions share, or that only this one has. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Above this many comparisons the changed middle is shown as one block instead of word by word. */
const MAX_COMPARISONS = 4_000_000;

/**
 * Compares two texts word by word.
 *
 * @returns each text in parts; joined, the parts of a side are that side's text
 */
export function diffWords(mine: string, theirs: string): { mine: DiffPart[]; theirs: DiffPart[] } {
  const a = words(mine);
  const b = words(theirs);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;

  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  const shared = commonWords(middleA, middleB);
  const sides = [
    { all: a, middle: middleA, kept: shared.a },
    { all: b, middle: middleB, kept: shared.b },
  ].map(({ all, middle, kept }) => {
    const isShared = (index: number) => index < start || index >= start + middle.length || kept.has(index - start);
    return parts(all, isShared);
  });
  return { mine: sides[0] ?? [], theirs: sides[1] ?? [] };
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function parts(all: readonly string[], isShared: (index: number) => boolean): DiffPart[] {
  const list: DiffPart[] = [];
  all.forEach((text, index) => {
    const changed = !isShared(index);
    const last = list.at(-1);
    if (last && last.changed === changed) last.text += text;
    else list.push({ text, changed });
  });
  return list;
}

/**
 * Positions in both lists of their longest common subsequence. A space between two changed words is not shared with
 * anything a reader would see: it counts as changed, so that a changed phrase is marked in one piece.
 */
function commonWords(a: readonly string[], b: readonly string[]): { a: Set<number>; b: Set<number> } {
  const pairs: [number, number][] = [];
  if (a.length * b.length <= MAX_COMPARISONS) {
    const width = b.length + 1;
    const lengths = new Uint32Array((a.length + 1) * width);
    const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
    for (let i = a.length - 1; i >= 0; i--) {
      for (let j = b.length - 1; j >= 0; j--) {
        lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] === b[j]) pairs.push([i++, j++]);
      else if (at(i + 1, j) >= at(i, j + 1)) i++;
      else j++;
    }
  }
  const kept = pairs.filter(([i, j], index) => {
    const besides = [pairs[index - 1], pairs[index + 1]];
    return (
      a[i]?.trim() !== '' || besides.some((pair) => pair && Math.abs(pair[0] - i) === 1 && Math.abs(pair[1] - j) === 1)
    );
  });
  return { a: new Set(kept.map(([i]) => i)), b: new Set(kept.map(([, j]) => j)) };
}
