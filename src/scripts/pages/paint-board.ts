/**
 * The field below Home's sign. The script of the board is loaded when the field is focused or typed into, and at once when the
 * address names a shop or Back restores a name. In a browser without style sheets of scripts or without segmentation of texts the field stays hidden.
 */
export function initPaintBoard(): void {
  const place = document.querySelector<HTMLElement>('[data-paint]');
  const field = place?.querySelector('input');
  const view = place?.parentElement?.querySelector<HTMLElement>('.window');
  if (!place || !field || !view || !('adoptedStyleSheets' in document && 'Segmenter' in Intl)) return;
  place.dataset['paint'] = 'ready';
  const once = new AbortController();
  let isLoading = false;
  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { startBoard } = await import('../board/painted-board.ts');
      once.abort();
      startBoard(place, field, view);
    } catch {
      // The next key tries again.
      isLoading = false;
    }
  };
  const startWithShop = () => {
    if (location.hash.startsWith('#shop=')) void start();
  };
  field.addEventListener('focus', start, once);
  field.addEventListener('input', start, once);
  addEventListener('hashchange', startWithShop, once);
  // Back restores the name after this script has run.
  addEventListener('pageshow', () => field.value && void start(), once);
  if (field === document.activeElement) void start();
  else startWithShop();
}
