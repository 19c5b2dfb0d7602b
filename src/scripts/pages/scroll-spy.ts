/** A section is the current one once its top has passed this share of the viewport's height. */
const READING_LINE = 0.4;

/** Keeps `aria-current="location"` of the rail on the section being read, and that stop in view. */
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

  // A browser leaves a name that shows its first letters where it is.
  rail.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  let isAsked = false;
  const updateNextFrame = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      update();
    });
  };
  addEventListener('scroll', updateNextFrame, { passive: true });
  // Not at once: the page would be laid out for this alone, before its faces are there.
  updateNextFrame();
}

/** On a narrow screen the rail scrolls sideways: scrolls the current name to its start, unless the rail has the keyboard focus. */
function bringIntoStrip(rail: HTMLElement, link: HTMLElement): void {
  if (rail.scrollWidth <= rail.clientWidth || rail.querySelector(':focus-visible')) return;
  const first = rail.querySelector('a');
  rail.scrollTo({ left: link.offsetLeft - (first?.offsetLeft ?? 0) });
}
