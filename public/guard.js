/* Runs before first paint: sends a browser on by whether a `token` key exists in its storage, and nothing else.
   What the key opens is decided by the server. */
(() => {
  const { signedIn, signedOut } = document.currentScript.dataset;
  let hasToken = false;
  try {
    hasToken = localStorage.getItem('token') !== null;
  } catch {
    // Storage is blocked: nobody can be signed in.
  }
  const target = hasToken ? signedIn : signedOut;
  // Attributes are part of the page: they lead nowhere else.
  if (!target || new URL(target, location.href).origin !== location.origin) return;
  document.documentElement.hidden = true;
  location.replace(target);
})();
