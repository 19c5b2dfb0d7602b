import { atom } from 'nanostores';

/** What is typed into the search box of /clients; the grid below it listens. */
export const clientQuery = atom('');
