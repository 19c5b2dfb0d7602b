/**
 * Has the browser ask before the page is left, as long as something would be lost by it.
 *
 * @returns ends it
 */
export function warnBeforeUnload(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
