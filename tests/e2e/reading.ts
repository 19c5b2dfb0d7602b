import { expect, type Page, type Request } from '@playwright/test';

/** The running requests of a page, and callbacks for when none is left. */
interface Traffic {
  underWay: Set<Request>;
  whenDone: (() => void)[];
}
const traffic = new WeakMap<Page, Traffic>();

/** Tracks the requests of a page from now on for `requestsDone`. */
export function trackRequests(page: Page): void {
  const { underWay, whenDone } = { underWay: new Set<Request>(), whenDone: [] as (() => void)[] };
  traffic.set(page, { underWay, whenDone });
  // Without videos, since a paused one never finishes.
  page.on('request', (request) => request.resourceType() !== 'media' && underWay.add(request));
  const finish = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) for (const done of whenDone.splice(0)) done();
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
}

/** Unhydrated islands that hydrate on load or once the rights are known; the others wait for the viewport, pointer or focus. */
const EARLY_ISLANDS = 'astro-island[ssr]:is([client="load"], [client="only"], [client="may"])';

/** Waits until the islands that hydrate on load are hydrated. */
export async function islandsReady(page: Page): Promise<void> {
  await expect(page.locator(EARLY_ISLANDS)).toHaveCount(0);
}

/** Waits two frames: one paints the last change, the next one what that caused. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until no request is running and two frames have started none. */
export async function requestsDone(page: Page): Promise<void> {
  const followed = traffic.get(page);
  if (!followed) throw new Error('The requests of this page are not tracked.');
  const { underWay, whenDone } = followed;
  do {
    if (underWay.size > 0) await new Promise<void>((done) => whenDone.push(done));
    await twoFrames(page);
  } while (underWay.size > 0);
}

/** Waits until the page is loaded, islands that hydrate on load are hydrated, and no request is running. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
  await islandsReady(page);
  await requestsDone(page);
}

/**
 * Scrolls through the page in steps of a share of the screen. After each step it waits until pictures and islands in view
 * are loaded and hydrated, and in the end until no request is running.
 */
export async function scrollThrough(page: Page, step = 1): Promise<void> {
  await arrived(page);
  await page.evaluate(async (part) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const inView = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    /** The form of /Contact hydrates when it is above the lowest fifth of the screen. */
    const isReached = (element: Element) => inView(element) && element.getBoundingClientRect().top < innerHeight * 0.8;
    /** Whether a visible island still has to hydrate; `client:near` waits for the pointer or the focus. */
    const unhydrated = () =>
      [...document.querySelectorAll('astro-island[ssr]:not([client="near"])')].some((island) =>
        [...island.children].some(isReached),
      );
    /** Lazy pictures in what is folded do not load. */
    const loading = () =>
      [...document.images].some((image) => !image.complete && image.checkVisibility() && inView(image));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * part) {
      scrollTo({ top });
      do await frames();
      while (unhydrated() || loading());
    }
  }, step);
  await requestsDone(page);
}
