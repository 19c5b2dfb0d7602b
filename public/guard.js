/* Runs before first paint: sends a browser on by whether a `token` key exists in its storage, and nothing else.
   What the key opens is decided by the server. Names the rights that the tab remembers (src/browser/admin/access.ts). */
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
