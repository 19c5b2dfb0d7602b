/** When an island with `client:near` hydrates, besides on approach of the pointer or the focus. */
export interface NearOptions {
  /** Also once a part of the island is in the window with this margin, as of an IntersectionObserver. */
  rootMargin?: string;
}

/** How close the pointer must come to a part of the island, in pixels. */
const NEAR_PX = 200;
/** The pointer rests on the element, or the focus is in it, before the directive runs. */
const REACHED = ':hover, :focus-within';

/** An element without a box, such as an island itself, has a rectangle of no size in the corner of the window. */
function isNear(box: DOMRect, x: number, y: number): boolean {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return box.width > 0 && Math.hypot(dx, dy) <= NEAR_PX;
}

/**
 * Deferred hydration by `client:near={{ rootMargin }}`: it hydrates the island when the pointer, a finger or the focus comes
 * near or is there already; with a margin, also when it comes into the window. Islands below one `data-near` hydrate together: a
 * search and what it searches.
 */
export default function near(
  load: () => Promise<() => unknown>,
  { value: { rootMargin } }: { value: NearOptions },
  island: HTMLElement,
): void {
  const around = island.closest('[data-near]') ?? island;
  const listening = new AbortController();

  async function hydrate() {
    if (listening.signal.aborted) return;
    listening.abort();
    const start = await load();
    await start();
  }
  function onPointer({ clientX, clientY }: PointerEvent) {
    const parts = [...around.children];
    if (parts.some((part) => isNear(part.getBoundingClientRect(), clientX, clientY))) void hydrate();
  }
  document.addEventListener('pointermove', onPointer, listening);
  // A touch begins without `pointermove`.
  for (const type of ['pointerover', 'focusin']) around.addEventListener(type, hydrate, listening);
  if (around.matches(REACHED)) void hydrate();
  if (rootMargin === undefined) return;
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate(), {
    rootMargin,
  });
  for (const part of island.children) observer.observe(part);
  listening.signal.onabort = () => observer.disconnect();
}
