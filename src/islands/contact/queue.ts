/** Shows the drawn queue beside the form shorter by so many people (`Queue.astro`). */
export function showServed(count: number): void {
  document.querySelector<SVGElement>('[data-queue]')?.style.setProperty('--served', String(count));
}
