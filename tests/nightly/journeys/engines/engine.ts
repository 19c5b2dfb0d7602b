/** The engines that journeys run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** Size of the page's area, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** A place in the viewport, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Keys with a name; every other key is given as the one character it types. */
export type NamedKey = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'Home' | 'End' | 'ArrowDown';

/** Keys that are held while another one is pressed. */
export type HeldKey = 'Control' | 'Shift';

/** What a driver must be able to do; `Person` is built on it. */
export interface Tab {
  /** Opens an address and waits for the page's load event. */
  goto(url: string): Promise<void>;
  /** Presses and releases one key, with Shift held if asked. */
  press(key: NamedKey | string, shift?: boolean): Promise<void>;
  /** Presses a key while others are held. */
  chord(held: readonly HeldKey[], key: NamedKey | string): Promise<void>;
  /** Moves the pointer. */
  point(at: Point): Promise<void>;
  /** Moves the pointer there and presses its main button. */
  click(at: Point): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Chooses a file in the file input that the expression evaluates to. */
  chooseFile(expression: string, path: string): Promise<void>;
  /** Writes a screenshot as a PNG. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Its name and version. */
  readonly version: string;
  /** Opens a tab with storage of its own. Leaving a page with unsaved words is confirmed. */
  open(viewport: Viewport): Promise<Tab>;
  close(): Promise<void>;
}

/** The time zone of the company, in which the site shows times. */
export const TIME_ZONE = 'Asia/Kolkata';
