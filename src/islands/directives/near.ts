import type { ClientDirective } from 'astro';
import { listenAround, wake } from './wake.ts';

/** How close the pointer must come to a part of the island before its script is fetched, in pixels. */
const NEAR_PX = 200;

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
  const query = matchMedia(String(options.value));
  const listening = new AbortController();

  function hydrate() {
    if (!query.matches) return;
    listening.abort();
    void wake(load);
  }
  const around = listenAround(island, hydrate, listening);
  function onPointer({ clientX, clientY }: PointerEvent) {
    const parts = [...around.children];
    if (parts.some((part) => isNear(part.getBoundingClientRect(), clientX, clientY))) hydrate();
  }
  document.addEventListener('pointermove', onPointer, listening);
};

export default near;
