/**
 * Whether somebody is signed in to the admin area in this browser. Not by `deviceStore`: a module shared with islands would be a second file
 * of each page.
 */
export function isSignedIn(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: guarded here
    return localStorage.getItem('token') !== null;
  } catch {
    // Storage is blocked: nobody can be signed in.
    return false;
  }
}
