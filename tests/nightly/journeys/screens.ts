import { expect } from 'vitest';
import { AXE, AXE_RULES, runAxe } from '../../helpers/axe.ts';
import type { Scene } from './journey.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 300;
const AXE_MS = 60_000;

/**
 * Expects that axe finds nothing on the present page. A bar that sticks to the window stands in its place meanwhile, since it covers
 * what is below it.
 */
export async function expectNoViolations({ tab }: Scene, name: string): Promise<void> {
  await tab.evaluate(`(() => {
    for (const one of document.querySelectorAll('main *'))
      if (getComputedStyle(one).position === 'sticky') one.style.position = 'static';
    ${AXE}
    window.axeFound = undefined;
    (${String(runAxe)})(${JSON.stringify(JSON.stringify(AXE_RULES))})
      .catch((error) => ({ asked: 0, broken: [String(error)] }))
      .then((found) => { window.axeFound = found; });
    return true;
  })()`);
  const found = () => tab.evaluate('window.axeFound ?? null') as Promise<Awaited<ReturnType<typeof runAxe>> | null>;
  await expect.poll(found, { message: `axe has ended on ${name}`, timeout: AXE_MS }).not.toBeNull();
  const { asked = 0, broken = [] } = (await found()) ?? {};
  expect(broken, name).toEqual([]);
  expect(asked, 'rules that were asked').toBeGreaterThan(0);
}

/** Runs in a page: marks the focused element as reached. @returns whether none comes after it */
function reach(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return true;
  focused.dataset['reached'] = 'yes';
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  const last = [...controls].findLast((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
  return focused === last;
}

/** Runs in a page: what is wrong with the place of the focused element. */
function faultsOfFocus(): string[] {
  const focused = document.activeElement;
  if (!focused) return [];
  const name = focused.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  const seen = (focused instanceof HTMLInputElement && focused.closest('label')) || focused;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  if (!hit) return [`out of the window: ${name}`];
  const isSeen = seen.contains(hit) || hit.contains(seen);
  return isSeen ? [] : [`${name} is under ${hit.outerHTML.replace(/\s+/g, ' ').slice(0, 90)}`];
}

/** Runs in a page: the visible controls of its main part that Tab did not reach. */
function notReached(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary)',
  );
  return [...controls]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
    .filter((one) => !one.matches(':disabled') && !one.closest('[inert]') && one.dataset['reached'] === undefined)
    .map((one) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 90));
}

/**
 * Tabs through the present page, from its first link to its last control: behind that a driver's keys no longer act as those of a
 * person. Expects that every control is reached, and that none is covered while it has the focus.
 */
export async function expectReachedByKeys({ person, tab }: Scene, name: string): Promise<void> {
  const look = () => tab.evaluate(`(${String(faultsOfFocus)})()`);
  await tab.evaluate(`document.querySelector('a[href]').focus()`);
  let stops = 0;
  do {
    if (++stops > MOST_STOPS) throw new Error(`Tab does not leave ${name}.`);
    await person.tab();
    await expect.poll(look, { message: `the focus on ${name}` }).toEqual([]);
  } while (!(await tab.evaluate(`(${String(reach)})()`)));
  expect(await tab.evaluate(`(${String(notReached)})()`), `not reached on ${name}`).toEqual([]);
}
