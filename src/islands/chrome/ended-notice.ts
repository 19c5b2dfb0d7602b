/** Shows the notice that a session has ended where one has: Home has it in a template. */
export function tellEnded(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#ended-notice');
  if (!notice) return;
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a module shared with islands would be a second file of each page
    if (sessionStorage.getItem(notice.dataset.key ?? '') !== null) notice.replaceWith(notice.content);
  } catch {
    // Storage is blocked: nobody can have been signed in.
  }
}
