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

/** Closes the menu whether it was opened as a dialog or, before this script ran, as a popover. */
function closeMenu(menu: HTMLDialogElement) {
  menu.hidePopover?.();
  menu.close();
}

/** Opens the menu as a modal dialog, in browsers without commands too; a link, the close button and the backdrop close it. */
function enhanceMenu(menu: HTMLDialogElement) {
  const wide = matchMedia('(width >= 48rem)');
  const opener = document.querySelector<HTMLButtonElement>('button[commandfor="menu"]');
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
