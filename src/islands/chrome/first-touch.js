// Stands in the head of every page, behind what its first paint expects: keeps the press of a button whose island still
// sleeps, by pointer or key, and presses it again once the island is awake (docs/decisions/038). An island that cannot wake
// is marked. A part of the admin area that a script of the page brings to life sleeps as an island does:
// browser/admin-screen.ts wakes it. Once the first screen is painted, and the board has passed, it asks for what that did
// without (docs/decisions/050).
{
  const asleep = ':is([ssr],[data-asleep]):not([data-failed])';
  const pressed = new Set();
  const release = (island, press) => {
    for (const button of pressed) {
      if (!island.contains(button)) continue;
      pressed.delete(button);
      button.ariaBusy = null;
      if (press) button.click();
    }
  };

  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest(`${asleep} button`);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.add(button);
      button.ariaBusy = true;
      const island = button.closest(asleep);
      for (const part of ['component-url', 'renderer-url']) import(island.getAttribute(part)).catch(() => {});
    },
    true,
  );

  // Whoever goes on to something else meanwhile, or writes on, is not called back.
  for (const type of ['focusin', 'input'])
    addEventListener(type, ({ target }) => target.localName === 'button' || release(document));
  addEventListener('astro:hydrate', ({ target }) => release(target, true), true);

  const fail = (island) => {
    island.dataset.failed = '';
    release(island, true);
  };
  addEventListener('astro:hydration-error', ({ target }) => fail(target));
  // Without the page's script no island wakes.
  const failAll = () => document.querySelectorAll(asleep).forEach(fail);
  addEventListener('error', ({ target }) => target.localName === 'script' && failAll(), true);

  // What the board passes over is there whole, and has nothing to lay out meanwhile (docs/decisions/105): the first paint expects
  // what never comes, until the page has been read.
  const expected = document.querySelector('[rel=expect]');
  if (self.navigation?.activation?.from) expected.href = '#late';
  let passing;
  addEventListener('pagereveal', ({ viewTransition }) => (passing = viewTransition?.finished.catch(() => {})));
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  addEventListener('DOMContentLoaded', async () => {
    expected.remove();
    await painted;
    await passing;
    const late = [...document.querySelectorAll('[data-late]')].map((place) => {
      place.insertAdjacentHTML('beforebegin', place.textContent);
      const styles = place.previousSibling;
      // Also when they fail: what follows is better plain than hidden.
      return new Promise((arrived) => (styles.onload = styles.onerror = () => arrived(place)));
    });
    for await (const place of late) {
      // One section after another, each with a frame of its own: laid out at once they would hold up a press. Each by a mark of
      // its own: were the place moved down, the styles of everything beside it would be made up again, at each step.
      for (let section = place.nextElementSibling; section; section = section.nextElementSibling) {
        section.dataset.come = '';
        await section.animate(null, 1).finished;
      }
      delete place.dataset.late;
    }
    for (const script of document.querySelectorAll('[type=late]'))
      import(script.src).catch(failAll).then(() => script.remove());
  });
}
