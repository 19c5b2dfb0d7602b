// Says that a form was not sent when its island is not hydrated yet, or never will be. The message is in the page.
document.addEventListener('submit', ({ target }) => {
  const island = target.closest('astro-island');
  const region = island?.parentElement.querySelector('[data-unsent]');
  const words = region?.querySelector('template');
  if (!words) return;
  region.querySelector('p')?.remove();
  if (island.hasAttribute('ssr')) region.append(words.content.cloneNode(true));
});
