/**
 * Makes the browser ask before the page is left while there are unsaved changes.
 *
 * @returns a function that stops it
 */
export function warnBeforeUnload(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
