/** How often to look for an element that may not be there yet. */
export interface ScrollTries {
  everyMs: number;
  times: number;
}

/** Time /Services waits before it scrolls to the hash of its address, in milliseconds. */
export const SERVICES_ANCHOR_DELAY_MS = 200;

/**
 * Tries to find the target of a hash on the ERP page, from the address and from a click on a module's card. Why no other page
 * retries: docs/decisions/010.
 */
export const SCROLL_TRIES = {
  erpModule: { everyMs: 100, times: 60 },
  erpCard: { everyMs: 120, times: 50 },
} as const satisfies Record<string, ScrollTries>;

const ONCE: ScrollTries = { everyMs: 0, times: 1 };

/** The element that a hash names; null when the page has none, or when the hash cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return null;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function scrollToElement(target: HTMLElement) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The space above a target, which the styles set by `--hash-offset`.
  const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  const top = target.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
}

/**
 * Scrolls to the element a hash names, looking for it until it exists; at once for visitors who ask for less motion.
 *
 * @param tries one when left out
 * @returns whether it was found within the tries
 */
export async function scrollToHash(hash: string, { everyMs, times }: ScrollTries = ONCE): Promise<boolean> {
  for (let tried = 0; tried < times; tried++) {
    const target = hashTarget(hash);
    if (target) {
      scrollToElement(target);
      return true;
    }
    await wait(everyMs);
  }
  return false;
}
