import { expect, type Page, type Request } from '@playwright/test';

/** What a page still waits for, and who waits for that to end. */
interface Traffic {
  underWay: Set<Request>;
  whenDone: (() => void)[];
}
const traffic = new WeakMap<Page, Traffic>();

/** Follows the requests of a page from now on, so that `requestsDone` can wait for them. */
export function trackRequests(page: Page): void {
  const { underWay, whenDone } = { underWay: new Set<Request>(), whenDone: [] as (() => void)[] };
  traffic.set(page, { underWay, whenDone });
  // Films are left out: one that is paused is never finished.
  page.on('request', (request) => request.resourceType() !== 'media' && underWay.add(request));
  const finish = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) for (const done of whenDone.splice(0)) done();
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
}

/** Islands that hydrate as soon as the page is there; the others wait to be seen or reached. */
const EARLY_ISLANDS = 'astro-island[ssr]:is([client="load"], [client="only"])';

/** Waits until the islands that hydrate by themselves answer. */
export async function islandsReady(page: Page): Promise<void> {
  await expect(page.locator(EARLY_ISLANDS)).toHaveCount(0);
}

/** Two frames: one for what was just changed to be painted, one for what that set off. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until everything the page asked for has arrived, and nothing more was asked for in the frames after. */
export async function requestsDone(page: Page): Promise<void> {
  const followed = traffic.get(page);
  if (!followed) throw new Error('Nobody follows the requests of this page.');
  const { underWay, whenDone } = followed;
  do {
    if (underWay.size > 0) await new Promise<void>((done) => whenDone.push(done));
    await twoFrames(page);
  } while (underWay.size > 0);
}

/** Waits until the page is loaded, its early islands hydrated, and all it asked for arrived. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
  await islandsReady(page);
  await requestsDone(page);
}

/**
 * Scrolls through the page by a part of the screen at a time. At each stop it waits until what came into view is there:
 * pictures loaded, islands alive; in the end for everything that was asked for.
 */
export async function scrollThrough(page: Page, step = 1): Promise<void> {
  await arrived(page);
  await page.evaluate(async (part) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const inView = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    /** The form of /Contact is hydrated when it is above the lower fifth of the screen. */
    const isReached = (element: Element) => inView(element) && element.getBoundingClientRect().top < innerHeight * 0.8;
    /** Islands that hydrate by themselves and have something to show; the others wait for a pointer or the focus. */
    const unhydrated = () =>
      [...document.querySelectorAll('astro-island[ssr]:not([client="near"])')].some((island) =>
        [...island.children].some(isReached),
      );
    const loading = () => [...document.images].some((image) => !image.complete && inView(image));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * part) {
      scrollTo({ top, behavior: 'instant' });
      do await frames();
      while (unhydrated() || loading());
    }
  }, step);
  await requestsDone(page);
}
