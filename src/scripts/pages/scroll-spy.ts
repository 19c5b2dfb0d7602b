/** A section is the current one once its top has passed this share of the viewport's height. */
const READING_LINE = 0.4;

/** Keeps `aria-current="location"` of the rail on the section being read, and that link in view. */
export function initScrollSpy(): void {
  const rail = document.querySelector<HTMLElement>('[data-rail]');
  if (!rail) return;
  const stops = [...rail.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? [{ link, section }] : [];
  });
  let shown: HTMLAnchorElement | undefined = stops[0]?.link;

  const update = () => {
    const line = innerHeight * READING_LINE;
    const current = stops.findLast(({ section }) => section.getBoundingClientRect().top <= line) ?? stops[0];
    if (!current || current.link === shown) return;
    shown?.removeAttribute('aria-current');
    current.link.setAttribute('aria-current', 'location');
    shown = current.link;
    bringIntoStrip(rail, current.link);
  };

  // Browsers do not scroll to a focused link that is partly visible.
  rail.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  let isScheduled = false;
  const updateNextFrame = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  };
  addEventListener('scroll', updateNextFrame, { passive: true });
  // Not at once: measuring would force a layout before the fonts are loaded.
  updateNextFrame();
}

/** On a narrow screen the rail scrolls sideways: scrolls the current name to its start, unless the rail has the keyboard focus. */
function bringIntoStrip(rail: HTMLElement, link: HTMLElement): void {
  if (rail.scrollWidth <= rail.clientWidth || rail.querySelector(':focus-visible')) return;
  const first = rail.querySelector('a');
  rail.scrollTo({ left: link.offsetLeft - (first?.offsetLeft ?? 0) });
}
