/** Puts a popover on top of everything. Where the browser knows none, its place in the page's layers has to do. */
export function showToast(element: HTMLElement): void {
  try {
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  } catch (error) {
    console.warn('The notifications could not be put on top.', error);
  }
}
