/** Closes an open disclosure on a click outside it and on Escape, which also restores the focus. */
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

/** Closes the menu on a click on a link or the backdrop, and where the window is too wide for it. */
function enhanceMenu(menu: HTMLDialogElement) {
  menu.addEventListener('click', (event) => {
    const { target } = event;
    if (target === menu || (target instanceof Element && target.closest('a'))) menu.close();
  });
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close());
}

/** Behaviour of the navigation bar over HTML that already works: dropdown and mobile menu. */
export function enhanceNav() {
  document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]').forEach(enhanceDropdown);
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  if (menu) enhanceMenu(menu);
}
