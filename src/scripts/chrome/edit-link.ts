/** Shows a post's link to the editor in a browser that is signed in; the page itself is the same for everybody. */
export function showEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-edit]');
  if (link) link.hidden = !hasToken();
}

// Not `deviceStore`: a module shared with islands would be a second file of each page.
function hasToken(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: guarded here
    return localStorage.getItem('token') !== null;
  } catch {
    // Storage is blocked: nobody can be signed in.
    return false;
  }
}
