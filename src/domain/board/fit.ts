/** A word, or a part of a long one; widths are in em. */
export interface Word {
  text: string;
  width: number;
  /** Continues the word before it. */
  joined?: boolean;
}

/** The words of a name in one script, and the height of its lines in em. */
export interface Row {
  words: readonly Word[];
  height: number;
}

/** Lines for each row, and what all of them take in em. */
export interface Fit {
  lines: string[][];
  width: number;
  height: number;
}

const MOST_LINES = 3;
/** Width of a space in em, rounded up. */
const SPACE = 0.3;
/** Halvings of the width between the longest word and the whole text: to a thousandth. */
const STEPS = 10;

interface Line {
  text: string;
  width: number;
}

/** Words in lines of at most a width; a longer word has a line of its own. */
function fill(words: readonly Word[], most: number): Line[] {
  const lines: Line[] = [];
  for (const { text, width, joined = false } of words) {
    const line = lines.at(-1);
    const gap = joined ? 0 : SPACE;
    if (line && line.width + gap + width <= most) {
      line.text += joined ? text : ` ${text}`;
      line.width += gap + width;
    } else lines.push({ text, width });
  }
  return lines;
}

const widest = (lines: readonly { width: number }[]) => Math.max(0, ...lines.map(({ width }) => width));

/** Words in at most `count` lines, the longest as short as possible. */
function breakInto(words: readonly Word[], count: number): Line[] {
  let low = widest(words);
  let high = words.reduce((sum, { width }) => sum + width + SPACE, 0);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fill(words, middle).length <= count) high = middle;
    else low = middle;
  }
  return fill(words, high);
}

/** Size of the letters in a box one high and `ratio` wide. */
export const sizeOf = ({ width, height }: Fit, ratio: number): number => Math.min(ratio / width, 1 / height);

/** The lines in which all rows are largest in a box of this ratio of width to height. All rows have letters of one size. */
export function fitRows(rows: readonly Row[], ratio: number): Fit {
  const fits = Array.from({ length: MOST_LINES }, (_, index): Fit => {
    const broken = rows.map(({ words }) => breakInto(words, index + 1));
    return {
      lines: broken.map((lines) => lines.map(({ text }) => text)),
      width: Math.max(1, widest(broken.flat())),
      height: broken.reduce((sum, lines, row) => sum + lines.length * (rows[row]?.height ?? 0), 0),
    };
  });
  return fits.reduce((best, fit) => (sizeOf(fit, ratio) > sizeOf(best, ratio) ? fit : best));
}
