// Stands in the page: says so when somebody sends a form whose island has not come alive, since its script is still on the way, or
// never came. The words stand in the page (`data-unsent`) for the form before them.
document.addEventListener('submit', ({ target }) => {
  const island = target.closest('astro-island');
  const region = island?.parentElement.querySelector('[data-unsent]');
  const words = region?.querySelector('template');
  if (!words) return;
  region.querySelector('p')?.remove();
  if (island.hasAttribute('ssr')) region.append(words.content.cloneNode(true));
});
