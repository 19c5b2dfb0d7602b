import { readKeptName } from '../../browser/board/kept-name.ts';

/** Said where painting cannot be loaded. */
const NOT_LOADED = 'The painting could not be loaded. Check your connection, then press the button again.';

/**
 * The field below Home's film. The script of the board is loaded when the field is focused, typed into or sent, and at once when the
 * address names a shop, the tab has kept a name or Back restores one. In a browser without style sheets of scripts or without
 * segmentation of texts the field stays hidden.
 */
export function initPaintBoard(): void {
  const place = document.querySelector<HTMLFormElement>('[data-paint]');
  const field = place?.querySelector('input');
  const view = place?.parentElement?.querySelector<HTMLElement>('.window');
  if (!place || !field || !view || !('adoptedStyleSheets' in document && 'Segmenter' in Intl)) return;
  place.dataset['paint'] = 'ready';

  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const { startBoard } = await import('../board/painted-board.ts');
    return startBoard(place as HTMLFormElement, field as HTMLInputElement, view as HTMLElement);
  }
  /** The board, once; after a failure the next call tries again. */
  async function start() {
    loading ??= load();
    try {
      return await loading;
    } catch {
      loading = undefined;
      return null;
    }
  }

  field.addEventListener('focus', start);
  field.addEventListener('input', start);
  place.addEventListener('submit', async (event) => {
    event.preventDefault();
    const board = await start();
    await board?.paint();
    const hint = place.querySelector('.hint');
    if (!board && hint) Object.assign(hint, { role: 'alert', textContent: NOT_LOADED });
  });
  const startWithShop = () => {
    if (location.hash.startsWith('#shop=')) void start();
  };
  addEventListener('hashchange', startWithShop);
  // Back restores what a field contained after this script has run, or the whole page as it was.
  addEventListener('pageshow', async ({ persisted }) => {
    if (persisted || field.value || readKeptName()) (await start())?.restore(persisted);
  });
  if (field === document.activeElement) void start();
  else startWithShop();
}
