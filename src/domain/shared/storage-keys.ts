/** Session storage key of the screen to return to after signing in again; markup and scripts share it. */
export const RETURN_KEY = 'return-to';
