import { isSignedIn } from './signed-in.ts';

/** Shows a post's link to the editor to whoever may change it there; the page itself is the same for everybody. */
export function showEditLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-edit]');
  if (link) link.hidden = !mayEdit();
}

/** Whether the browser is signed in, and the tab does not remember rights without this one (browser/admin/access.ts). */
function mayEdit(): boolean {
  if (!isSignedIn()) return false;
  // biome-ignore lint/style/noRestrictedGlobals: whoever is signed in has storage
  const rights = sessionStorage.getItem('rights');
  return rights === null || rights.split(' ').includes('posts');
}
