import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { ENGINES, type Engine, type EngineName, type Tab, type Viewport } from './engines/engine.ts';
import { launch } from './engines/launch.ts';
import { Person } from './person.ts';
import { type SiteProxy, startProxy } from './proxy.ts';
import { type JourneySite, openSite, PREPARED_SITE, type SiteSettings } from './site.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof SIZES;

/** Below this width the header has a menu button. */
export const NARROW = 768;

/** The folder for a screenshot of each failed journey. */
const PICTURES = resolve(import.meta.dirname, '../../../test-results/journeys');

/** Milliseconds for a journey and for each step of its cleanup. */
const JOURNEY_MS = 180_000;
const CLEANUP_MS = 10_000;
const CLEANUP_STEPS = 6;

/** What a journey gets: a person at a browser, the site, and the proxy between them. */
export interface Scene {
  person: Person;
  /** The person's browser tab. */
  tab: Tab;
  site: JourneySite;
  proxy: SiteProxy;
  viewport: Viewport;
}

type Walk = (scene: Scene) => Promise<void>;

/** How a journey differs from others. */
interface Special {
  /** Milliseconds it may take. */
  ms?: number;
  site?: SiteSettings;
}

const wanted = ENGINES.filter((name) => (process.env['JOURNEY_ENGINES'] ?? ENGINES.join()).split(',').includes(name));
const running = new Map<EngineName, Engine>();

afterAll(async () => {
  for (const engine of running.values()) await engine.close();
  running.clear();
});

async function engineOf(name: EngineName): Promise<Engine> {
  const engine = running.get(name) ?? (await launch(name));
  running.set(name, engine);
  return engine;
}

/** Closes an engine that does not respond, so that the next journey starts a new one. */
async function discard(name: EngineName): Promise<void> {
  const engine = running.get(name);
  running.delete(name);
  await within(CLEANUP_MS, engine?.close()).catch((error: unknown) => console.error(error));
}

/** Rejects when work takes longer than `ms`. */
function within<T>(ms: number, work: T): Promise<Awaited<T>> {
  const timeout = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error(`It took longer than ${ms / 1000} s.`);
  });
  return Promise.race([work, timeout]);
}

/**
 * A journey, run once in every wanted engine, each time in a new tab with a new site. Chromium and WebKit show it at one size, Firefox
 * at the other. Its title is "webkit phone: name".
 */
export function journey(name: string, size: Size, walk: Walk, special: Special = {}): void {
  const { ms = JOURNEY_MS, site: settings = PREPARED_SITE } = special;
  const other: Size = size === 'phone' ? 'desktop' : 'phone';
  // Vitest's own timeout would skip the cleanup.
  const timeout = ms + CLEANUP_STEPS * CLEANUP_MS;
  for (const engineName of wanted) {
    const shown = engineName === 'firefox' ? other : size;
    const title = `${engineName} ${shown}: ${name}`;
    test(title, { timeout }, async () => {
      const engine = await engineOf(engineName);
      const site = await openSite(settings);
      const proxy = await startProxy(site.url);
      const viewport = SIZES[shown];
      const tab = await engine.open(viewport);
      try {
        await within(ms, walk({ person: new Person(tab, proxy), tab, site, proxy, viewport }));
      } catch (error) {
        await picture(tab, title);
        throw error;
      } finally {
        await within(CLEANUP_MS, tab.close()).catch(() => discard(engineName));
        await proxy.close();
        await site.stop();
      }
    });
  }
}

async function picture(tab: Tab, title: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const file = title.replace(/[^a-z0-9]+/gi, '-');
  const screenshot = tab.screenshot(join(PICTURES, `${file}.png`));
  await within(CLEANUP_MS, screenshot).catch((error: unknown) => console.error(error));
}
