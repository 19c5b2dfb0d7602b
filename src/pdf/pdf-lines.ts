import { HINDI_LEADING, isDevanagari } from '../domain/shared/devanagari.ts';
import { lettersOf } from '../domain/shared/letters.ts';
import { fontFor } from './fonts.ts';
import type { Element, Style, TaggedPdf } from './tagged-pdf.ts';

/** Characters of one font in a row; in Devanagari with the spaces between words. */
interface Run {
  text: string;
  font: string;
  hindi: boolean;
}

/** Lines of text, with their height. */
export interface Block {
  lines: readonly string[];
  style: Style;
  height: number;
}

/** Words in Devanagari with the spaces between them, and what is between such words. */
const PARTS = /[\u0900-\u097f\u200c\u200d]+(?: +[\u0900-\u097f\u200c\u200d]+)*|[^\u0900-\u097f\u200c\u200d]+/g;
const HINDI = 'hi';
/** Thickness of the line under a link, in points. */
const UNDERLINE = 0.75;
/** Ascent and descent of the fonts in ems. */
const [ASCENT, DESCENT] = [0.9, 0.2];
/** Distance between Latin letters of the display face in ems, as --track-head. */
const TRACKING = -0.014;

/** Breaks a text into lines. */
export function breakLines(pdf: TaggedPdf, text: string, width: number, wanted: Style): Block {
  const style = { ...wanted, leading: leadingOf(text, wanted) };
  const lines: string[] = [];
  const fits = (line: string) => widthOf(pdf, line, style) <= width;
  for (const word of text.split(/[ \t\n]+/).flatMap((whole) => (fits(whole) ? [whole] : cutWord(whole, fits)))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return { lines, style, height: lines.length * style.leading };
}

/** Breaks a text into lines of about the same length. */
export function balanceLines(pdf: TaggedPdf, text: string, width: number, style: Style): Block {
  const widest = breakLines(pdf, text, width, style);
  let best = widest;
  for (let narrower = width; narrower > width / 2; narrower -= width / 50) {
    const block = breakLines(pdf, text, narrower, style);
    if (block.lines.length > widest.lines.length) break;
    best = block;
  }
  return best;
}

/** Writes a block into an element. @returns where it ends */
export function write(pdf: TaggedPdf, element: Element, block: Block, x: number, y: number): number {
  drawRuns(pdf, block, x, y, (run, draw) => {
    const [tag, reading] = run.hindi ? ['Span', { actual: run.text, lang: HINDI }] : ['P', {}];
    const content = pdf.markStructureContent(tag, reading);
    draw();
    pdf.endMarkedContent();
    (run.hindi ? pdf.element(element, 'Span', { lang: HINDI }) : element).add(content);
  });
  return y + block.height;
}

/** Draws a block that repeats what is written elsewhere, so that screen readers skip it. */
export function repeat(pdf: TaggedPdf, block: Block, x: number, y: number): void {
  pdf.decorate(() => drawRuns(pdf, block, x, y, (_, draw) => draw()));
}

/** Writes a block as a link. @returns where it ends */
export function writeLink(pdf: TaggedPdf, link: Element, block: Block, href: string, x: number, y: number): number {
  const { lines, style } = block;
  const end = write(pdf, link, block, x, y);
  for (const [index, line] of lines.entries()) {
    const top = y + index * style.leading;
    const width = widthOf(pdf, line, style);
    pdf.decorate(() => pdf.rect(x, top + style.leading - UNDERLINE, width, UNDERLINE).fill(style.colour));
    pdf.link(x, top, width, style.leading, href, { structParent: link, Contents: new String(href) });
  }
  return end;
}

/** The width of a text in one line. */
export function widthOf(pdf: TaggedPdf, text: string, style: Style): number {
  return runsOf(text, style).reduce((sum, run) => sum + widthOfRun(pdf, run, style), 0);
}

/** Calls `each` for each run of a block, with the function that draws the run. */
function drawRuns(
  pdf: TaggedPdf,
  block: Block,
  x: number,
  y: number,
  each: (run: Run, draw: () => void) => void,
): void {
  const { lines, style } = block;
  const halfLeading = (style.leading - (ASCENT + DESCENT) * style.size) / 2;
  for (const [index, line] of lines.entries()) {
    const baseline = y + index * style.leading + halfLeading + ASCENT * style.size;
    let left = x;
    // The space at the end keeps the words of two lines apart.
    for (const run of runsOf(index < lines.length - 1 ? `${line} ` : line, style)) {
      const width = widthOfRun(pdf, run, style);
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: trackingOf(run, style) } as const;
      each(run, () => pdf.fillColor(style.colour).text(run.text, left, baseline, options));
      left += width;
    }
  }
}

/** Chooses the font of a run, and measures it. */
function widthOfRun(pdf: TaggedPdf, run: Run, style: Style): number {
  const width = pdf.font(run.font).fontSize(style.size).widthOfString(run.text);
  return width + run.text.length * trackingOf(run, style);
}

function leadingOf(text: string, { face, size, leading }: Style): number {
  return face === 'display' && isDevanagari(text) ? Math.max(leading, HINDI_LEADING * size) : leading;
}

function trackingOf({ hindi }: Run, { face, size }: Style): number {
  return face === 'display' && !hindi ? TRACKING * size : 0;
}

function runsOf(text: string, { face }: Style): Run[] {
  const runs: Run[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    const hindi = isDevanagari(part);
    for (const segment of lettersOf(part)) {
      const last = runs.at(-1);
      const font = hindi && segment === ' ' && last ? last.font : fontFor(face, segment);
      // What no font has is on the page alone.
      if (font === undefined) continue;
      if (last?.font === font) last.text += segment;
      else runs.push({ text: segment, font, hindi });
    }
  }
  return runs;
}

/** Cuts a word that is longer than a line. */
function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const segment of lettersOf(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (fits(longer)) parts.splice(-1, 1, longer);
    else parts.push(segment);
  }
  return parts.filter((part) => part !== '');
}
