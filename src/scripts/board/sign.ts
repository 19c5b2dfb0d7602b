import { type Fit, fitRows, type Row, sizeOf, type Word } from '../../domain/board/fit.ts';
import type { BoardText } from '../../domain/board/fragment.ts';
import { scriptOf } from '../../domain/board/name.ts';
import { lettersOf } from '../../domain/shared/letters.ts';

/** Letters of a word without a space, beyond which it may be broken. */
const LONG_WORD = 22;
/** Heights of a line in em: Latin has no marks above its capitals. */
const LATIN_LINE = 1.12;
const OTHER_LINE = 1.4;
/** Measured at this size, in pixels. */
const MEASURED = 100;

/** How the board's font is asked for; the size is of no matter. */
const FONT = `720 ${MEASURED}px "Anek Board"`;

/** The font of `.sign-letters` for a canvas, where `expanded` is a width of 125 %. @param size in pixels */
export const letterFont = (size: number) =>
  `720 expanded ${size}px "Anek Board", "Anek Latin Variable", system-ui, sans-serif`;

/** Loads the letters that are not loaded yet; widths are measured in them. */
export async function loadLetters({ name, other }: BoardText): Promise<void> {
  if (!document.fonts.check(FONT, name + other)) await document.fonts.load(FONT, name + other);
}

/** A name as lines that fit into boxes of any ratio. */
export interface Lettering {
  rows: { row: Row; isLatin: boolean }[];
}

/** The words of a name; a long one in parts of equal length. */
function partsOf(name: string): { text: string; joined: boolean }[] {
  return name.split(' ').flatMap((word) => {
    const letters = lettersOf(word);
    const parts = Math.ceil(letters.length / LONG_WORD);
    const size = Math.ceil(letters.length / parts);
    return Array.from({ length: parts }, (_, part) => ({
      text: letters.slice(part * size, (part + 1) * size).join(''),
      joined: part > 0,
    }));
  });
}

/** The rows of a board, Hindi above English as on a station's board; the width of all words is read in one layout. */
export function lettering({ name, other }: BoardText): Lettering {
  const latinIsFirst = scriptOf(name) === 'latin';
  const names = [latinIsFirst ? other : name, latinIsFirst ? name : other].filter(Boolean);
  const ruler = document.createElement('div');
  ruler.className = 'sign-letters sign-ruler';
  ruler.translate = false;
  ruler.style.fontSize = `${MEASURED}px`;
  const measured = names.map((text) =>
    partsOf(text).map((part) => {
      const span = document.createElement('span');
      span.textContent = part.text;
      ruler.append(span);
      return { ...part, span };
    }),
  );
  document.body.append(ruler);
  const rows = measured.map((parts, index) => {
    const words = parts.map(({ text, joined, span }): Word => ({ text, joined, width: span.offsetWidth / MEASURED }));
    const isLatin = scriptOf(names[index] ?? '') === 'latin';
    return { row: { words, height: isLatin ? LATIN_LINE : OTHER_LINE }, isLatin };
  });
  ruler.remove();
  return { rows };
}

/** The lines and size with which letters fit into a box. @param ratio of its width to its height */
export const fitInto = ({ rows }: Lettering, ratio: number): Fit =>
  fitRows(
    rows.map(({ row }) => row),
    ratio,
  );

/** A line of letters, each in an element of its own. Inline elements keep the letters joined. */
function lineOf(text: string): HTMLElement {
  const line = document.createElement('bdi');
  line.dir = 'auto';
  line.append(
    ...lettersOf(text).map((letter) => Object.assign(document.createElement('span'), { textContent: letter })),
  );
  return line;
}

/** Width of the longest line in em: a line can be wider than its words, as in Tamil, whose words are shaped otherwise beside a space. */
function lineWidth(letters: HTMLElement): number {
  const lines = [...letters.querySelectorAll('bdi')].map((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().width;
  });
  return Math.max(0, ...lines) / Number.parseFloat(getComputedStyle(letters).fontSize);
}

/** Sets the lines into a box; its style sheet makes them as large as fits. Returns the size of the letters, in heights of the box. */
export function setLines(box: HTMLElement, text: Lettering, ratio: number): number {
  const fit = fitInto(text, ratio);
  const letters = document.createElement('div');
  letters.className = 'sign-letters';
  // A shop's name is not translated, and the letters are compared with the next name's.
  letters.translate = false;
  letters.style.setProperty('--em-wide', String(fit.width));
  letters.style.setProperty('--em-high', String(fit.height));
  for (const [index, lines] of fit.lines.entries()) {
    const row = document.createElement('div');
    row.className = text.rows[index]?.isLatin ? 'sign-latin' : 'sign-other';
    row.append(...lines.map(lineOf));
    letters.append(row);
  }
  box.replaceChildren(letters);
  const width = Math.max(fit.width, lineWidth(letters));
  letters.style.setProperty('--em-wide', String(width));
  return sizeOf({ ...fit, width }, ratio);
}
