import type { BoardText } from '../../domain/board/fragment.ts';
import { BRUSH_ART, SIGN_ART, TEXT_RATIO } from './drawing.ts';
import { lettering, setLines } from './sign.ts';

export { loadLetters } from './sign.ts';

/** Milliseconds until the lamps are lit; of a letter's painting; between two letters; and the most that a name takes. */
const LAMPS_MS = 350;
const LETTER_MS = 220;
const STEP_MS = 70;
const NAME_MS = 1600;
const RESIZE_MS = 240;
const BRUSH_LEAVES_MS = 500;
const BRAKE = 'cubic-bezier(0.12, 0.8, 0.18, 1)';

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The board laid over the one in the hero's film, which stands still meanwhile. */
export function createSign(view: HTMLElement) {
  const sign = document.createElement('div');
  sign.className = 'sign';
  sign.ariaHidden = 'true';
  sign.innerHTML = `${SIGN_ART}<div class="sign-text"></div>`;
  const box = sign.querySelector<HTMLElement>('.sign-text');
  const video = view.querySelector('video');
  const film = video?.dataset['loop'];
  let size = 0;
  let isUp = false;

  /** Stops the film on its poster, in which the board is in the middle; without `data-loop` `loops.ts` does not play it. */
  function raise() {
    if (isUp) return;
    isUp = true;
    // In the box of the film, which may be higher than its window.
    (video?.parentElement ?? view.querySelector('.loop-box'))?.append(sign);
    view.dataset['painted'] = '';
    delete video?.dataset['loop'];
    video?.pause();
  }

  function take() {
    if (!isUp) return;
    isUp = false;
    size = 0;
    box?.replaceChildren();
    sign.remove();
    delete view.dataset['painted'];
    if (!video || !film) return;
    video.dataset['loop'] = film;
    document.dispatchEvent(new Event('loops'));
  }

  /** Shows a text; letters after the beginning that each row shares with what it showed before are painted one after another. */
  function show(text: BoardText | null) {
    if (!text || !box) return take();
    const wait = isUp ? 0 : LAMPS_MS;
    const before = lettersByRow(box);
    raise();
    const previousSize = size;
    size = setLines(box, lettering(text), TEXT_RATIO);
    if (!mayMove()) return;
    const fresh = freshLetters(box, before);
    const places = fresh.map((letters) => letters.map((letter) => letter.getBoundingClientRect()));
    const origin = sign.getBoundingClientRect();
    if (previousSize && previousSize !== size) {
      const from = { transform: `scale(${previousSize / size})` };
      box.firstElementChild?.animate([from, { transform: 'none' }], { duration: RESIZE_MS, easing: BRAKE });
    }
    for (const [row, letters] of fresh.entries()) paintLetters(sign, origin, letters, places[row] ?? [], wait);
  }

  return { show };
}

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll('.sign-other, .sign-latin')];

/** The letters of each row, by its class. */
function lettersByRow(box: HTMLElement): Map<string, string[]> {
  return new Map(rowsOf(box).map((row) => [row.className, lettersIn(row).map(({ textContent }) => textContent)]));
}

const lettersIn = (row: Element) => [...row.querySelectorAll('span')];

function freshLetters(box: HTMLElement, before: Map<string, string[]>): HTMLElement[][] {
  return rowsOf(box).map((row) => {
    const previous = before.get(row.className) ?? [];
    const letters = lettersIn(row);
    const same = letters.findIndex(({ textContent }, index) => textContent !== previous[index]);
    return same < 0 ? [] : letters.slice(same);
  });
}

/** Paints letters one after another, with a brush that goes along. */
function paintLetters(sign: HTMLElement, origin: DOMRect, letters: HTMLElement[], places: DOMRect[], wait: number) {
  const [first] = places;
  if (!first) return;
  const step = Math.min(STEP_MS, NAME_MS / letters.length);
  for (const [index, letter] of letters.entries()) {
    const delay = wait + index * step;
    letter.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LETTER_MS, delay, fill: 'backwards' });
  }
  const brush = document.createElement('div');
  brush.className = 'sign-brush';
  brush.innerHTML = BRUSH_ART;
  sign.append(brush);
  const at = (x: number, { top, height }: DOMRect) =>
    `translate(${x - origin.left}px, ${top - origin.top + height * 0.7}px)`;
  const way = [
    { transform: at(first.left, first), opacity: 0 },
    ...places.map((place) => ({ transform: at(place.right, place), opacity: 1 })),
  ];
  const painting = brush.animate(way, { duration: letters.length * step + LETTER_MS, delay: wait, fill: 'both' });
  painting.onfinish = () => {
    const leaving = brush.animate([{ opacity: 1 }, { opacity: 0 }], { duration: BRUSH_LEAVES_MS, fill: 'forwards' });
    leaving.onfinish = () => brush.remove();
  };
}
