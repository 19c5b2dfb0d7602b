/**
 * Expanding panels: exactly one is open, and hovering, focusing or clicking another opens that one instead.
 * In the HTML the first one is open.
 */
function initPanels(): void {
  const panels = [...document.querySelectorAll<HTMLButtonElement>('[data-panels] button')];
  const open = (chosen: HTMLButtonElement) => {
    for (const panel of panels) panel.setAttribute('aria-expanded', String(panel === chosen));
  };
  for (const panel of panels) {
    for (const event of ['pointerenter', 'focus', 'click']) panel.addEventListener(event, () => open(panel));
  }
}

initPanels();
