import { atom } from 'nanostores';

/** The text in the search box of /clients, which the grid below it subscribes to. */
export const clientQuery = atom('');

/** Id of the search box. */
export const CLIENT_SEARCH_ID = 'client-search';

/** Empties the search, and moves the focus to its box. */
export function clearClientSearch(): void {
  const box = document.getElementById(CLIENT_SEARCH_ID);
  if (box instanceof HTMLInputElement) {
    box.value = '';
    box.focus();
  }
  clientQuery.set('');
}
