import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { openDisplay } from './display.ts';
import { type Engine, type HeldKey, type Point, type Tab, TIME_ZONE, type Viewport } from './engine.ts';

/** The driver's path in Debian's package, which includes MiniBrowser, a window around WebKitGTK. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** Lets MiniBrowser's window become as narrow as a phone: its toolbar asks for 447 pixels otherwise. */
const NARROW_TOOLBAR = 'entry, button, toolbar, toolbutton, toolitem { min-width: 0; padding: 0; font-size: 1px; }';

const STEP_MS = 50;
const START_STEPS = 200;
/** Attempts to give the window its size, and the steps that each waits for it. */
const RESIZES = 20;
const RESIZE_STEPS = 8;

const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  Home: Key.HOME,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
};

const HELD: Readonly<Record<HeldKey, string>> = { Control: Key.CONTROL, Shift: Key.SHIFT };

/** WebKit, driven over WebDriver in a window on a virtual display. */
export async function launchWebkit(): Promise<Engine> {
  const display = await openDisplay();
  const configFolder = await mkdtemp(join(tmpdir(), 'minibrowser-'));
  await mkdir(join(configFolder, 'gtk-3.0'));
  await writeFile(join(configFolder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...display.env, XDG_CONFIG_HOME: configFolder, TZ: TIME_ZONE },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await driverReady(url, driver);
  return {
    version: 'WebKitGTK',
    open: (viewport) => openTab(url, viewport),
    async close() {
      driver.kill();
      display.close();
      await rm(configFolder, { recursive: true, force: true });
    },
  };
}

/** A session, which is a browser of its own here. */
async function openTab(url: string, viewport: Viewport): Promise<Tab> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
  });
  const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  try {
    await resize(session, viewport);
  } catch (error) {
    // The driver has one session at a time.
    await session.quit();
    throw error;
  }
  const moveTo = ({ x, y }: Point) =>
    session.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
  const evaluate = (expression: string) => session.executeScript(`return ${expression}`);
  return {
    goto: (address) => session.get(address),
    async press(key, shift = false) {
      const actions = session.actions();
      const value = KEYS[key] ?? key;
      if (shift) actions.keyDown(Key.SHIFT);
      actions.keyDown(value).keyUp(value);
      if (shift) actions.keyUp(Key.SHIFT);
      await actions.perform();
    },
    async chord(held, key) {
      const actions = session.actions();
      const value = KEYS[key] ?? key;
      for (const one of held) actions.keyDown(HELD[one]);
      actions.keyDown(value).keyUp(value);
      for (const one of held) actions.keyUp(HELD[one]);
      await actions.perform();
    },
    point: (at) => moveTo(at).perform(),
    click: (at) => moveTo(at).press().release().perform(),
    evaluate,
    async chooseFile(expression, path) {
      await ((await evaluate(expression)) as WebElement).sendKeys(path);
    },
    async screenshot(path) {
      await writeFile(path, Buffer.from(await session.takeScreenshot(), 'base64'));
    },
    close: () => session.quit(),
  };
}

/** Resizes the window so that the page in it has the wanted size. */
async function resize(session: WebDriver, { width, height }: Viewport): Promise<void> {
  const window = session.manage().window();
  const inner = () => session.executeScript<Viewport>('return { width: innerWidth, height: innerHeight }');
  const outer = { width, height };
  for (let attempt = 0; attempt < RESIZES; attempt++) {
    await window.setRect({ x: 0, y: 0, ...outer });
    let now = await inner();
    for (let step = 0; step < RESIZE_STEPS; step++) {
      if (now.width === width && now.height === height) return;
      await sleep(STEP_MS);
      now = await inner();
    }
    // The window takes a size late, so that a size measured too early is corrected by the next attempt.
    outer.width += width - now.width;
    outer.height += height - now.height;
  }
  throw new Error(`The window does not become ${width} by ${height}.`);
}

async function driverReady(url: string, driver: ChildProcess): Promise<void> {
  for (let step = 0; step < START_STEPS; step++) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) return;
    await sleep(STEP_MS);
  }
  throw new Error('WebKitWebDriver did not start.');
}

/** A free port; the driver cannot choose one itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
