/** Moves a popover to the end of the top layer, above all open dialogs. Browsers without popovers use its z-index. */
export function showOnTop(element: HTMLElement): void {
  try {
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  } catch (error) {
    console.warn('The notifications could not be put on top.', error);
  }
}
