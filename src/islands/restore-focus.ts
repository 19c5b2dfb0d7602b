/**
 * As the `ref` of a button that goes with its own press: should it still have the focus then, its dialog's first button
 * has it, or the screen's content, from where Tab goes on.
 */
export function restoreFocusFrom(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const first = button.closest('dialog')?.querySelector<HTMLElement>('[data-first]');
    (first ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  };
}
