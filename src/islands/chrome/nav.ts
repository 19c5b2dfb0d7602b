/** Closes an open disclosure on a click outside it and on Escape, which also gives the focus back. */
function enhanceDropdown(drop: HTMLDetailsElement) {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !drop.contains(event.target)) drop.open = false;
  });
  drop.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drop.open) return;
    drop.open = false;
    drop.querySelector('summary')?.focus();
  });
}

/**
 * Closes the menu however it was opened: a press before this script arrived has opened it as a popover, in browsers that know
 * popovers.
 */
function closeMenu(menu: HTMLDialogElement) {
  menu.hidePopover?.();
  menu.close();
}

/** Turns the popover menu into a modal dialog; a link, the close button and the backdrop close it. */
function enhanceMenu(menu: HTMLDialogElement) {
  // This script runs when late styles have come or never will: a menu without its styles is better than none.
  menu.classList.remove('late');
  const wide = matchMedia('(width >= 48rem)');
  const opener = document.querySelector<HTMLButtonElement>('button[popovertargetaction="show"]');
  opener?.addEventListener('click', (event) => {
    event.preventDefault();
    closeMenu(menu);
    menu.showModal();
  });
  menu.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const closer = event.target.closest('button');
    if (closer) event.preventDefault();
    if (closer || event.target === menu || event.target.closest('a')) closeMenu(menu);
  });
  wide.addEventListener('change', () => closeMenu(menu));
}

/** Behaviour of the navigation bar over HTML that already works: dropdown and mobile menu. */
export function enhanceNav() {
  document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]').forEach(enhanceDropdown);
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  if (menu) enhanceMenu(menu);
}
