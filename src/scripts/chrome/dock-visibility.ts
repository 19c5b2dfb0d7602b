/** How far above the lower edge of the window the pointer shows the dock, in pixels: the height of its magnified items. */
const POINTER_REACH_PX = 110;
/** Room for a focus ring around the dock's box, in pixels. */
const FOCUS_RING_PX = 8;

/**
 * Hides the dock with `data-hidden` and shows it again (docs/decisions/052). It is hidden while the footer or a part with
 * `data-no-dock` is in the window, and over the focused element, whatever else happens. Otherwise a pointer near the lower edge of
 * the window shows it; without one, scrolling down hides it and scrolling up shows it. Styles alone show it while it contains the
 * focus, and hide it in small windows.
 */
export function initDockVisibility(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  const kept = document.querySelectorAll('body > footer, [data-no-dock]');
  if (!dock) return;

  const state = {
    isScrolledDown: false,
    isPointerNear: false,
    isOverKept: dock.matches('[data-hidden]'),
    isOverFocus: false,
  };
  const update = (change: Partial<typeof state>) => {
    const { isScrolledDown, isPointerNear, isOverKept, isOverFocus } = Object.assign(state, change);
    dock.toggleAttribute('data-hidden', isOverKept || isOverFocus || (isScrolledDown && !isPointerNear));
  };

  let lastTop = scrollTop();
  addEventListener('scroll', () => {
    const top = scrollTop();
    if (top !== lastTop) update({ isScrolledDown: top > lastTop });
    lastTop = top;
  });
  // Also after a reload restored the scroll position, and when the page comes from the back/forward cache.
  addEventListener('pageshow', () => {
    lastTop = scrollTop();
    update({ isScrolledDown: false });
  });
  addEventListener('pointermove', ({ clientY, pointerType }) =>
    update({ isPointerNear: pointerType !== 'touch' && innerHeight - clientY <= POINTER_REACH_PX }),
  );
  document.documentElement.addEventListener('pointerleave', () => update({ isPointerNear: false }));

  const inWindow = new Set<Element>();
  const keptObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inWindow[isIntersecting ? 'add' : 'delete'](target);
    update({ isOverKept: inWindow.size > 0 });
  });
  for (const element of kept) keptObserver.observe(element);

  let focusObserver: IntersectionObserver | undefined;
  const observeFocus = () => {
    focusObserver?.disconnect();
    const focused = document.activeElement;
    // The whole content has the focus after the skip link and after a click on text.
    if (!focused || focused.matches('body, main') || dock.contains(focused)) return update({ isOverFocus: false });
    const above = FOCUS_RING_PX - dock.offsetTop;
    const beside = FOCUS_RING_PX - (innerWidth - dock.offsetWidth) / 2;
    focusObserver = new IntersectionObserver((entries) => update({ isOverFocus: isIntersecting(entries) }), {
      rootMargin: `${above}px ${beside}px 0px`,
    });
    focusObserver.observe(focused);
  };
  addEventListener('focusin', observeFocus);
  addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? observeFocus());
  addEventListener('resize', observeFocus);
  observeFocus();
}

/** Never less than zero, as Safari's is while it bounces at the top. */
const scrollTop = () => Math.max(0, scrollY);

const isIntersecting = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting ?? false;
