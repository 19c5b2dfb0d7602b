import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { ENGINES, type Engine, type EngineName, type Tab, type Viewport, type Waits } from './engines/engine.ts';
import { launch } from './engines/launch.ts';
import { Person } from './person.ts';
import { type SiteProxy, startProxy } from './proxy.ts';
import { type JourneySite, openSite, PREPARED_SITE, type SiteSettings } from './site.ts';

const SIZES: readonly Viewport[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

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
  engine: Engine;
  viewport: Viewport;
}

type Walk = (scene: Scene) => Promise<void>;

/** How a journey differs from others. */
interface Special {
  waits?: Waits;
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
 * A journey, run in every wanted engine at every size, each time in a new tab with a new site. Its title is
 * "webkit 390: name".
 */
export function journey(name: string, walk: Walk, special: Special = {}): void {
  const { waits, ms = JOURNEY_MS, site: settings = PREPARED_SITE } = special;
  // Vitest's own timeout would skip the cleanup.
  const timeout = ms + CLEANUP_STEPS * CLEANUP_MS;
  for (const engineName of wanted) {
    for (const viewport of SIZES) {
      const title = `${engineName} ${viewport.width}: ${name}`;
      test(title, { timeout }, async () => {
        const engine = await engineOf(engineName);
        const site = await openSite(settings);
        const proxy = await startProxy(site.url);
        const tab = await engine.open(viewport, waits);
        try {
          await within(ms, walk({ person: new Person(tab, proxy), tab, site, proxy, engine, viewport }));
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
}

async function picture(tab: Tab, title: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const file = title.replace(/[^a-z0-9]+/gi, '-');
  const screenshot = tab.screenshot(join(PICTURES, `${file}.png`));
  await within(CLEANUP_MS, screenshot).catch((error: unknown) => console.error(error));
}
