import { expect } from 'vitest';
import { missingParts, visibleParts } from '../../helpers/visible-parts.ts';
import type { Tab } from './engines/engine.ts';
import { journey } from './journey.ts';
import { Person } from './person.ts';
import { startProxy } from './proxy.ts';

const PAGES = ['/Home', '/Careers', '/Blogs', '/admin/admin-login'];
const KINDS = { stylesheet: /\.css$/, script: /\.js$/, font: /\.woff2$/ } as const;
/** Time from the start of a page until every heading and link is visible, in milliseconds. */
const SHOWN_WITHIN_MS = 10_000;

/** Enough Tab presses to leave the menu if it did not trap the focus. */
const STOPS_AFTER_CAREERS = 8;

const LOADED = `document.readyState === 'complete' && !document.querySelector('astro-island[ssr][client="load"]')`;
/** The footer is the last element of a public page. */
const FOOTER = `(document.querySelector('body > footer a')?.checkVisibility({ visibilityProperty: true }) ?? true)`;

/** Evaluates an expression in a page of `url`; null while there is none yet. */
const ask = (tab: Tab, url: string, expression: string) =>
  tab.evaluate(`location.origin === '${url}' ? ${expression} : null`).catch(() => null);

async function lookAt(tab: Tab, url: string) {
  const parts = await ask(tab, url, `(${visibleParts})()`);
  return (parts ?? { names: [], isPainted: false, blockingFonts: [] }) as ReturnType<typeof visibleParts>;
}

journey(
  'every heading and link is visible while all files of a kind are stalled',
  async ({ tab, site }) => {
    await site.write('Rain in June');
    for (const path of PAGES) {
      // A new proxy for each visit, so that the browser has cached nothing of its origin.
      const whole = await startProxy(site.url);
      await tab.goto(whole.url + path);
      await expect
        .poll(() => ask(tab, whole.url, `${LOADED} && ${FOOTER}`), { message: `${path} is there` })
        .toBe(true);
      const { names } = await lookAt(tab, whole.url);
      expect(names, path).not.toEqual([]);

      for (const [kind, pattern] of Object.entries(KINDS)) {
        const asksFor = (line: typeof whole) =>
          line.calls({ method: 'GET', path: '/' }).some((call) => pattern.test(call.path));
        const line = await startProxy(site.url);
        line.stall(pattern);
        await tab.goto(line.url + path);
        await expect.poll(() => ask(tab, line.url, 'true'), { message: `${path} has begun to come` }).toBe(true);
        await expect
          .poll(async () => missingParts(names, await lookAt(tab, line.url)), {
            message: `hidden on ${path} while each ${kind} is stalled`,
            timeout: SHOWN_WITHIN_MS,
          })
          .toEqual([]);
        if (asksFor(whole))
          await expect.poll(() => asksFor(line), { message: `${path} asks for a ${kind}` }).toBe(true);
        await line.close();
      }
      await whole.close();
    }
  },
  { waits: 'for nothing' },
);

journey(
  'the mobile menu opened before any script has loaded keeps the focus',
  async ({ tab, site, viewport }) => {
    // On a desktop the header has no menu.
    if (viewport.width >= 768) return;
    const line = await startProxy(site.url);
    line.stall(KINDS.script);
    const person = new Person(tab, line);
    await person.goto('/Home');
    await expect.poll(() => ask(tab, line.url, 'true'), { message: 'the page has begun to come' }).toBe(true);
    await person.click('button', 'Menu');
    await person.sees('link', 'Careers');
    await person.tabTo('link', 'Careers');
    // To the end of the menu and back to its start.
    for (let stop = 0; stop < STOPS_AFTER_CAREERS; stop++) {
      await person.tab();
      const isBehind = `!document.activeElement.closest('#menu') && document.activeElement !== document.body`;
      expect(await ask(tab, line.url, isBehind), `${await person.ask('focused')} lies behind the menu`).toBe(false);
    }
    await line.close();
  },
  { waits: 'for nothing' },
);
