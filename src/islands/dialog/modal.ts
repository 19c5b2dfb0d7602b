/** Opens a dialog over the page. The focus goes to what is marked `data-first`, else to the first that takes it. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first]')?.focus();
}

/** Whether a click went beside an open dialog, onto the darkened page. */
export function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
