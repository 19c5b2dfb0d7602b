/** Whether nothing has the focus: the element that had it is gone, or nobody has focused one yet. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Whether an element still has the focus, or has taken it along when it went. */
export function isFocusWith(element: Element | null): boolean {
  return document.activeElement === element || isFocusLost();
}

/**
 * As the `ref` of a button that is removed by its own press: should it have the focus then, the focus moves to the first
 * button of its dialog, or to the screen's content.
 */
export function restoreFocusFrom(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const first = button.closest('dialog')?.querySelector<HTMLElement>('[data-first]');
    (first ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  };
}
