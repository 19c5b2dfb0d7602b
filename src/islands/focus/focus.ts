/** Whether no element has the focus: the one that had it was removed, or none was focused yet. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Whether an element has the focus, or was removed while it had it. */
export function isFocusWith(element: Element | null): boolean {
  return document.activeElement === element || isFocusLost();
}

/**
 * For the `ref` of a button that is removed by its own press: when it has the focus then, moves the focus to the element
 * marked `data-first` in its dialog, else to the screen's content.
 */
export function restoreFocusFrom(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const first = button.closest('dialog')?.querySelector<HTMLElement>('[data-first]');
    (first ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  };
}
