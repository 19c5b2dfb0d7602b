import type { BrowserContext, Page } from 'playwright';

/** A state of a page that is not what one sees first. */
export interface State {
  name: string;
  /** The page it is on, to sort by. */
  page: string;
  /** Widths of the window at which it exists; both when not given. */
  widths?: readonly number[];
  /** Whether an administrator is signed in. */
  signedIn?: true;
  /** False without JavaScript. */
  script?: false;
  /** Brings it about, from an empty tab. @throws when it cannot */
  bring: (page: Page, context: BrowserContext) => Promise<void>;
}

/** A picture to make. */
export interface Picture {
  viewport: { width: number; height: number };
  file: string;
}
