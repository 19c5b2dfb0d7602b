{
  delete document.documentElement.dataset.failed;
  const pressed = new Set();
  const release = (island, click) => {
    for (const button of pressed) {
      if (!island.contains(button) || (!click && button.ariaExpanded)) continue;
      pressed.delete(button);
      button.ariaBusy = null;
      if (click) button.click();
    }
  };
  const fail = (island) => {
    island.dataset.failed = '';
    release(island, true);
  };
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest(':is([ssr],[data-unhydrated]):not([data-failed]) button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.add(button);
      button.ariaBusy = true;
    },
    true,
  );
  for (const type of ['focusin', 'input'])
    addEventListener(type, ({ target }) => target.localName === 'button' || release(document));
  addEventListener('astro:hydrate', ({ target }) => release(target, true), true);
  addEventListener('astro:hydration-error', ({ target }) => fail(target));
  addEventListener(
    'error',
    ({ target }) => target.localName === 'script' && document.querySelectorAll('[data-unhydrated]').forEach(fail),
    true,
  );
}
