import { diffArrays } from 'diff';

/** A part of a text: shared by both revisions, or only in this one (`changed`). */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Texts with more differences than this are marked as changed as a whole. */
const MAX_DIFFERENCES = 1_000;

/**
 * Compares two texts word by word.
 *
 * @returns each text in parts; joined, the parts of a side are that side's text
 */
export function compareTexts(mine: string, theirs: string): { mine: DiffPart[]; theirs: DiffPart[] } {
  const runs = diffArrays(words(mine), words(theirs), { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: words(mine), added: false, removed: true },
    { value: words(theirs), added: true, removed: false },
  ];
  const parts = runs.map(({ value, added, removed }, index) => ({
    text: value.join(''),
    side: removed ? 'mine' : added ? 'theirs' : 'both',
    // A shared space between two changed words is marked too, so that a changed phrase is one piece.
    changed: added || removed || (value.join('').trim() === '' && index > 0 && index < runs.length - 1),
  }));
  return {
    mine: joined(parts.filter(({ side }) => side !== 'theirs')),
    theirs: joined(parts.filter(({ side }) => side !== 'mine')),
  };
}

/** Splits a text into words of any script with their combining marks, runs of spaces, marks of headings, and other single characters. */
function words(text: string): string[] {
  return text.match(/^## |[\p{L}\p{M}\p{N}'’]+|\s+|[^\p{L}\p{M}\p{N}\s]/gmu) ?? [];
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const list: DiffPart[] = [];
  for (const { text, changed } of parts) {
    const last = list.at(-1);
    if (last?.changed === changed) last.text += text;
    else list.push({ text, changed });
  }
  return list;
}
