/** How far down the viewport a stop becomes the current one, as a share of its height. */
const READING_LINE = { narrow: 0.62, wide: 0.46 } as const;
/** Half a disc: the line begins in the middle of the first stop. */
const DISC_RADIUS_PX = 16;

/**
 * Fills the line as the page scrolls, marks the stop that has reached the reading line with `aria-current="step"`,
 * those before it as passed, and shows the view that belongs to it.
 */
function initTimeline(): void {
  const timeline = document.querySelector<HTMLElement>('[data-timeline]');
  const line = timeline?.querySelector('ol');
  if (!timeline || !line) return;

  const stops = [...line.querySelectorAll<HTMLLIElement>('li')];
  const views = [...timeline.querySelectorAll('.window img')];
  const narrow = matchMedia('(width < 48rem)');

  const update = () => {
    const readingLine = innerHeight * (narrow.matches ? READING_LINE.narrow : READING_LINE.wide);
    const box = line.getBoundingClientRect();
    const progress = (readingLine - box.top - DISC_RADIUS_PX) / (box.height - DISC_RADIUS_PX);
    line.style.setProperty('--progress', String(Math.min(1, Math.max(0, progress))));

    const reached = stops.findLastIndex((stop) => stop.getBoundingClientRect().top <= readingLine);
    const current = Math.max(0, reached);
    for (const [index, stop] of stops.entries()) {
      stop.toggleAttribute('data-passed', index < current);
      if (index === current) stop.setAttribute('aria-current', 'step');
      else stop.removeAttribute('aria-current');
      views[index]?.classList.toggle('on', index === current);
    }
  };

  let frame = 0;
  const schedule = () => {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule);
  // Its first call comes after the page's own layout; measuring at once would force one while the page is being parsed.
  new ResizeObserver(update).observe(line);
}

initTimeline();
