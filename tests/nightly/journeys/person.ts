import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { NamedKey, Tab } from './engines/engine.ts';
import { type InPage, inPage, type Role, type Spot } from './in-page.ts';
import type { SiteProxy } from './proxy.ts';

/** Milliseconds between two key presses of a typing person, used in rotation. */
const PAUSES = [20, 45, 30, 60, 25, 50, 35, 40] as const;

/** How long `click` waits until an element can be pressed, in milliseconds. */
const CLICK_TIMEOUT_MS = 20_000;

/** Milliseconds between two checks of the page. */
const POLL_MS = 50;

/** The number of Tab presses after which an element counts as unreachable. */
const MAX_STOPS = 60;

/** How to move the focus with Tab. */
interface Way {
  /** Presses Shift+Tab. */
  back?: boolean;
  /** The most presses. */
  stops?: number;
}

const SOURCE = String(inPage);

/** A person at a browser: acts on a page by keyboard and pointer alone, and never sets the value of a field by script. */
export class Person {
  readonly #tab: Tab;
  readonly #proxy: SiteProxy;
  #keys = 0;

  constructor(tab: Tab, proxy: SiteProxy) {
    this.#tab = tab;
    this.#proxy = proxy;
  }

  /** Queries the page (`inPage`). */
  async ask<Q extends keyof InPage>(question: Q, ...values: Parameters<InPage[Q]>): Promise<ReturnType<InPage[Q]>> {
    const call = `(${SOURCE})().${question}(...${JSON.stringify(values)})`;
    return (await this.#tab.evaluate(call)) as ReturnType<InPage[Q]>;
  }

  async goto(path: string): Promise<void> {
    await this.#tab.goto(this.#proxy.url + path);
  }

  /** Signs in as the administrator of a site. */
  async signIn({ adminID, password }: { adminID: string; password: string }): Promise<void> {
    await this.goto('/admin/admin-login');
    await this.click('field', 'Admin ID');
    await this.type(adminID);
    await this.tab();
    await this.type(password);
    await this.press('Enter');
    await this.isAt('/admin/admin-dashboard');
  }

  /** Presses a key a number of times. */
  async press(key: NamedKey | string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.#tab.press(key);
      await this.#pause();
    }
  }

  /** Types a text, key by key; a line break is Enter. */
  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character === '\n' ? 'Enter' : character);
  }

  /** Types into a field that may be locked at any moment, and returns the characters that it accepted. */
  async typeWatching(field: string, text: string): Promise<string> {
    const isReady = async () =>
      (await this.ask('isWritable', field)) && (await this.ask('focused')) === `field ${field}`;
    let accepted = '';
    for (const character of text) {
      const wasReady = await isReady();
      const before = await this.ask('value', field);
      await this.press(character);
      const after = await this.ask('value', field);
      // A dialog that opened after the first check may have taken the focus and the key.
      const stayedReady = wasReady && (await isReady());
      // The form, not the key, empties a field; the value is null while a modal dialog covers the field.
      const tookKey = after !== before && after !== '' && after !== null;
      if (stayedReady || tookKey) accepted += character;
    }
    return accepted;
  }

  /** Waits for some milliseconds without a key press. */
  async rest(milliseconds: number): Promise<void> {
    await sleep(milliseconds);
  }

  /** Presses Tab, or Shift+Tab to go back. */
  async tab(back = false): Promise<void> {
    await this.#tab.press('Tab', back);
    await this.#pause();
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(role: Role, name: string, way: Way = {}): Promise<void> {
    await this.#tabUntil((focused) => focused === `${role} ${name}`, `${role} “${name}”`, way);
  }

  /** Presses Tab until an element whose name begins with these words has the focus. */
  async tabToBeginning(role: Role, words: string, way: Way = {}): Promise<void> {
    await this.#tabUntil((focused) => focused.startsWith(`${role} ${words}`), `${role} “${words}…”`, way);
  }

  async #tabUntil(isThere: (focused: string) => boolean, what: string, { back = false, stops = MAX_STOPS }: Way) {
    const passed: string[] = [];
    for (let stop = 0; stop < stops; stop++) {
      const focused = await this.ask('focused');
      if (isThere(focused)) return;
      passed.push(focused);
      await this.tab(back);
    }
    throw new Error(`Tab does not reach ${what}; it passed ${passed.join(', ')}.`);
  }

  /** Clicks an element as soon as it does not move and can be pressed. */
  async click(role: Role, name: string): Promise<void> {
    const deadline = Date.now() + CLICK_TIMEOUT_MS;
    let before: Spot = { ready: false, why: 'was not looked for' };
    for (;;) {
      const spot = await this.ask('spot', role, name);
      if (spot.ready && before.ready && spot.x === before.x && spot.y === before.y) {
        // The pointer moves there first, which hydrates the island. replay-clicks.spec.ts presses unhydrated islands.
        if (!spot.live) await this.#tab.point(spot);
        else {
          await this.#tab.click(spot);
          break;
        }
      }
      if (Date.now() > deadline) {
        throw new Error(`${role} “${name}” ${spot.ready ? 'keeps moving or stays unhydrated' : spot.why}.`);
      }
      before = spot;
      await sleep(POLL_MS);
    }
    await this.#pause();
  }

  /** Waits for an element whose name begins with these words. @returns its whole name */
  async nameOf(role: Role, words: string): Promise<string> {
    const name = async () => (await this.ask('names', role)).find((one) => one.startsWith(words));
    await this.#soon(name, `a ${role} “${words}…”`).toBeDefined();
    return (await name()) ?? '';
  }

  /** Clicks the first element whose name begins with these words. */
  async clickBeginning(role: Role, words: string): Promise<void> {
    await this.click(role, await this.nameOf(role, words));
  }

  async chooseFile(field: string, path: string): Promise<void> {
    const fields = `[...document.querySelectorAll('input[type=file]')]`;
    expect(await this.ask('exists', 'field', field), `there is a field “${field}”`).toBe(true);
    await this.#tab.chooseFile(`${fields}[0]`, path);
  }

  /** Fills in consecutive fields, each reached by Tab, and checks the whole form after each. */
  async fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
    const [first = ''] = Object.keys(fields);
    let shown = await this.ask('values', first);
    for (const [label, text] of Object.entries(fields)) {
      await this.focusIs(`field ${label}`);
      await this.type(text);
      shown = { ...shown, [label]: (shown[label] ?? '') + text };
      await this.shows(first, shown);
      await this.tab();
    }
  }

  /** Waits until the focused element has this role and name. */
  async focusIs(what: string): Promise<void> {
    await this.#soon(() => this.ask('focused'), 'has the focus').toBe(what);
  }

  /** Expects that the focus does not move for some milliseconds. */
  async focusStays(what: string, milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(POLL_MS)) {
      expect(await this.ask('focused'), 'has the focus').toBe(what);
    }
  }

  /** Waits until the form that contains a field has these values, by label. */
  async shows(field: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.#soon(() => this.ask('values', field), 'the fields').toEqual(values);
  }

  /** Waits until a field has this value. */
  async holds(field: string, text: string): Promise<void> {
    await this.#soon(() => this.ask('value', field), `the field “${field}”`).toBe(text);
  }

  /** Waits until exactly these fields of a form have an error message. @param field any field of the form */
  async wrong(field: string, labels: readonly string[]): Promise<void> {
    await this.#soon(() => this.ask('wrong', field), 'the wrong fields').toEqual(labels);
  }

  /** Waits until the page shows these words. @param timeout in milliseconds, when the default is too short */
  async reads(words: string, timeout?: number): Promise<void> {
    await this.#soon(() => this.ask('says', words), `the page says “${words}”`, timeout).toBe(true);
  }

  /** Waits until an element is visible, or is not. */
  async sees(role: Role, name: string, there = true): Promise<void> {
    await this.#soon(() => this.ask('exists', role, name), `${role} “${name}” is there`).toBe(there);
  }

  /** Waits until the page is at this path. */
  async isAt(path: string | RegExp): Promise<void> {
    await this.#soon(() => this.ask('path').catch(() => ''), 'the address').toMatch(
      typeof path === 'string' ? new RegExp(`^${path}$`) : path,
    );
  }

  #soon<T>(look: () => Promise<T>, what: string, timeout?: number) {
    return expect.poll(look, { message: what, ...(timeout && { timeout }) });
  }

  async #pause(): Promise<void> {
    await sleep(PAUSES[this.#keys++ % PAUSES.length]);
  }
}
