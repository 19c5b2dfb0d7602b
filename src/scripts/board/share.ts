import { saveBlob } from '../../browser/shared/download.ts';
import { BOARD_MESSAGES } from '../../domain/board/board-messages.ts';
import { sizeOf } from '../../domain/board/fit.ts';
import { type BoardText, boardFragment } from '../../domain/board/fragment.ts';
import { SCENE, SIGN_ART, TEXT_RATIO } from './drawing.ts';
import { fitInto, lettering } from './sign.ts';

/** Pixels of the picture for one unit of the scene. */
const SCALE = 1.5;
const FILE_NAME = 'my-board.png';
/** The letters' base line, in heights of a line. */
const BASE_LINE = 0.74;

const linkTo = (text: BoardText) => new URL(boardFragment(text), location.href).href;

/** Copies the link to a board. @returns what is announced */
export function copyLink(text: BoardText): Promise<string> {
  const copying = navigator.clipboard?.writeText(linkTo(text)) ?? Promise.reject(new Error('No clipboard.'));
  return copying.then(
    () => BOARD_MESSAGES.copied,
    () => {
      // The address bar then has it.
      history.replaceState(history.state, '', boardFragment(text));
      return BOARD_MESSAGES.notCopied;
    },
  );
}

/** Opens the device's sheet for sharing; without a choice there, nothing is announced. */
export function shareLink(text: BoardText): Promise<string> {
  return navigator.share({ title: text.name, url: linkTo(text) }).then(
    () => '',
    (error) => (error?.name === 'AbortError' ? '' : copyLink(text)),
  );
}

/** Draws the hero with the painted board and saves it as a file. @returns what is announced */
export async function savePicture(text: BoardText, view: HTMLElement): Promise<string> {
  try {
    const canvas = await drawPicture(text, view.querySelector('img'));
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) return BOARD_MESSAGES.notSaved;
    saveBlob(png, FILE_NAME);
    return BOARD_MESSAGES.saved;
  } catch {
    return BOARD_MESSAGES.notSaved;
  }
}

/** A drawing with the page's colours in place of their names, which a picture of its own does not know. */
function inColours(art: string): string {
  const page = getComputedStyle(document.documentElement);
  return art.replace(/var\((--[\w-]+)\)/g, (_, name: string) => page.getPropertyValue(name));
}

async function drawPicture(text: BoardText, poster: HTMLImageElement | null): Promise<HTMLCanvasElement> {
  const art = new Image();
  art.src = `data:image/svg+xml,${encodeURIComponent(inColours(SIGN_ART))}`;
  await Promise.all([art.decode(), poster?.decode().catch(() => undefined)]);
  const { width: posterWidth = SCENE.width, height: posterHeight = SCENE.height } = size(poster);
  const canvas = document.createElement('canvas');
  canvas.height = SCENE.height * SCALE;
  // A phone's poster is cut at both sides.
  canvas.width = (canvas.height * posterWidth) / posterHeight;
  const c = canvas.getContext('2d');
  if (!c) throw new Error('No canvas.');
  if (poster) c.drawImage(poster, 0, 0, canvas.width, canvas.height);
  const { sign } = SCENE;
  c.translate(canvas.width / 2 - (sign.width / 2) * SCALE, canvas.height - (sign.bottom + sign.height) * SCALE);
  c.scale(SCALE, SCALE);
  c.drawImage(art, 0, 0, sign.width, sign.height);
  drawLetters(c, text);
  return canvas;
}

function size(poster: HTMLImageElement | null) {
  return poster?.naturalWidth ? { width: poster.naturalWidth, height: poster.naturalHeight } : {};
}

function drawLetters(c: CanvasRenderingContext2D, text: BoardText) {
  const { x, y, width, height } = SCENE.text;
  const rows = lettering(text);
  const fit = fitInto(rows, TEXT_RATIO);
  const em = sizeOf(fit, TEXT_RATIO) * height;
  const ruler = getComputedStyle(document.querySelector('.sign-letters') ?? document.body);
  c.font = `${ruler.fontWeight} ${em}px ${ruler.fontFamily}`;
  c.textAlign = 'center';
  c.fillStyle = ruler.color;
  let top = y + (height - fit.height * em) / 2;
  for (const [index, lines] of fit.lines.entries()) {
    const line = (rows.rows[index]?.row.height ?? 1) * em;
    for (const words of lines) {
      c.fillText(words, x + width / 2, top + line * BASE_LINE, width);
      top += line;
    }
  }
}
