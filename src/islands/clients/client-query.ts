import { atom } from 'nanostores';

/** The text in the search box of /clients, which the grid below it subscribes to. */
export const clientQuery = atom('');
