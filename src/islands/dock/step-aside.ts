/** How long the page has to rest after it went down before the dock is back, in milliseconds. */
const REST_MS = 300;

/** The box the dock has when it is not aside; offsets know nothing of `translate`. */
function placeOf(dock: HTMLElement) {
  const left = dock.offsetLeft - dock.offsetWidth / 2;
  return { left, right: left + dock.offsetWidth, top: dock.offsetTop, bottom: dock.offsetTop + dock.offsetHeight };
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Marks the dock's place with `data-aside` while the page goes down, while the footer is under the dock, and while the dock
 * would cover what has the focus.
 */
export function letDockStepAside(): void {
  const place = document.querySelector('[data-dock]');
  const dock = place?.querySelector('nav');
  const footer = document.querySelector('body > footer');
  if (!place || !dock || !footer) return;

  let last = scrollY;
  let isGoingDown = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    if (!place || !dock || !footer) return;
    const box = placeOf(dock);
    const focused = document.activeElement;
    // The content itself, where the skip link leads, is larger than the screen.
    const focusedBox =
      focused?.matches('body, main') || dock.contains(focused) ? null : focused?.getBoundingClientRect();
    const covers = focusedBox ? overlap(focusedBox, box) : false;
    place.toggleAttribute('data-aside', isGoingDown || covers || footer.getBoundingClientRect().top < box.bottom);
  }
  function scrolled(): void {
    isGoingDown = scrollY > last;
    last = scrollY;
    clearTimeout(rest);
    if (isGoingDown) {
      rest = setTimeout(() => {
        isGoingDown = false;
        update();
      }, REST_MS);
    }
    update();
  }
  addEventListener('scroll', scrolled, { passive: true });
  for (const type of ['resize', 'focusin', 'focusout']) addEventListener(type, update);
  update();
}
