/** Shows a post's link to the editor to whoever may change it there; the page itself is the same for everybody. */
export function showEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-edit]');
  if (link) link.hidden = !mayEdit();
}

/**
 * Whether the browser is signed in, and the tab does not remember rights without this one (browser/admin/access.ts).
 *
 * Not by `deviceStore` and `tabStore`: a module shared with islands would be a second file of each page.
 */
function mayEdit(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: guarded here
    const [token, rights] = [localStorage.getItem('token'), sessionStorage.getItem('rights')];
    return token !== null && (rights === null || rights.split(' ').includes('posts'));
  } catch {
    // Storage is blocked: nobody can be signed in.
    return false;
  }
}
