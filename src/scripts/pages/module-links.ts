import { hashTarget, SCROLL_TRIES, type ScrollTries, scrollToHash } from '../../browser/shared/scroll.ts';

/**
 * Module cards scroll smoothly to their sections, by click, Enter and Space; a hash in the address does the same when
 * the page arrives and when it changes. Without JavaScript the cards are plain links to the same hashes.
 */
function initModuleLinks(): void {
  const cards = document.querySelector('[data-module-cards]');
  if (!cards) return;

  cards.addEventListener('click', (event) => {
    const card = cardOf(event);
    if (!card || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', card.hash);
    void goTo(card.hash, SCROLL_TRIES.erpCard);
  });
  // Enter already clicks a link; Space would scroll the page by a screen.
  cards.addEventListener('keydown', (event) => {
    const card = cardOf(event);
    if (!card || !(event instanceof KeyboardEvent) || event.key !== ' ') return;
    event.preventDefault();
    card.click();
  });

  const honourHash = () => {
    if (location.hash) void goTo(location.hash, SCROLL_TRIES.erpModule);
  };
  addEventListener('hashchange', honourHash);
  honourHash();
}

function cardOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Scrolls to a module and moves the focus along, so that the next Tab reaches the module's own links. */
async function goTo(hash: string, tries: ScrollTries): Promise<void> {
  if (!(await scrollToHash(hash, tries))) return;
  const module = hashTarget(hash);
  if (!module) return;
  module.tabIndex = -1;
  module.focus({ preventScroll: true });
}

initModuleLinks();
