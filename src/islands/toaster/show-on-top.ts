/** Shows a popover above everything else. In browsers without popovers its z-index has to do. */
export function showOnTop(element: HTMLElement): void {
  try {
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  } catch (error) {
    console.warn('The notifications could not be put on top.', error);
  }
}
