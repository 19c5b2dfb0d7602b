import { type Language, langOf } from '../../../../domain/posts/languages.ts';
import { SITE } from '../../../../site.ts';

/** The Open Graph image size in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const FRAME = { inset: 22, width: 8 };
const NAME_PX = 40;
/** Font sizes of the title in pixels: the largest that leaves room for the name below is used. */
const SIZES = [116, 100, 86, 74, 64, 54, 46, 40];
const ROOM = HEIGHT - 2 * MARGIN - 2 * NAME_PX;
const QUALITY = 0.86;
/** Font weight and width of headings, as in tokens.css. */
const TITLE = '720 expanded';

/**
 * Draws the Open Graph image of a post without a picture: its title on yellow, 1200 by 630, JPEG. Undefined where the
 * browser cannot draw it; the post then has no such image.
 */
export async function drawTitle(title: string, language: Language): Promise<Blob | undefined> {
  try {
    const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    const family = getComputedStyle(document.body).fontFamily;
    // Without the fallback fonts: they are local, and loading one that the computer lacks fails.
    const ours = family.split(', ').filter((name) => !name.includes('Fallback'));
    await document.fonts.load(`${TITLE} ${NAME_PX}px ${ours}`, title + SITE.name);
    draw(context, title, { family, lineHeight: langOf(language) ? 1.36 : 1.08 });
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch (error) {
    console.warn('The title could not be drawn.', error);
    return undefined;
  }
}

interface Type {
  family: string;
  /** As a multiple of the font size. */
  lineHeight: number;
}

function draw(context: OffscreenCanvasRenderingContext2D, title: string, { family, lineHeight }: Type): void {
  const colours = getComputedStyle(document.documentElement);
  const { inset, width } = FRAME;
  context.fillStyle = colours.getPropertyValue('--board');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = context.fillStyle = colours.getPropertyValue('--ink');
  context.lineWidth = width;
  context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  context.textBaseline = 'alphabetic';

  let lines: string[] = [];
  let size = 0;
  for (size of SIZES) {
    context.font = `${TITLE} ${size}px ${family}`;
    lines = linesOf(context, title);
    if (lines.length * size * lineHeight <= ROOM) break;
  }
  for (const [index, line] of lines.entries()) {
    context.fillText(line, MARGIN, MARGIN + size * (0.9 + index * lineHeight));
  }
  context.font = `${TITLE} ${NAME_PX}px ${family}`;
  context.fillText(SITE.name, MARGIN, HEIGHT - MARGIN, WIDTH - 2 * MARGIN);
}

/** Breaks the title into lines; a word longer than a line is cut off at the edge. */
function linesOf(context: OffscreenCanvasRenderingContext2D, title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width > WIDTH - 2 * MARGIN) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
