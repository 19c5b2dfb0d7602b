import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createSite } from '../e2e/fixtures.ts';
import { launchChromium } from './engines/chromium.ts';
import type { Tab } from './engines/engine.ts';

/**
 * Clicks a control at the moment it scrolls into view, on a page without earlier input, and counts the clicks that had an
 * effect, and those on unhydrated islands (docs/decisions/005).
 *
 * `node tests/journeys/first-touch.ts [--tries 50] [--busy]`: `--busy` keeps two cores busy meanwhile.
 */
const { values } = parseArgs({
  options: { tries: { type: 'string', default: '50' }, busy: { type: 'boolean', default: false } },
});

const VIEWPORT = { width: 1440, height: 900 };
const BUSY_CORES = 2;
/** After this a click counts as lost, in milliseconds. */
const GIVE_UP_MS = 15_000;
const POLL_MS = 50;

const button = (name: string) =>
  `[...document.querySelectorAll('main button')].find((one) => (one.ariaLabel ?? one.textContent).startsWith('${name}'))`;

/** What is clicked, and an expression that is true once the click had its effect. */
const CONTROLS = [
  {
    path: '/Careers',
    control: button('Web Developer'),
    answered: `${button('Web Developer')}.ariaExpanded === 'true'`,
  },
  {
    path: '/VTRegister',
    control: button('Register'),
    answered: `document.querySelector('main [aria-invalid="true"]') !== null`,
  },
  {
    path: '/Home',
    control: button('Next product'),
    answered: `document.querySelector('[aria-label="Our Products"] [aria-current]')?.textContent !== 'SMS'`,
  },
  {
    path: '/clients',
    control: button('Doab Foods'),
    answered: `document.querySelector('dialog:modal')?.textContent.includes('Doab Foods') === true`,
  },
] as const;

/** One click on a page without earlier input: whether its island was unhydrated, and whether the click had an effect. */
async function tryOnce(tab: Tab, url: string, { control, answered }: (typeof CONTROLS)[number]) {
  await tab.goto(url);
  const place = (await tab.evaluate(`(() => {
    const control = ${control};
    control.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`)) as { x: number; y: number };
  const isUnhydrated = `${control}.closest('astro-island[ssr]') !== null`;
  await tab.evaluate(`addEventListener('pointerdown', () => { window.wasUnhydrated = ${isUnhydrated}; }, true)`);
  const wasUnhydrated = async () => Boolean(await tab.evaluate('window.wasUnhydrated'));
  await tab.click(place);
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (await tab.evaluate(answered)) return { answered: true, unhydrated: await wasUnhydrated() };
  }
  return { answered: false, unhydrated: await wasUnhydrated() };
}

const engine = await launchChromium();
const site = await createSite();
const busy = values.busy
  ? Array.from({ length: BUSY_CORES }, () => new Worker('for (;;) Math.random();', { eval: true }))
  : [];
for (const control of CONTROLS) {
  const results: Awaited<ReturnType<typeof tryOnce>>[] = [];
  for (let count = 0; count < Number(values.tries); count++) {
    const tab = await engine.open(VIEWPORT);
    results.push(await tryOnce(tab, site.url + control.path, control));
    await tab.close();
  }
  const countOf = (what: 'answered' | 'unhydrated') => results.filter((one) => one[what]).length;
  console.log(
    `${control.path}: ${countOf('answered')} of ${results.length} clicks had an effect;` +
      ` ${countOf('unhydrated')} hit an unhydrated island (${engine.version}${values.busy ? ', busy' : ''}).`,
  );
}
for (const worker of busy) await worker.terminate();
await site.stop();
await engine.close();
