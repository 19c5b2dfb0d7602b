/**
 * Writes the name that the visitor has painted in this tab on the stall of Contact's queue, in which the visitor then stands first
 * (`Queue.astro`).
 */
import { readKeptName } from '../../browser/board/kept-name.ts';

/** Room on the sign and the largest and smallest letters, in units of the drawing. */
const ROOM = 186;
const LARGEST = 18;
const SMALLEST = 10;

const queue = document.querySelector<SVGElement>('[data-queue]');
const words = queue?.querySelector<SVGTextElement>('[data-shop-name]');
const label = queue?.getAttribute('aria-label') ?? '';

function showName() {
  if (!queue || !words) return;
  const name = readKeptName()?.name ?? '';
  queue.toggleAttribute('data-named', name !== '');
  queue.setAttribute(
    'aria-label',
    name ? `${label} Its sign says ${name}, and you are the first in the queue.` : label,
  );
  words.textContent = name;
  words.removeAttribute('textLength');
  words.style.fontSize = `${LARGEST}px`;
  const width = words.getComputedTextLength();
  if (width <= ROOM) return;
  words.style.fontSize = `${Math.max(SMALLEST, (LARGEST * ROOM) / width)}px`;
  if ((SMALLEST * width) / LARGEST <= ROOM) return;
  words.setAttribute('textLength', String(ROOM));
  words.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

showName();
// The browser shows the page as it was; the name may have changed since.
addEventListener('pageshow', ({ persisted }) => persisted && showName());
