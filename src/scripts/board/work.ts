import type { BoardText } from '../../domain/board/fragment.ts';
import { lettering, setLines } from './sign.ts';
import styles from './work.css?inline';
import { WORK, type Work } from './work-art.ts';

/** Sides of a drawing, whose boxes are in percent. */
const DRAWING_RATIO = 480 / 320;

interface Piece {
  element: HTMLElement;
  covered: Element;
  boxes: { box: HTMLElement; ratio: number; alone: boolean }[];
}

let pieces: Piece[] | undefined;

function build({ id, over, art, names }: Work): Piece | null {
  const found = document.querySelector(over);
  const host = found?.closest<HTMLElement>('.loop-box') ?? found?.parentElement;
  if (!found || !host) return null;
  const element = document.createElement('div');
  element.className = `work work-${id}`;
  element.dataset['shopName'] = id;
  element.ariaHidden = 'true';
  element.innerHTML = `<div class="work-drawing">${art}</div>`;
  const boxes = names.map(({ at: [left, top, width, height], alone = false }) => {
    const box = document.createElement('div');
    box.className = 'sign-text work-name';
    Object.assign(box.style, { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` });
    element.firstElementChild?.append(box);
    return { box, ratio: (width * DRAWING_RATIO) / height, alone };
  });
  host.append(element);
  return { element, covered: found, boxes };
}

/** The latest call of showOnWork, which ends the ones before it. */
let latest = 0;

/** Shows a name on the five pieces of work; without a name each is as it was. One piece a frame: together they would hold up a key. */
export async function showOnWork(text: BoardText | null): Promise<void> {
  const call = ++latest;
  if (!pieces && text) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    pieces = WORK.map(build).filter((piece) => piece !== null);
  }
  const both = text && lettering(text);
  const first = text && lettering({ ...text, other: '' });
  for (const piece of pieces ?? []) {
    await new Promise(requestAnimationFrame);
    if (call !== latest) return;
    piece.element.toggleAttribute('data-shown', text !== null);
    piece.covered.toggleAttribute('data-covered', text !== null);
    for (const { box, ratio, alone } of piece.boxes) {
      const lines = alone ? first : both;
      if (lines) setLines(box, lines, ratio);
    }
  }
}
