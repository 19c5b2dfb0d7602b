import type { Page } from '@playwright/test';

/** An announcement of a screen reader: the text of a live region after a change. */
export interface Announcement {
  where: 'form' | 'toasts' | 'elsewhere';
  text: string;
  /** The region was inserted with its text, which many screen readers do not announce. */
  unheard: boolean;
}

/** Records announcements from the next load on. Returns a function that returns those since its last call. */
export async function listen(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live]';
    const said: Announcement[] = [];
    const last = new WeakMap<Element, string>();
    const say = (region: Element, unheard: boolean) => {
      const text = region.textContent.trim().replace(/\s+/g, ' ');
      if (text !== '' && text !== last.get(region)) {
        const where = region.closest('form') ? 'form' : region.closest('[popover]') ? 'toasts' : 'elsewhere';
        said.push({ where, text, unheard });
      }
      last.set(region, text);
    };
    new MutationObserver((records) => {
      const come = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof Element)
        .flatMap((node) => [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]);
      const changed = records
        .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE))
        .filter((region) => region !== null && region !== undefined);
      for (const region of new Set([...come, ...changed])) say(region, come.includes(region));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { saidSoFar: () => said.splice(0) });
  });
  return () => page.evaluate(() => Reflect.get(window, 'saidSoFar')());
}
