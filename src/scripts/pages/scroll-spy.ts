/** A section is the current one once its top has passed this share of the viewport's height. */
const READING_LINE = 0.4;

/** Keeps `aria-current="location"` of the scroll spy on the link of the section being read, and that link in view. */
function initScrollSpy(): void {
  const spy = document.querySelector<HTMLElement>('[data-scroll-spy]');
  if (!spy) return;
  const stops = [...spy.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
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
    scrollToLink(spy, current.link);
  };

  // Browsers do not scroll to a focused link that is partly visible.
  spy.addEventListener('focusin', ({ target }) => {
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

/** On a narrow screen the links scroll sideways: scrolls the current one to the start, unless the keyboard focus is in them. */
function scrollToLink(spy: HTMLElement, link: HTMLElement): void {
  if (spy.scrollWidth <= spy.clientWidth || spy.querySelector(':focus-visible')) return;
  const first = spy.querySelector('a');
  spy.scrollTo({ left: link.offsetLeft - (first?.offsetLeft ?? 0) });
}

initScrollSpy();
