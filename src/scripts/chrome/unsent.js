// Keeps what is typed before a form's island is hydrated, as src/browser/submissions/form-drafts.ts does later, and says that
// a form was not sent when its island is not hydrated yet, or never will be. The messages are in the page.
{
  let before;
  const isKept = (form) => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: guarded here
      const tab = sessionStorage;
      const key = `draft:${form.dataset.draft}`;
      before ??= { startedAt: Date.now(), ...JSON.parse(tab.getItem(key)) };
      const draft = { ...before, values: { ...before.values } };
      for (const [name, value] of new FormData(form)) {
        if (value.name) draft.file = value.name;
        else if (value.length) draft.values[name] = value;
      }
      tab.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  };
  for (const type of ['input', 'submit'])
    document.addEventListener(type, ({ target }) => {
      const island = target.closest('astro-island');
      const region = island?.parentElement.querySelector('[data-unsent]');
      if (!region) return;
      const waits = island.hasAttribute('ssr');
      const kept = waits && isKept(target.form ?? target);
      if (type === 'input') return;
      region.querySelector('p')?.remove();
      if (!waits) return;
      const message = document.querySelector('#unsent').content.cloneNode(true);
      const state = 'failed' in island.dataset ? (kept ? 'kept' : 'lost') : 'late';
      for (const part of message.querySelectorAll(`[data-if]:not([data-if~=${state}])`)) part.remove();
      message.querySelector('button')?.addEventListener('click', () => location.reload());
      region.append(message);
    });
}
