/* Runs before the first paint: sets the rights that the tab remembers (src/browser/admin/access.ts), and redirects by whether
   the storage has a `token` key. The server decides what that token opens. */
(() => {
  const { signedIn, signedOut } = document.currentScript.dataset;
  let hasToken = false;
  let rights = null;
  try {
    hasToken = localStorage.getItem('token') !== null;
    rights = sessionStorage.getItem('rights');
  } catch {
    // Storage is blocked: nobody can be signed in.
  }
  if (rights !== null) document.documentElement.dataset.rights = rights;
  const target = hasToken ? signedIn : signedOut;
  // Attributes are part of the page: they lead nowhere else.
  if (!target || new URL(target, location.href).origin !== location.origin) return;
  document.documentElement.hidden = true;
  location.replace(target);
})();
