/**
 * On the page of a missing address: shows a link to the page whose address differs from it only in capitals, if the page has
 * such a link in its menu or footer.
 */
function initSameLetters(): void {
  const offer = document.querySelector<HTMLElement>('[data-same-letters]');
  const link = offer?.querySelector('a');
  const here = location.pathname.replace(/\/$/, '').toLowerCase();
  const same = [...document.links].find(
    ({ origin, pathname }) =>
      origin === location.origin && pathname !== location.pathname && pathname.toLowerCase() === here,
  );
  if (!offer || !link || !same) return;
  link.href = same.pathname + location.search;
  link.textContent = same.pathname;
  offer.hidden = false;
}

initSameLetters();
