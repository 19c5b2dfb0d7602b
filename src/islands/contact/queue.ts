/**
 * Shows the drawn queue beside the form shorter by so many people, and the sign as received (`Queue.astro`). Once an enquiry has
 * arrived, everybody stays served.
 */
export function showServed(count: number, isReceived = false): void {
  const queue = document.querySelector<SVGElement>('[data-queue]');
  if (!queue || queue.hasAttribute('data-received')) return;
  queue.style.setProperty('--served', String(count));
  queue.toggleAttribute('data-received', isReceived);
}
