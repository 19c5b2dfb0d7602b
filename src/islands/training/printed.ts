import { atom } from 'nanostores';

/** What the form has for the ticket beside it. */
export const printed = atom({ name: '', semester: '' });
