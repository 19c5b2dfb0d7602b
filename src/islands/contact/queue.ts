/** Shows the drawn queue beside the form shorter by so many people, and the sign as received (`Queue.astro`). */
export function showServed(count: number, isReceived = false): void {
  const queue = document.querySelector<SVGElement>('[data-queue]');
  queue?.style.setProperty('--served', String(count));
  queue?.toggleAttribute('data-received', isReceived);
}
