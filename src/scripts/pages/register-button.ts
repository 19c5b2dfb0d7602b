/** How far down the page the button still shows, in pixels scrolled. */
export const NEAR_TOP_PX = { desktop: 790, mobile: 700 } as const;

/** Whether Register Now is offered: near the top of the page, or while the form is still below the screen. */
export function isOffered(scrolled: number, threshold: number, formTop: number, screenHeight: number): boolean {
  return scrolled < threshold || formTop > screenHeight;
}

/** Shows and hides Register Now (`data-register`) as the page scrolls past the form it leads to. */
export function initRegisterButton(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-register]');
  const form = button && document.querySelector(button.hash);
  if (!button || !form) return;

  const mobile = matchMedia('(width < 48rem)');
  const update = () => {
    const threshold = mobile.matches ? NEAR_TOP_PX.mobile : NEAR_TOP_PX.desktop;
    const offered = isOffered(scrollY, threshold, form.getBoundingClientRect().top, innerHeight);
    button.toggleAttribute('data-away', !offered);
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  // Not at once: measuring would force a layout before the fonts are loaded.
  requestAnimationFrame(update);
}
