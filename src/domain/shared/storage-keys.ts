/** Session storage key of the screen to return to after signing in again; markup and scripts share it. */
export const RETURN_KEY = 'return-to';

/** Session storage key of what the administrator may do, rights with spaces between them; guard.js reads it too. */
export const RIGHTS_KEY = 'rights';
