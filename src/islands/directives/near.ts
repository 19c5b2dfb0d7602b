import type { ClientDirective } from 'astro';
import { wake } from './wake.ts';

/** How close the pointer must come to a part of the island before its script is fetched, in pixels. */
const NEAR_PX = 200;

/** Somebody was there before this script was: rests on it, writes in it, or has pressed what sleeps. */
const TOUCHED = ':hover, :focus-within, :has([aria-busy="true"])';

function isNear(box: DOMRect, x: number, y: number): boolean {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy) <= NEAR_PX;
}

/**
 * `client:near="(media query)"`: hydrates when the pointer or a finger comes near, rests on it already, or the focus gets in,
 * while the query matches. Islands below one `data-near` wake together: a search and what it searches.
 */
const near: ClientDirective = (load, options, island) => {
  const around = island.closest('[data-near]') ?? island;
  const query = matchMedia(String(options.value));
  const listening = new AbortController();

  function hydrate() {
    if (!query.matches) return;
    listening.abort();
    void wake(load);
  }
  function onPointer({ clientX, clientY }: PointerEvent) {
    const parts = [...around.children];
    if (parts.some((part) => isNear(part.getBoundingClientRect(), clientX, clientY))) hydrate();
  }
  document.addEventListener('pointermove', onPointer, { signal: listening.signal });
  // A page that opens under a resting pointer gets no move of it.
  for (const type of ['pointerover', 'focusin']) around.addEventListener(type, hydrate, { signal: listening.signal });
  if (around.matches(TOUCHED)) hydrate();
};

export default near;
