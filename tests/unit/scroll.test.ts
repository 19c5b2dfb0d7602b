import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_TRIES, scrollToHash } from '../../src/browser/shared/scroll.ts';
import { initServiceHash } from '../../src/scripts/pages/service-hash.ts';

const scrollTo = vi.fn();
const elements = new Map<string, { getBoundingClientRect: () => { top: number } }>();
let still = false;

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  elements.clear();
  scrollTo.mockClear();
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null });
  vi.stubGlobal('window', { scrollY: 1000, scrollTo });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingBlockStart: '88px' }));
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const section = { getBoundingClientRect: () => ({ top: 500 }) };

test('scrollToHash scrolls smoothly to 88 px above the element', async () => {
  elements.set('circuit', section);
  await expect(scrollToHash('#circuit', SCROLL_TRIES.erpModule)).resolves.toBe(true);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1412, behavior: 'smooth' });
});

test('scrollToHash waits for an element that appears later', async () => {
  const found = scrollToHash('#late', SCROLL_TRIES.erpCard);
  await vi.advanceTimersByTimeAsync(49 * 120 - 1);
  expect(scrollTo).not.toHaveBeenCalled();
  elements.set('late', section);
  await vi.advanceTimersByTimeAsync(1);
  await expect(found).resolves.toBe(true);
});

test('scrollToHash gives up after its tries', async () => {
  const settled = vi.fn();
  void scrollToHash('#never', SCROLL_TRIES.erpModule).then(settled);
  await vi.advanceTimersByTimeAsync(58 * 100);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 100);
  expect(settled).toHaveBeenCalledWith(false);
});

test('scrollToHash jumps under reduced motion', async () => {
  still = true;
  elements.set('circuit', section);
  await scrollToHash('circuit', SCROLL_TRIES.erpCard);
  expect(scrollTo).toHaveBeenCalledWith({ top: 1412, behavior: 'instant' });
});

test.each([
  { came: 0, waits: 200 },
  { came: 150, waits: 50 },
  { came: 252, waits: 0 },
])(
  '/Services scrolls 200 ms after it was parsed, also with a script that loads $came ms after that',
  async ({ came, waits }) => {
    const PARSED = 90;
    class PerformanceNavigationTiming {
      domInteractive = PARSED;
    }
    vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('location', { hash: '#designing' });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceNavigationTiming()] as never);
    vi.spyOn(performance, 'now').mockReturnValue(PARSED + came);
    elements.set('designing', section);
    initServiceHash();
    await vi.advanceTimersByTimeAsync(Math.max(0, waits - 1));
    expect(scrollTo).toHaveBeenCalledTimes(waits > 0 ? 0 : 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  },
);
