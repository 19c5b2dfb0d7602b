/** The minimum length of a password, in characters. */
export const SHORTEST_PASSWORD = 10;

/** Below a field for a new password. The server judges it (src/server/auth/password-problem.ts). */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. Take four words that have nothing to do with each other, or what a password manager makes.`;
