import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { NamedKey, Tab } from './engines/engine.ts';
import { type InPage, inPage, type Role, type Spot } from './in-page.ts';
import type { SiteProxy } from './proxy.ts';

/** Milliseconds between keys, repeated, as of a person who types. */
const PAUSES = [20, 45, 30, 60, 25, 50, 35, 40] as const;

/** How long an element may take until it can be pressed, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Milliseconds between two checks of the page. */
const LOOK_MS = 50;

/** The number of Tab presses after which an element counts as unreachable. */
const MAX_STOPS = 60;

/** Which way to Tab, and how far. */
interface Way {
  back?: boolean;
  stops?: number;
}

const SOURCE = String(inPage);

/** The state of a field while a person typed into it. */
export interface Typing {
  /** The characters typed while it was editable. */
  accepted: string;
}

/** A person at a browser, who uses keyboard and pointer, and never sets a value. */
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

  /** Types into a field that may be locked at any moment, and records what it accepted. */
  async typeWatching(field: string, text: string): Promise<Typing> {
    const isOpen = async () =>
      (await this.ask('isWritable', field)) && (await this.ask('focused')) === `field ${field}`;
    let accepted = '';
    for (const character of text) {
      const wasOpen = await isOpen();
      const before = await this.ask('value', field);
      await this.press(character);
      const after = await this.ask('value', field);
      // Between the check and the key a dialog may have opened and taken the focus and the key.
      const stayedOpen = wasOpen && (await isOpen());
      // An empty field was cleared by the form, not by this key; a null one is behind a dialog.
      const tookIt = after !== before && after !== '' && after !== null;
      if (stayedOpen || tookIt) accepted += character;
    }
    return { accepted };
  }

  /** Pauses for some milliseconds, as a person who thinks. */
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
    const deadline = Date.now() + PATIENCE_MS;
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
      await sleep(LOOK_MS);
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

  /** Pastes HTML into the focused field, as another program would put it on the clipboard. */
  async paste(html: string): Promise<void> {
    await this.#tab.evaluate(`(() => {
      const data = ${JSON.stringify(html)};
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data);
      // Firefox takes the data instead of a DataTransfer.
      const held = { clipboardData, data, dataType: 'text/html' };
      const paste = new ClipboardEvent('paste', { ...held, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    })()`);
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

  async goOffline(): Promise<void> {
    this.#proxy.cut();
    await this.#tab.setOffline(true);
  }

  async comeBack(): Promise<void> {
    this.#proxy.mend();
    await this.#tab.setOffline(false);
  }

  /** Waits until the focused element has this role and name. */
  async focusIs(what: string): Promise<void> {
    await this.#soon(() => this.ask('focused'), 'has the focus').toBe(what);
  }

  /** Expects that the focus does not move for some milliseconds. */
  async focusStays(what: string, milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(LOOK_MS)) {
      expect(await this.ask('focused'), 'has the focus').toBe(what);
    }
  }

  /** Waits until the form of a field has these values. */
  async shows(field: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.#soon(() => this.ask('values', field), 'the fields').toEqual(values);
  }

  /** Waits until a field has this value. */
  async holds(field: string, text: string): Promise<void> {
    await this.#soon(() => this.ask('value', field), `the field “${field}”`).toBe(text);
  }

  /** Waits until these fields of a form are invalid. */
  async wrong(field: string, labels: readonly string[]): Promise<void> {
    await this.#soon(() => this.ask('wrong', field), 'the wrong fields').toEqual(labels);
  }

  /** Waits until the page shows these words. @param timeout in milliseconds, for what takes longer than an answer */
  async reads(words: string, timeout?: number): Promise<void> {
    await this.#soon(() => this.ask('says', words), `the page says “${words}”`, timeout).toBe(true);
  }

  /** Waits until an element is visible, or is not. */
  async sees(role: Role, name: string, there = true): Promise<void> {
    await this.#soon(() => this.ask('exists', role, name), `${role} “${name}” is there`).toBe(there);
  }

  /** Waits until the elements of a role in the main element have these names. */
  async seesAll(role: Role, names: readonly string[]): Promise<void> {
    await this.#soon(() => this.ask('names', role), `every ${role}`).toEqual(names);
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
