import { atom } from 'nanostores';
import type { Client } from './client.ts';

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

/**
 * Whether a client matches a search: the trimmed query is part of the company's or the person's name, ignoring case. All
 * clients match an empty query.
 */
export function matchesClient(client: Pick<Client, 'company' | 'person'>, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase('en-IN');
  return [client.company, client.person].some((name) => name.toLocaleLowerCase('en-IN').includes(wanted));
}
