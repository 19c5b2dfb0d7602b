/**
 * Says so when somebody sends a form whose island has not come alive: its script is still on the way, or never came. The
 * words stand in the page (`data-unsent`) for the form before them.
 */
export function tellUnsent(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return;
    const island = target.closest('astro-island');
    const region = island?.parentElement?.querySelector('[data-unsent]');
    const words = region?.querySelector('template');
    if (!island || !region || !words) return;
    region.querySelector('p')?.remove();
    if (island.hasAttribute('ssr')) region.append(words.content.cloneNode(true));
  });
}
